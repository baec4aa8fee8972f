// One file: every rule of replacements, on the mill and the people that they share.
import readSheet from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { pastRight } from '@millwright/contract/areas/shifts/calendar/calendarCalls.ts';
import { defaultShiftRules } from '@millwright/contract/areas/shifts/shiftRules/shiftRules.ts';
import {
  cancelReplacement,
  exportReplacements,
  listReplacements,
  mostReplacedDays,
  replace,
  showReplacing,
} from '@millwright/contract/areas/attendance/replacement/replacementCalls.ts';
import { showStanding } from '@millwright/contract/areas/shifts/standing/standingCalls.ts';
import { localMoment } from '@millwright/contract/core/time/zone.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import { testedReplacements } from '@millwright/testing/server/mills/replacementTesting.ts';

const { server, owner, make, zone, plan, hourMs, turn, next, before, from, codes, aMill } =
  await testedReplacements();

const at = (ms: number) => localMoment(zone, ms);

describe('P-087 E-036 a replacement', () => {
  it('puts somebody else at the machines of who is absent, for that shift', async () => {
    const { say, standing, records } = await aMill();
    await say({ remark: '发烧' });
    expect(await standing(turn.startMs)).toEqual([['陈晨', 'replacement']]);
    expect(await standing(turn.endMs - 1)).toEqual([['陈晨', 'replacement']]);
    expect(await standing(turn.startMs, 1)).toEqual([['波波', 'allocation']]);
    expect(await records()).toMatchObject([
      {
        person: { realname: '安娜' },
        substitute: { realname: '陈晨' },
        layer: 'turns',
        state: 'running',
        startMs: turn.startMs,
        endMs: turn.endMs,
        first: from,
        machines: null,
        remark: '发烧',
        by: '主任',
        mayCancel: true,
      },
    ]);
  });

  it('leaves the machines vacant without a substitute: nobody else gets the share', async () => {
    const { say, standing } = await aMill();
    await say({ substituteId: null });
    expect(await standing(turn.startMs)).toEqual([[null, 'replacement']]);
  });

  it('within the shift decides over one of the whole shift, until it is cancelled', async () => {
    const { as, say, standing, records, dora } = await aMill();
    await say();
    const [startMs, endMs] = [turn.startMs + hourMs, turn.startMs + 3 * hourMs];
    await say({ substituteId: dora, startMs, endMs });
    expect(await standing(startMs - 1)).toEqual([['陈晨', 'replacement']]);
    expect(await standing(startMs)).toEqual([['朵拉', 'part']]);
    expect(await standing(endMs)).toEqual([['陈晨', 'replacement']]);
    const part = (await records()).find(({ layer }) => layer === 'part');
    await as.call(cancelReplacement, { id: part?.id, version: part?.version });
    expect(await standing(startMs)).toEqual([['陈晨', 'replacement']]);
    expect(await records({ state: 'cancelled' })).toMatchObject([
      { id: part?.id, cancelledBy: '主任', cancelledAtMs: server.clock.nowMs(), mayCancel: false },
    ]);
  });

  it('may last for several shifts, and name some machines alone', async () => {
    const { say, standing, machineIds, records } = await aMill();
    const last = plan.on(addDays(turn.productionDate, 2)).at(-1) ?? turn;
    const to = { productionDate: last.productionDate, shift: last.shift };
    await say({ to, machineIds: machineIds.slice(1), isRestKnown: true });
    expect(await standing(turn.startMs)).toEqual([['安娜', 'allocation']]);
    expect(await records()).toMatchObject([{ endMs: last.endMs, last: to, machines: ['F02'] }]);
    await say({ to, machineIds: machineIds.slice(0, 1), isRestKnown: true });
    expect(await standing(turn.startMs)).toEqual([['陈晨', 'replacement']]);
  });

  it.each<[string, (mill: Awaited<ReturnType<typeof aMill>>) => object, string, [string, string][]]>([
    ['for oneself', ({ ann }) => ({ substituteId: ann }), 'core.invalid', [['substituteId', 'repeated']]],
    [
      'of nobody of the mill',
      () => ({ personId: '01900000-0000-7000-8000-000000000001' }),
      'core.invalid',
      [['personId', 'reference']],
    ],
    [
      'by nobody of the mill',
      () => ({ substituteId: '01900000-0000-7000-8000-000000000001' }),
      'core.invalid',
      [['substituteId', 'reference']],
    ],
    [
      'at no machine of the mill',
      () => ({ machineIds: [2_000_000_000] }),
      'core.invalid',
      [['machineIds', 'reference']],
    ],
    [
      'in no shift of the date',
      () => ({ from: { ...from, shift: 'evening' } }),
      'core.invalid',
      [['shift', 'choice']],
    ],
    [
      'that ends before it begins',
      () => ({ from: { productionDate: addDays(turn.productionDate, 1), shift: 'night' }, to: from }),
      'core.invalid',
      [['to', 'min']],
    ],
    [
      'of too many days',
      () => ({ to: { ...from, productionDate: addDays(from.productionDate, mostReplacedDays) } }),
      'core.invalid',
      [['to', 'max']],
    ],
    [
      'before the shift',
      () => ({ startMs: turn.startMs - 1 }),
      'shifts.partOutsideShift',
      [['startMs', 'min']],
    ],
    ['behind the shift', () => ({ endMs: turn.endMs + 1 }), 'shifts.partOutsideShift', [['endMs', 'max']]],
    [
      'of no time',
      () => ({ startMs: turn.startMs + 5, endMs: turn.startMs + 5 }),
      'shifts.partOutsideShift',
      [['endMs', 'max']],
    ],
    ['for no reason', () => ({ reason: 'tired' }), 'core.invalid', [['reason', 'choice']]],
  ])('is refused %s', async (_, change, messageCode, errors) => {
    const mill = await aMill();
    const { body } = await mill.say(change(mill));
    expect(body).toMatchObject({
      success: false,
      messageCode,
      errors: errors.map(([field, rule]) => ({ field, rule })),
    });
    expect(await mill.records()).toEqual([]);
  });

  it('is refused where another of its kind holds, in words that name it', async () => {
    const { say, bo, dora } = await aMill();
    await say();
    const second = await say({ substituteId: dora });
    expect(second.body).toMatchObject({
      code: 409,
      messageCode: 'shifts.alreadyReplaced',
      message: `安娜 在 ${at(turn.startMs)} – ${at(turn.endMs)} 已由 陈晨 顶岗，请先撤销该记录`,
      errors: [{ field: 'personId', rule: 'taken' }],
    });
    await say({ personId: bo, substituteId: null });
    expect((await say({ personId: bo })).body).toMatchObject({ messageCode: 'shifts.alreadyVacant' });
  });

  it('is refused by who is replaced then, or works no longer', async () => {
    const { chief, say, bo, chen, dora } = await aMill();
    await say({ personId: bo, substituteId: dora });
    expect((await say({ substituteId: bo })).body).toMatchObject({
      messageCode: 'shifts.substituteAway',
      message: `波波 在 ${at(turn.startMs)} – ${at(turn.endMs)} 已由他人顶岗，不能同时为别人顶岗`,
    });
    await owner.query('update membership set on_duty = false where id = $1', [chen]);
    expect((await say()).body).toMatchObject({ messageCode: 'shifts.substituteNotWorking' });
    await owner.query(
      `insert into roster_change (tenant_id, id, person_id, production_date, turn)
       select m.tenant_id, gen_random_uuid(), m.id, $2::date, 'sick' from membership m where m.id = $1`,
      [dora, next.productionDate],
    );
    const later = { from: { productionDate: next.productionDate, shift: next.shift } };
    expect((await say({ ...later, substituteId: dora })).body).toMatchObject({
      messageCode: 'shifts.substituteOnLeave',
    });
    // Who tends frames beside is a substitute as well.
    expect((await say({ substituteId: chief.id })).body.success).toBe(true);
  });

  it('of somebody who stands in for others is told once, with whom and when: their machines stay', async () => {
    const { as, say, standing, records, ann, bo, dora } = await aMill();
    await say({ substituteId: bo });
    const asked = { personId: bo, substituteId: dora };
    expect((await say(asked)).body).toMatchObject({
      messageCode: 'shifts.absentStandsIn',
      message: `波波 在 ${at(turn.startMs)} – ${at(turn.endMs)} 还在为 安娜 顶岗；这些机台仍会算在 波波 名下，需另行安排`,
    });
    expect((await say({ ...asked, isStandInKnown: true })).body.success).toBe(true);
    expect(await standing(turn.startMs, 1)).toEqual([['朵拉', 'replacement']]);
    expect(await standing(turn.startMs)).toEqual([['波波', 'replacement']]);
    // Once the first record is cancelled, or says somebody else, nothing is in the way.
    const first = (await records({ personId: ann })).find(({ person }) => person.id === ann);
    await as.call(cancelReplacement, { id: first?.id, version: first?.version });
    expect((await say({ substituteId: dora })).body.success).toBe(true);
    expect(await standing(turn.startMs)).toEqual([['朵拉', 'replacement']]);
  });

  it('A-042 A-043 is entered and cancelled until its time is over, then by who corrects the past alone', async () => {
    const { tenantId, as, say, records } = await aMill();
    const late = plan.at(turn.startMs - defaultShiftRules.editHours * hourMs - 9 * hourMs);
    const past = { from: { productionDate: late.productionDate, shift: late.shift } };
    const refused = { messageCode: 'shifts.overTimeLimit', params: undefined };
    expect((await say(past)).body).toMatchObject({
      messageCode: refused.messageCode,
      message: `班次结束已超过 ${defaultShiftRules.editHours} 小时，超出修改时限，请联系管理员`,
    });
    expect(
      (await say({ from: { productionDate: before.productionDate, shift: before.shift } })).body.success,
    ).toBe(true);
    const corrector = server.as(await make.user({ tenantIds: [tenantId], codes: [...codes, pastRight] }));
    const [{ person, substitute } = { person: { id: '' }, substitute: null }] = await records();
    const said = { personId: person.id, substituteId: substitute?.id ?? null, reason: 'other', ...past };
    const { id } = (await corrector.call(replace, said)).result;
    const cancelled = await as.call(cancelReplacement, { id, version: 1 });
    expect(cancelled.body).toMatchObject({ messageCode: refused.messageCode });
    expect((await records()).find((each) => each.id === id)?.mayCancel).toBe(false);
    expect((await corrector.call(cancelReplacement, { id, version: 1 })).body.success).toBe(true);
  });

  it('is cancelled once, by whoever saw it as it is', async () => {
    const { as, say } = await aMill();
    const { id } = (await say()).result;
    expect((await as.call(cancelReplacement, { id, version: 7 })).body).toMatchObject({
      messageCode: 'core.conflict',
    });
    expect((await as.call(cancelReplacement, { id, version: 1 })).body.success).toBe(true);
    expect((await as.call(cancelReplacement, { id, version: 2 })).body).toMatchObject({
      messageCode: 'shifts.replacementCancelled',
    });
    expect((await say()).body.success).toBe(true);
  });

  it('two at one moment: one is entered, the other refused in words', async () => {
    const { say, dora } = await aMill();
    const answers = await Promise.all([say(), say({ substituteId: dora })]);
    expect(answers.map(({ body }) => body.messageCode ?? 'done').toSorted()).toEqual(
      ['done', 'shifts.alreadyReplaced'].toSorted(),
    );
  });

  it('is of one mill: another neither sees nor cancels it, nor lets its people stand in', async () => {
    const [one, other] = [await aMill(), await aMill()];
    const { id } = (await one.say()).result;
    expect(await other.records()).toEqual([]);
    expect((await other.as.call(cancelReplacement, { id, version: 1 })).body).toMatchObject({
      messageCode: 'core.notFound',
    });
    expect((await other.say({ substituteId: one.dora })).body).toMatchObject({ messageCode: 'core.invalid' });
    expect((await other.as.call(showStanding, { machineId: one.machineIds[0] })).body).toMatchObject({
      messageCode: 'core.notFound',
    });
  });

  it('is found by person, dates and state, and leaves as a sheet', async () => {
    const { tenantId, as, chief, say, records, chen, bo, dora, machineIds } = await aMill();
    await say({ machineIds: machineIds.slice(0, 1) });
    await say({
      personId: bo,
      substituteId: dora,
      from: { productionDate: next.productionDate, shift: next.shift },
    });
    expect(await records({ personId: chen })).toHaveLength(1);
    expect(await records({ state: 'planned' })).toMatchObject([{ person: { id: bo } }]);
    expect(await records({ from: addDays(next.productionDate, 1) })).toEqual([]);
    const tooLong = { from: turn.productionDate, to: addDays(turn.productionDate, 92) };
    expect((await as.call(listReplacements, tooLong)).body).toMatchObject({
      errors: [{ field: 'to', rule: 'max' }],
    });
    expect((await as.call(listReplacements, {})).result.records).toHaveLength(2);
    const [head, ...lines] = await sheetFor(chief.id, tenantId);
    expect(head?.slice(0, 3)).toEqual(['缺勤人', '工号', '顶岗人']);
    expect(lines.map((line) => [line[0], line[2], line[10]])).toEqual([
      ['波波', '朵拉', '全部机台'],
      ['安娜', '陈晨', 'F01'],
    ]);
  });
});

