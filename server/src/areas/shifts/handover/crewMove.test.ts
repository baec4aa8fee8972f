import { joinTeam, leaveTeam } from '@millwright/contract/areas/personnel/crews/crews.ts';
import { team } from '@millwright/contract/areas/personnel/teams/team.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import { describe, expect, it } from 'vitest';
import { inTenant } from '../../../platform/db/tenancy.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { plannedBetween, shiftPlanOf } from '../index.ts';

const server = await testServer();
const { make, pool, clock } = server;
const zone = 'Asia/Shanghai';
const teams = resourceCalls(team);

/** A mill with the teams of two crews; `crewsOf` says somebody's crew on each date of two weeks around today. */
async function aMill() {
  const tenantId = await make.tenant();
  const chief = await make.user({ tenantIds: [tenantId], codes: Object.values(team.access) });
  // A session ends while days pass.
  const as = () => server.as(chief);
  const people = await Promise.all([1, 2, 3].map(() => make.user({ tenantIds: [tenantId] })));
  const [ann = '', bo = '', chen = ''] = people.map(({ id }) => id);
  const add = async (name: string, crew: string, memberIds: string[]) =>
    (await as().call(teams.add, { name, type: 'spinner', crew, memberIds, leaderId: memberIds[0] })).result
      .id;
  const [first, second] = [await add('A', 'A', [ann, bo]), await add('B', 'B', [chen])];
  /** The crews that somebody has turns with before today, and from today on. */
  const crewsOf = async (id: string) => {
    const today = localDate(zone, clock.nowMs());
    const planned = await inTenant(pool, tenantId, async (tx) =>
      plannedBetween(tx, {
        plan: await shiftPlanOf(tx, { zone }),
        from: addDays(today, -8),
        to: addDays(today, 7),
        personIds: [id],
      }),
    );
    const crewsIn = (isMeant: (date: string) => boolean) =>
      [...new Set(planned.filter((turn) => isMeant(turn.productionDate)).map(({ crew }) => crew))]
        .toSorted()
        .join('');
    return [crewsIn((date) => date < today), crewsIn((date) => date >= today)].join(' | ');
  };
  const edit = async (id: string, change: object) => {
    const { result } = await as().call(teams.queryById, { id });
    return as().call(teams.edit, { ...result, ...change, id, version: result.version });
  };
  return { as, ann, bo, chen, add, first, second, crewsOf, edit };
}

describe('somebody who moves to another crew', () => {
  it('keeps the turns of the old one until yesterday, however the teams are changed', async () => {
    const { as, bo, first, second, crewsOf } = await aMill();
    expect(await crewsOf(bo)).toBe('A | A');
    await as().call(leaveTeam, { id: first, personId: bo });
    expect(await crewsOf(bo)).toBe('A | ');
    await as().call(joinTeam, { id: second, personIds: [bo] });
    // The second change of a day does not hide the first.
    expect(await crewsOf(bo)).toBe('A | B');
  });

  it('is a whole team that changes its crew, or is deleted', async () => {
    const { as, ann, chen, second, crewsOf, edit } = await aMill();
    await edit(second, { crew: 'C' });
    expect([await crewsOf(chen), await crewsOf(ann)]).toEqual(['B | C', 'A | A']);
    clock.advance(9 * dayMs);
    expect(await crewsOf(chen)).toBe('C | C');
    await as().call(teams.delete, { id: second });
    expect(await crewsOf(chen)).toBe('C | ');
  });

  it('who is put into a first team has its turns in the past as well; who comes back after a pause has not', async () => {
    const { as, ann, bo, first, crewsOf, edit } = await aMill();
    await as().call(leaveTeam, { id: first, personId: bo });
    clock.advance(9 * dayMs);
    expect(await crewsOf(bo)).toBe(' | ');
    await as().call(joinTeam, { id: first, personIds: [bo] });
    expect([await crewsOf(bo), await crewsOf(ann)]).toEqual([' | A', 'A | A']);
    // A change that leaves the crew as it is keeps nothing.
    await edit(first, { remark: 'x' });
    expect(await crewsOf(ann)).toBe('A | A');
  });
});
