import readSheet from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  exportPeople,
  mostPeopleDays,
  peopleRight,
  showPeople,
  showPersonOutput,
} from '@millwright/contract/areas/analysis/people/people.ts';
import { queryKpis } from '@millwright/contract/areas/analysis/query/question.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { pastRight } from '@millwright/contract/areas/shifts/calendar/calendarCalls.ts';
import { replacement } from '@millwright/contract/areas/shifts/roster/replacement.ts';
import {
  cancelReplacement,
  listReplacements,
  replace,
} from '@millwright/contract/areas/attendance/replacement/replacementCalls.ts';
import {
  clearShares,
  setShares,
  showShares,
} from '@millwright/contract/areas/attendance/shares/shareCalls.ts';
import { shiftShare } from '@millwright/contract/areas/shifts/standing/shiftShare.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import type { TestPerson } from '@millwright/testing/server/make.ts';
import { tendedMill } from '@millwright/testing/server/mills/tendedMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const mill = await tendedMill(server);
const { from, to, turns } = mill;
const period = { from, to };

const people: Record<'ann' | 'bo' | 'chen' | 'dora' | 'boss', TestPerson> = {
  ann: await mill.person('安娜'),
  bo: await mill.person('波波'),
  chen: await mill.person('陈晨'),
  dora: await mill.person('杜拉'),
  boss: await mill.person('老板', [peopleRight]),
};
const { ann, bo, chen, dora, boss } = people;
let teamId = '';

/**
 * Ann tends frame 1 alone, and shares frame 2 with Bo, 70 to 30. Frame 3 has nobody. Chen tends frame 4 of another yarn in
 * the turns of crew A. The fifth frame is gone since, and was Bo's. Dora makes as much as Ann does, as precisely as it is shown.
 */
beforeAll(async () => {
  const [one, two, three, four, gone, six] = [
    await mill.machine('F01'),
    await mill.machine('F02'),
    await mill.machine('F03'),
    await mill.machine('F04'),
    await mill.machine('F05'),
    await mill.machine('F06'),
  ];
  await mill.target('spinning', 300);
  await mill.tends(ann.id, one);
  await mill.tends(ann.id, two, { factor: 7_000 });
  await mill.tends(bo.id, two, { factor: 3_000 });
  await mill.tends(chen.id, four, { crew: 'A' });
  await mill.tends(bo.id, gone);
  await mill.tends(dora.id, six);
  teamId = await mill.team('一组', [ann.id], 'A');
  for (const machineId of [one, two, three, four, six]) await mill.heard(machineId);
  for (const turn of turns) {
    await mill.made(one, turn, { outputG: 100_000, endBreaks: 20, doffs: 2 });
    await mill.made(two, turn, { outputG: 99_999, endBreaks: 10, doffs: 1 });
    await mill.made(six, turn, { outputG: 100_010 });
    await mill.made(three, turn, { outputG: 40_001 });
    await mill.made(four, turn, { outputG: 80_000, variety: 'JC32' });
  }
  await mill.made(gone, turns[0], { outputG: 7_777 });
  await server.owner.query('update machine set deleted_at = now() where tenant_id = $1 and id = $2', [
    mill.tenantId,
    gone,
  ]);
});

const ask = async (who: TestPerson, input: object = {}) =>
  (await server.as(who).call(showPeople, { ...period, ...input })).result;
const kg = (of: { figures: Record<string, { value: number | null }> } | null | undefined, code = 'output') =>
  of?.figures[code]?.value;
const ofName = async (name: string, input: object = {}) =>
  (await ask(boss, input)).rows.find((row) => row.name === name);