/** The rows of the sheet that somebody downloads. */
async function sheetFor(userId: string, tenantId: number) {
  const session = { userId, tenantId, ip: '127.0.0.1', agent: 'test' };
  const { accessToken } = await server.app.sessions.start(session);
  const answer = await server.app.fastify.inject({
    method: 'GET',
    url: basePath + exportReplacements.path,
    headers: { 'x-access-token': accessToken, 'tenant-id': '0', 'language-id': 'zh' },
  });
  const [sheet] = await readSheet(answer.rawPayload);
  return sheet?.data ?? [];
}

describe('two who swap within the running shift', () => {
  it('tend the machines of each other from now to its end, in one step', async () => {
    const { as, say, ann, bo, records, standing } = await aMill();
    const startMs = server.clock.nowMs();
    const swap = {
      personId: ann,
      substituteId: bo,
      startMs,
      endMs: turn.endMs,
      reason: 'swap',
      isMutual: true,
    };
    expect((await say(swap)).body.success).toBe(true);
    const told = (await records()).map(({ person, substitute, layer }) => [person.id, substitute?.id, layer]);
    expect(new Set(told)).toEqual(
      new Set([
        [ann, bo, 'part'],
        [bo, ann, 'part'],
      ]),
    );
    expect(await standing(startMs, 0)).toEqual([['波波', 'part']]);
    expect(await standing(startMs, 1)).toEqual([['安娜', 'part']]);
    const { people } = (await as.call(showReplacing, {})).result;
    expect(people.filter(({ id }) => [ann, bo].includes(id)).map(({ isAtWork }) => isAtWork)).toEqual([
      true,
      true,
    ]);
    // Neither can be sent away a second time.
    expect((await say(swap)).body).toMatchObject({ success: false, messageCode: 'shifts.alreadyReplaced' });
  });

  it('is refused with nobody, and where the other one is replaced, and then nothing is written', async () => {
    const { say, records, ann, bo, chen } = await aMill();
    expect((await say({ personId: ann, substituteId: null, isMutual: true })).body).toMatchObject({
      success: false,
      errors: [{ field: 'substituteId' }],
    });
    await say({ personId: bo, substituteId: chen });
    expect((await say({ personId: ann, substituteId: bo, isMutual: true })).body.messageCode).toBe(
      'shifts.substituteAway',
    );
    expect(await records()).toHaveLength(1);
  });
});

