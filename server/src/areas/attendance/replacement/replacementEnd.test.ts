import { describe, expect, it } from 'vitest';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { pastRight } from '@millwright/contract/areas/shifts/calendar/calendarCalls.ts';
import {
  endReplacement,
  listLastTurns,
  mostReplacedDays,
  replace,
} from '@millwright/contract/areas/attendance/replacement/replacementCalls.ts';
import { replacement } from '@millwright/contract/areas/shifts/roster/replacement.ts';
import { testedReplacements } from '@millwright/testing/server/mills/replacementTesting.ts';

const { server, owner, make, plan, hourMs, turn, next, codes, aMill, from } = await testedReplacements();

/** The turns of the absent crew from the running one on, in their order. */
const own = plan
  .on(turn.productionDate)
  .concat(...Array.from({ length: 12 }, (_, day) => plan.on(addDays(turn.productionDate, day + 1))))
  .filter(({ crew, startMs }) => crew === turn.crew && startMs >= turn.startMs);
const named = ({ productionDate, shift }: typeof turn) => ({ productionDate, shift });
const [, second = turn, third = turn, fourth = turn] = own;
const leaveOn = (personId: string, date: string, kind = 'annual') =>
  owner.query(
    `insert into roster_change (tenant_id, id, person_id, production_date, turn)
     select m.tenant_id, gen_random_uuid(), m.id, $2::date, $3 from membership m where m.id = $1`,
    [personId, date, kind],
  );

