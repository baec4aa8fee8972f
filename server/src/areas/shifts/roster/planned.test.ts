import { personnelFile } from '@millwright/contract/areas/personnel/personnelFile/personnelFile.ts';
import { team } from '@millwright/contract/areas/personnel/teams/team.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { rosterChange, type RosterTurn } from '@millwright/contract/areas/shifts/roster/roster.ts';
import { gridCallsOf } from '@millwright/contract/core/grid/gridCalls.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { inTenant } from '../../../platform/db/tenancy.ts';
import { actionCall } from '@millwright/testing/server/actionCall.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { plannedBetween, shiftPlanOf } from '../index.ts';

const server = await testServer();
const { make, pool } = server;
const codes = [
  ...Object.values(rosterChange.access),
  ...Object.values(team.access),
  ...Object.values(personnelFile.access),
  'personnel.personnelFile.disable',
];
const zone = 'Asia/Shanghai';
const { save } = gridCallsOf(rosterChange);
const teams = resourceCalls(team);

/** A mill of the usual rotation with somebody of crew A, somebody of B, and day staff; `today` is a production date. */
async function aMill() {
  const tenantId = await make.tenant();
  const as = server.as(await make.user({ tenantIds: [tenantId], codes }));
  const people = await Promise.all(
    ['安娜', '波波', '陈晨'].map((realname) => make.user({ tenantIds: [tenantId], realname })),
  );
  const [ann = '', bo = '', chen = ''] = people.map(({ id }) => id);
  const add = (name: string, crew: string | undefined, id: string) =>
    as.call(teams.add, { name, type: 'spinner', crew, memberIds: [id], leaderId: id });
  await add('甲', 'A', ann);
  await add('乙', 'B', bo);
  await add('常日', undefined, chen);
  const planned = ({ from, to, personIds }: { from: string; to: string; personIds?: string[] }) =>
    inTenant(pool, tenantId, async (tx) => {
      const plan = await shiftPlanOf(tx, { zone });
      return plannedBetween(tx, { plan, from, to, ...(personIds && { personIds }) });
    });
  const say = (person: string, date: string, ...turn: RosterTurn[]) =>
    as.call(save, { rows: [person], columns: [date], cells: [[0, 0, 0, ...turn]] });
  const today = await inTenant(
    pool,
    tenantId,
    async (tx) => (await shiftPlanOf(tx, { zone })).at(server.clock.nowMs()).productionDate,
  );
  return { tenantId, as, ann, bo, chen, planned, say, today };
}

describe('the turns that people are planned for', () => {
  it('are those of the crews of their teams; day staff has none, and no other mill sees them', async () => {
    const { ann, bo, planned, today } = await aMill();
    const other = await aMill();
    const span = { from: today, to: addDays(today, 7) };
    const found = await planned(span);
    // In eight days each crew works three times two shifts.
    expect([...Map.groupBy(found, ({ personId }) => personId)].map(([id, own]) => [id, own.length])).toEqual(
      expect.arrayContaining([
        [ann, 6],
        [bo, 6],
      ]),
    );
    expect(found).toHaveLength(12);
    expect((await planned({ ...span, personIds: [bo] })).every(({ personId }) => personId === bo)).toBe(true);
    expect(await planned({ ...span, personIds: [other.ann] })).toEqual([]);
  });

  it('are changed by the roster: another shift, a day off, leave; day staff is given a shift', async () => {
    const { ann, bo, chen, planned, say, today } = await aMill();
    const [first] = await planned({ from: today, to: addDays(today, 7), personIds: [ann] });
    const date = first?.productionDate ?? '';
    const on = (id: string) => planned({ from: date, to: date, personIds: [id] });
    await say(ann, date, 'sick');
    expect(await on(ann)).toMatchObject([{ shift: first?.shift, by: 'crew', leave: 'sick' }]);
    await say(bo, date, 'rest');
    expect(await on(bo)).toEqual([]);
    await say(chen, date, 'night');
    expect(await on(chen)).toMatchObject([{ shift: 'night', by: 'change', leave: null }]);
    expect(await on(chen)).toHaveLength(1);
  });

  it('are the rotation again when a change is taken back', async () => {
    const { as, ann, planned, say, today } = await aMill();
    const before = await planned({ from: today, to: addDays(today, 3), personIds: [ann] });
    await say(ann, today, 'other');
    await as.call(save, { rows: [ann], columns: [today], cells: [[0, 0, 1]] });
    expect(await planned({ from: today, to: addDays(today, 3), personIds: [ann] })).toEqual(before);
  });

  it('end when somebody is disabled in mid-rotation: what began before stays', async () => {
    const { as, ann, planned, today } = await aMill();
    const span = { from: addDays(today, -8), to: addDays(today, 8), personIds: [ann] };
    const before = await planned(span);
    // The change log, which knows since when somebody is disabled, goes by the clock of the database.
    const nowMs = Date.now();
    expect((await as.call(actionCall(personnelFile, 'disable'), { ids: [ann] })).body.success).toBe(true);
    const after = await planned(span);
    expect(after).toEqual(before.filter(({ startMs }) => startMs < nowMs));
    expect(after.length).toBeGreaterThan(0);
    expect(after.length).toBeLessThan(before.length);
  });
});