describe('who is offered for a replacement', () => {
  it('is everybody who works, with machines, team, rest, and for whom they stand in', async () => {
    const { as, say, ann, bo, chen, dora } = await aMill();
    await say({ substituteId: bo });
    const { turn: asked, people, processesWithoutTeam } = (await as.call(showReplacing, {})).result;
    expect(asked).toEqual(turn);
    const byId = (id: string) => people.find((each) => each.id === id);
    expect(byId(ann)).toMatchObject({
      isReplaced: true,
      isAtWork: false,
      duties: ['spinner'],
      isOfOwnTeam: true,
    });
    expect(byId(ann)?.machineIds).toHaveLength(1);
    expect(byId(bo)).toMatchObject({ isAtWork: true, standsInFor: ['安娜'], isReplaced: false });
    for (const id of [chen, dora])
      expect(byId(id)).toMatchObject({ isAtWork: false, machineIds: [], restHours: 0, isOfOwnTeam: false });
    expect(processesWithoutTeam).toEqual([]);
    // Both by their machines and their team; the two of the shift before have just ended it.
    expect(byId(bo)?.works).toEqual([{ process: 'spinning', duty: 'spinner' }]);
    expect(byId(chen)).toMatchObject({
      works: [{ process: 'spinning', duty: 'spinner' }],
      restedHours: 0,
    });
  });

  it('names no work of people without machines and team', async () => {
    const { as, chen } = await aMill({ hasTeams: false });
    const { people } = (await as.call(showReplacing, {})).result;
    expect(people.find(({ id }) => id === chen)?.works).toEqual([]);
  });

  it('M-073 says which processes have no team of spinners', async () => {
    const { as } = await aMill({ hasTeams: false });
    expect((await as.call(showReplacing, {})).result.processesWithoutTeam).toEqual(['spinning']);
  });

  it('is asked for of the turn that is named', async () => {
    const { as } = await aMill();
    const asked = { date: next.productionDate, shift: next.shift };
    const { turn: told, turns } = (await as.call(showReplacing, asked)).result;
    expect(told).toEqual(next);
    expect(turns).toContainEqual(turn);
  });
});