describe('P-087 the end of a replacement', () => {
  it('comes earlier: who was absent stands there again, and the turns before stay as they were', async () => {
    const { as, say, standing, records } = await aMill();
    const { id } = (await say({ to: named(third), isRestKnown: true })).result;
    expect(await standing(second.startMs)).toEqual([['陈晨', 'replacement']]);
    const done = await as.call(endReplacement, { id, version: 1, to: from });
    expect(done.body.success).toBe(true);
    expect(await standing(turn.startMs)).toEqual([['陈晨', 'replacement']]);
    expect(await standing(second.startMs)).toEqual([['安娜', 'allocation']]);
    expect(await records()).toMatchObject([{ id, version: 2, endMs: turn.endMs, last: from }]);
    const noted = await owner.query(
      'select after from audit_entry where row_id = $1 and before is not null',
      [id],
    );
    expect(JSON.stringify(noted.rows)).toContain('endAt');
  });

  it('comes later, unless another record, a replacement or leave of the substitute stands in the way', async () => {
    const { as, say, standing, chen, dora, bo } = await aMill();
    const { id } = (await say()).result;
    const end = (version: number, to: typeof turn) =>
      as.call(endReplacement, { id, version, to: named(to), isRestKnown: true });
    expect((await end(1, second)).body.success).toBe(true);
    expect(await standing(second.startMs)).toEqual([['陈晨', 'replacement']]);
    await leaveOn(chen, third.productionDate);
    expect((await end(2, fourth)).body).toMatchObject({
      messageCode: 'shifts.substituteOnLeave',
      parameter2: third.productionDate,
    });
    await owner.query('delete from roster_change where person_id = $1', [chen]);
    await say({ from: named(third), substituteId: dora });
    expect((await end(2, fourth)).body).toMatchObject({ messageCode: 'shifts.alreadyReplaced' });
    await owner.query('update replacement set cancelled_at = now() where substitute_id = $1', [dora]);
    await say({ personId: chen, substituteId: bo, from: named(third) });
    expect((await end(2, fourth)).body).toMatchObject({ messageCode: 'shifts.substituteAway' });
    const far = { productionDate: addDays(turn.productionDate, mostReplacedDays), shift: turn.shift };
    const tooFar = await as.call(endReplacement, { id, version: 2, to: far });
    expect(tooFar.body).toMatchObject({ errors: [{ field: 'to', rule: 'max' }] });
    expect((await end(1, third)).body.success).toBe(false);
  });

  it('A-043 of a record that began long ago changes until the time of the turns it gives or takes is over', async () => {
    const { tenantId, as, records, ann, chen } = await aMill();
    const [began, middle] = [
      plan.at(turn.startMs - 10 * 24 * hourMs),
      plan.at(turn.startMs - 5 * 24 * hourMs),
    ];
    const corrector = server.as(await make.user({ tenantIds: [tenantId], codes: [...codes, pastRight] }));
    const said = {
      personId: ann,
      substituteId: chen,
      from: named(began),
      to: named(next),
      reason: 'sick',
      isRestKnown: true,
    };
    const { id } = (await corrector.call(replace, said)).result;
    expect(await records()).toMatchObject([{ mayCancel: false, mayChangeEnd: true }]);
    const tooEarly = await as.call(endReplacement, { id, version: 1, to: named(middle) });
    expect(tooEarly.body).toMatchObject({ messageCode: 'shifts.overTimeLimit' });
    expect((await as.call(endReplacement, { id, version: 1, to: from })).body.success).toBe(true);
    expect((await corrector.call(endReplacement, { id, version: 2, to: named(middle) })).body.success).toBe(
      true,
    );
    expect(await records()).toMatchObject([{ mayChangeEnd: false }]);
    const later = await as.call(endReplacement, { id, version: 3, to: from });
    expect(later.body).toMatchObject({ messageCode: 'shifts.overTimeLimit' });
  });

  it('within a shift lies in it, and behind its start', async () => {
    const { as, say, standing, dora } = await aMill();
    const [startMs, endMs] = [turn.startMs + hourMs, turn.startMs + 3 * hourMs];
    const { id } = (await say({ substituteId: dora, startMs, endMs })).result;
    const end = (version: number, change: object) => as.call(endReplacement, { id, version, ...change });
    expect((await end(1, { to: from })).body).toMatchObject({
      errors: [{ field: 'endMs', rule: 'required' }],
    });
    for (const wrong of [startMs, turn.endMs + 1])
      expect((await end(1, { endMs: wrong })).body).toMatchObject({ messageCode: 'shifts.partOutsideShift' });
    expect((await end(1, { endMs: turn.endMs })).body.success).toBe(true);
    expect(await standing(turn.endMs - 1)).toEqual([['朵拉', 'part']]);
    expect((await end(2, { endMs: startMs + hourMs })).body.success).toBe(true);
    expect(await standing(startMs + hourMs)).toEqual([['安娜', 'allocation']]);
  });

  it('is of one mill, and of who may replace', async () => {
    const [one, other] = [await aMill(), await aMill()];
    const { id } = (await one.say()).result;
    expect((await other.as.call(endReplacement, { id, version: 1, to: named(second) })).body).toMatchObject({
      messageCode: 'core.notFound',
    });
    const reader = server.as(
      await make.user({ tenantIds: [one.tenantId], codes: [replacement.access.read] }),
    );
    expect((await reader.call(endReplacement, { id, version: 1, to: named(second) })).body.code).toBe(510);
    expect(
      (await one.as.call(listLastTurns, { from: turn.productionDate })).result.turns.at(-1),
    ).toMatchObject({
      productionDate: addDays(turn.productionDate, mostReplacedDays - 1),
    });
  });
});

describe('who stands in for several turns', () => {
  it('has leave in none of them', async () => {
    const { say, chen, records } = await aMill();
    await leaveOn(chen, third.productionDate);
    expect((await say({ to: named(third), isRestKnown: true })).body).toMatchObject({
      messageCode: 'shifts.substituteOnLeave',
      message: `陈晨 在 ${third.productionDate} 请假，不能顶岗`,
    });
    expect(await records()).toEqual([]);
    expect((await say({ to: named(second), isRestKnown: true })).body.success).toBe(true);
  });

  it('is told once of own turns that leave too little rest; of one turn it was seen before', async () => {
    const { say, records } = await aMill();
    const asked = await say({ to: named(third) });
    expect(asked.body).toMatchObject({ code: 409, messageCode: 'shifts.substituteShortRest' });
    expect(asked.body.message).toMatch(/^陈晨 顶岗后有 \d+ 次班间休息不足 11 小时/);
    expect(await records()).toEqual([]);
    expect((await say({ to: named(third), isRestKnown: true })).body.success).toBe(true);
    const { say: sayOnce } = await aMill();
    expect((await sayOnce()).body.success).toBe(true);
  });
});
