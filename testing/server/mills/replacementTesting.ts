import { responsibility } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import { assignResponsible } from '@millwright/contract/areas/personnel/responsibility/responsibilityCalls.ts';
import { team } from '@millwright/contract/areas/personnel/teams/team.ts';
import { shiftAt } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { replacement } from '@millwright/contract/areas/shifts/roster/replacement.ts';
import {
  listReplacements,
  replace,
} from '@millwright/contract/areas/attendance/replacement/replacementCalls.ts';
import { showStanding } from '@millwright/contract/areas/shifts/standing/standingCalls.ts';
import { shiftShare } from '@millwright/contract/areas/shifts/standing/shiftShare.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { makeMachine, makeSource } from '../makeMill.ts';
import { testServer } from '../testServer.ts';
import { planOfCalendar } from '@millwright/server/areas/shifts/index.ts';

/** A server two hours into a shift, with mills on which replacements are tried. */
export async function testedReplacements() {
  const server = await testServer();
  const { make, owner } = server;
  const zone = 'Asia/Shanghai';
  const plan = planOfCalendar({ zone, systems: [] });
  const hourMs = 3_600_000;
  // Two hours into a shift.
  server.clock.advance(
    shiftAt(plan.calendar, server.clock.nowMs()).endMs + 2 * hourMs - server.clock.nowMs(),
  );
  const turn = plan.at(server.clock.nowMs());
  const next = plan.at(turn.endMs);
  const before = plan.at(turn.startMs - 1);
  const from = { productionDate: turn.productionDate, shift: turn.shift };
  const codes = [
    ...new Set(
      [replacement, shiftShare, responsibility, team].flatMap(({ access }) => Object.values(access)),
    ),
  ];

  /** A mill with two frames: Anna and Bo tend one each in the running shift's crew, Chen and Dora are of the shift before. */
  async function aMill({ hasTeams = true }: { hasTeams?: boolean } = {}) {
    const tenantId = await make.tenant();
    const chief = await make.user({ tenantIds: [tenantId], codes, realname: '主任' });
    const as = server.as(chief);
    const source = await makeSource(owner, { tenantId, code: 'GW' });
    const machineIds: number[] = [];
    for (const code of ['F01', 'F02']) machineIds.push(await makeMachine(owner, { source, code }));
    const people = await Promise.all(
      ['安娜', '波波', '陈晨', '朵拉'].map((realname) => make.user({ tenantIds: [tenantId], realname })),
    );
    const [ann = '', bo = '', chen = '', dora = ''] = people.map(({ id }) => id);
    const teams = resourceCalls(team);
    const said = { type: 'spinner', process: 'spinning' };
    const others = { name: '前', crew: before.crew, memberIds: [chen, dora], leaderId: chen };
    await as.call(teams.add, { ...(hasTeams ? said : { type: 'quality' }), ...others });
    const own = { name: '当', crew: turn.crew, memberIds: [ann, bo, chief.id], leaderId: ann };
    await as.call(teams.add, { ...(hasTeams ? said : { type: 'quality' }), ...own });
    for (const [place, personId] of [ann, bo].entries())
      await as.call(assignResponsible, {
        duty: 'spinner',
        machineIds: machineIds.slice(place, place + 1),
        fromDate: turn.productionDate,
        crews: [
          plan.namesBetween(turn.productionDate, turn.productionDate).crews.find((c) => c === turn.crew),
        ],
        people: [{ personId }],
      });
    const say = (change: object = {}) =>
      as.call(replace, { personId: ann, substituteId: chen, from, reason: 'sick', ...change });
    const records = async (asked: object = {}) => (await as.call(listReplacements, asked)).result.records;
    const standing = async (atMs: number, place = 0) => {
      const told = (await as.call(showStanding, { machineId: machineIds[place], atMs })).result;
      const names = new Map(told.people.map(({ id, realname }) => [id, realname]));
      return told.shares.map(({ personId, layer }) => [names.get(personId ?? '') ?? null, layer]);
    };
    return { tenantId, chief, as, machineIds, ann, bo, chen, dora, say, records, standing };
  }

  return { server, owner, make, zone, plan, hourMs, turn, next, before, from, codes, aMill };
}