describe('/analysis/people output by person', () => {
  it('divides what machines made by factor, in whole grams', async () => {
    const [own, other] = [await ofName('安娜'), await ofName('波波')];
    // 0.7 of 99 999 g are 69 999.3: the gram that is left over goes to the greater remainder.
    expect(kg(own)).toBeCloseTo((9 * (100_000 + 69_999)) / 1000, 9);
    expect(kg(other)).toBeCloseTo((9 * 30_000 + 7_777) / 1000, 9);
    expect(own).toMatchObject({ shifts: 9, machines: 2, team: '一组', crew: 'A', isSmall: false });
    expect(kg(own, 'doffs')).toBeCloseTo(9 * 2.7, 9);
    expect(kg(own, 'tendedTime')).toBeCloseTo(9 * 8 * 1.7, 9);
  });

  it('adds up, with what nobody tended, to what production statistics say of the machines', async () => {
    const { rows, unassigned, total } = await ask(boss);
    const sums = rows.reduce((sum, row) => sum + (kg(row) ?? 0), kg(unassigned) ?? 0);
    const statistics = (
      await server.as(boss).call(queryKpis, {
        ...period,
        grain: 'none',
        process: ['spinning'],
        kpis: ['output', 'plan', 'planAttainment', 'breakRate', 'doffs'],
      })
    ).result.total.figures;
    expect(sums).toBeCloseTo(statistics['output']?.value ?? 0, 6);
    for (const code of ['output', 'plan', 'planAttainment', 'breakRate', 'doffs'])
      expect(kg(total, code)).toBeCloseTo(statistics[code]?.value ?? 0, 6);
    expect(kg(unassigned)).toBeGreaterThan(9 * 40);
  });

  it('tells no doffs and no end breaks of people whose frames count none, and leaves out their spindle hours', async () => {
    const own = await tendedMill(server);
    const [turn] = own.turns;
    const [mute, counting] = [await own.machine('RF-01'), await own.machine('RF-02')];
    await own.heard(counting);
    const both = await own.person('双双');
    const silent = await own.person('静静');
    const chief = server.as(await own.person('班长', [peopleRight]));
    await own.tends(both.id, counting);
    await own.tends(both.id, mute, { factor: 5_000 });
    await own.tends(silent.id, mute, { factor: 5_000 });
    await own.made(counting, turn, { outputG: 100_000, endBreaks: 16, doffs: 2 });
    await own.made(mute, turn, { outputG: 100_000 });
    const { rows, total } = (
      await chief.call(showPeople, { from: own.from, to: own.to, process: 'spinning' })
    ).result;
    const figuresOf = (name: string) => {
      const row = rows.find((each) => each.name === name);
      return [kg(row), kg(row, 'doffs'), kg(row, 'breakRate')];
    };
    // 16 breaks in 8 hours of 1 000 spindles: the hours of the other frame are not among them.
    expect(figuresOf('双双')).toEqual([150, 2, 2]);
    expect(figuresOf('静静')).toEqual([50, null, null]);
    expect([kg(total, 'doffs'), kg(total, 'breakRate')]).toEqual([2, 2]);
  });

  it('compares counts by the coefficient to 29.2 tex', async () => {
    const [fine, coarse] = [await ofName('安娜'), await ofName('陈晨')];
    expect((kg(fine, 'outputStd') ?? 0) / (kg(fine) ?? 1)).toBeCloseTo(2.0908, 4);
    expect((kg(coarse, 'outputStd') ?? 0) / (kg(coarse) ?? 1)).toBeCloseTo(1.6242, 4);
    await server.owner.query(
      `insert into mill_variety (tenant_id, id, code, name, process, count_system, dry_weight_unit, regain, weight_factor)
       values ($1, gen_random_uuid(), 'JC32', 'JC32', 'spinning', 'ne', 'gPer100m', 8.5, 2)`,
      [mill.tenantId],
    );
    const weighed = await ofName('陈晨');
    expect((kg(weighed, 'outputStd') ?? 0) / (kg(weighed) ?? 1)).toBeCloseTo(3.2483, 4);
  });

  it('ranks by plan attainment, equals in one place, and marks few shifts', async () => {
    const { rows } = await ask(boss);
    expect(rows.map(({ name, rank, isSmall }) => [name, rank, isSmall])).toEqual([
      ['安娜', 1, false],
      ['杜拉', 1, false],
      ['陈晨', 3, expect.any(Boolean)],
      ['波波', 4, false],
    ]);
    const [first] = turns;
    const day = { from: first?.productionDate, to: first?.productionDate, shift: [first?.shift] };
    expect((await ask(boss, day)).rows.every(({ isSmall }) => isSmall)).toBe(true);
  });

  it('is narrowed by shift, crew and team, and told by crew and by team', async () => {
    const morning = await ofName('安娜', { shift: ['morning'] });
    expect(morning?.shifts).toBe(3);
    const [first] = turns;
    const crews = (await ask(boss, { by: 'crew' })).rows;
    expect(crews.find(({ key }) => key === first?.crew)?.crew).toBe(first?.crew);
    const { rows, unassigned } = await ask(boss, { team: [teamId] });
    expect([rows.map(({ name }) => name), unassigned]).toEqual([['安娜'], null]);
    const teams = (await ask(boss, { by: 'team' })).rows;
    expect(teams.map(({ key, name }) => [key, name])).toEqual(
      expect.arrayContaining([
        [teamId, '一组'],
        [null, null],
      ]),
    );
  });

  it('without the right to see everybody tells nothing but the own row', async () => {
    const { rows, isOwn, unassigned, total, teams } = await ask(bo, { by: 'crew' });
    expect([rows.map(({ key }) => key), isOwn, unassigned, teams]).toEqual([[bo.id], true, null, []]);
    expect(kg(total)).toBe(kg(rows[0]));
    expect(rows[0]?.rank).toBe(4);
    const { status, body } = await server.as(bo).call(showPersonOutput, { ...period, personId: ann.id });
    expect([status, body.messageCode]).toEqual([403, 'core.forbidden']);
    const nobodys = await server.as(bo).call(showPersonOutput, { ...period, personId: 'unassigned' });
    expect(nobodys.body.messageCode).toBe('core.forbidden');
  });

  it('tells a person turn by turn and machine by machine, with what decided', async () => {
    const own = (await server.as(bo).call(showPersonOutput, period)).result;
    expect(own).toMatchObject({ name: '波波', total: { shifts: 9, machines: 2 } });
    expect(own.pieces).toHaveLength(10);
    expect(own.pieces[0]).toMatchObject({ layer: 'allocation', factor: 3_000, insteadOf: null });
    expect(own.pieces.map(({ startMs }) => startMs)).toEqual(
      own.pieces.map(({ startMs }) => startMs).toSorted((one, other) => other - one),
    );
    expect(own.machines.map(({ code }) => code).toSorted()).toEqual(['F02', 'F05']);
    const nobodys = (await server.as(boss).call(showPersonOutput, { ...period, personId: 'unassigned' }))
      .result;
    expect(kg(nobodys.total)).toBe(kg((await ask(boss)).unassigned));
  });

  it('refuses a period that is too long, and one that ends before it begins', async () => {
    const tooLong = { from: addDays(to, -mostPeopleDays), to };
    for (const asked of [tooLong, { from: to, to: from }]) {
      const { body } = await server.as(boss).call(showPeople, asked);
      expect(body).toMatchObject({ success: false, errors: [{ field: 'to' }] });
    }
  });

  it('holds nothing of another mill', async () => {
    const other = await tendedMill(server);
    const stranger = await other.person('路人', [peopleRight]);
    expect((await ask(stranger)).rows).toEqual([]);
  });

  it('is a sheet with the same figures, what is unassigned and the sum at its foot', async () => {
    const session = { userId: boss.id, tenantId: boss.tenantId, ip: '127.0.0.1', agent: 'test' };
    const { accessToken } = await server.app.sessions.start(session);
    const response = await server.app.fastify.inject({
      method: 'GET',
      url: `${basePath}${exportPeople.path}?${new URLSearchParams(period)}`,
      headers: { 'x-access-token': accessToken, 'tenant-id': '0', 'language-id': 'en' },
    });
    const [sheet] = await readSheet(response.rawPayload);
    const cells = sheet?.data ?? [];
    const place = cells[0]?.indexOf('Output [kg]') ?? -1;
    const { rows, unassigned, total } = await ask(boss);
    const column = cells.slice(1).map((row) => row[place]);
    expect(column.slice(0, 6)).toEqual([...rows.map((row) => kg(row)), kg(unassigned), kg(total)]);
    expect(cells.slice(5, 7).map(([name]) => name)).toEqual(['Unassigned', 'Total']);
    expect(cells[0]).toEqual(expect.arrayContaining(['Rank', 'Person', 'Team', 'Crew', 'Shifts']));
  });
});

describe('what somebody edits of a shift moves output by person at once', () => {
  it('coefficients by the call that sets them, a replacement and its cancelling by theirs; the machine keeps its grams', async () => {
    const own = await tendedMill(server);
    const [one, other] = [await own.person('一号'), await own.person('二号')];
    const rights = [
      peopleRight,
      pastRight,
      ...Object.values(replacement.access),
      ...Object.values(shiftShare.access),
    ];
    const chief = server.as(await own.person('班长', rights));
    const machineId = await own.machine('F01');
    await own.tends(one.id, machineId);
    const turn = own.turns.at(-1);
    if (turn === undefined) throw new RangeError('there is no turn');
    const { productionDate, shift } = turn;
    await own.made(machineId, turn, { outputG: 100_001 });
    const asked = { from: productionDate, to: productionDate };
    const grams = async () => {
      const { rows, unassigned, total } = (await chief.call(showPeople, asked)).result;
      expect(total.figures['output']?.numerator).toBe(100_001);
      const ofPeople = rows.map(({ name, figures }) => [name, figures['output']?.numerator]);
      return Object.fromEntries([...ofPeople, ['', unassigned?.figures['output']?.numerator]]);
    };
    expect(await grams()).toEqual({ 一号: 100_001, '': 0 });

    const sharing = [
      { personId: one.id, percent: 60 },
      { personId: other.id, percent: 40 },
    ];
    const seen = async () => {
      const { machines } = (await chief.call(showShares, { date: productionDate, shift })).result;
      return machines.find(({ id }) => id === machineId)?.seen ?? '';
    };
    const ofTurn = async () => ({ machineId, productionDate, shift, seen: await seen() });
    const isSet = await chief.call(setShares, { ...(await ofTurn()), people: sharing });
    expect(isSet.body).toMatchObject({ success: true });
    expect(await grams()).toEqual({ 一号: 60_001, 二号: 40_000, '': 0 });
    expect((await chief.call(clearShares, await ofTurn())).body).toMatchObject({ success: true });

    const absent = { personId: one.id, substituteId: null, from: { productionDate, shift }, reason: 'sick' };
    expect((await chief.call(replace, absent)).body).toMatchObject({ success: true });
    expect(await grams()).toEqual({ '': 100_001 });
    const { records } = (await chief.call(listReplacements, asked)).result;
    expect(records).toHaveLength(1);
    for (const { id, version } of records)
      expect((await chief.call(cancelReplacement, { id, version })).body.success).toBe(true);
    expect(await grams()).toEqual({ 一号: 100_001, '': 0 });
  });
});
