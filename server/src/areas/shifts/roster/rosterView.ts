import { responsibility } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import { replacement } from '@millwright/contract/areas/shifts/roster/replacement.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import {
  mostRosterPeople,
  postDuty,
  type showRoster,
  usualRosterPeople,
} from '@millwright/contract/areas/shifts/roster/rosterCalls.ts';
import type { InputOf, OutputOf } from '@millwright/contract/core/call/call.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { listMachines } from '../../equipment/index.ts';
import { seenAmong, type SeenBy } from '../../../resource/index.ts';
import { responsibleBetween, selectCrewMembers, selectTeams, visiblePeople } from '../../personnel/index.ts';
import { rosterPeople } from './planned.ts';
import { turnsBetween } from '../shiftSystem/preview.ts';
import { type HeldReplacement, substitutesBetween } from './replacement.queries.ts';
import { selectRosterCells } from './roster.queries.ts';
import { shiftRulesOf } from '../shiftRules/shiftRules.ts';
import { shiftPlanOf } from '../shiftSystem/shiftPlan.ts';

type Asked = InputOf<typeof showRoster>;
export type ShownRoster = OutputOf<typeof showRoster>;
type Team = Awaited<ReturnType<typeof selectTeams>>[number];

/** The roster of production dates as `showRoster` tells it; `isWhole` has everybody who fits on one page. */
export async function rosterBetween(
  ctx: Pick<Ctx, 'tx' | 'dataScope' | 'tenant' | 'clock'>,
  asked: Asked,
  { isWhole = false }: { isWhole?: boolean } = {},
): Promise<ShownRoster> {
  const { tx, tenant, clock } = ctx;
  const { from, to, pageNo = 1, pageSize = usualRosterPeople } = asked;
  const nowMs = clock.nowMs();
  const { restHours, monthHours, editHours } = await shiftRulesOf(tx);
  const plan = await shiftPlanOf(tx, tenant);
  const beside = { from: addDays(from, -1), to: addDays(to, 1) };
  const turns = turnsBetween(plan, beside.from, beside.to);
  const [firstMs, endMs] = [turns[0]?.startMs ?? nowMs, turns.at(-1)?.endMs ?? nowMs];
  // By crew, day staff last.
  const all = await selectTeams(tx, null);
  const teams = all
    .filter((team) => isAsked(team, asked))
    .toSorted((one, other) => (one.crew ?? 'Z').localeCompare(other.crew ?? 'Z'));
  const { teamId = '' } = asked;
  const wanted = teams.filter(({ id }) => teamId === '' || id === teamId);
  const found = await peopleOf(ctx, { teams: wanted, asked, firstMs });
  const size = isWhole ? mostRosterPeople : pageSize;
  const first = isWhole ? 0 : (pageNo - 1) * size;
  const people = found.slice(first, first + size);
  const posts = await postsBetween(ctx, { from, to });
  const held = await visibleRecords(ctx, await substitutesBetween(tx, { plan, ...beside }));
  const known = new Set(people.map(({ id }) => id));
  const named = [
    ...posts.list.map(({ personId }) => personId),
    ...held.flatMap(({ personId, substituteId }) => [personId, substituteId ?? []].flat()),
  ];
  const others = [...new Set(named)].filter((id) => !known.has(id));
  const shown = await visiblePeople(ctx, others);
  const concerned = [...known, ...shown];
  const absentCrews = new Map(
    (await selectCrewMembers(tx, { people: held.map(({ personId }) => personId) })).map(({ id, crews }) => [
      id,
      crews,
    ]),
  );
  return {
    nowMs,
    zone: tenant.zone,
    today: plan.at(nowMs).productionDate,
    rules: { restHours, monthHours, editHours },
    turns,
    teams: teams.map(({ id, name, type, crew, department }) => ({ id, name, type, crew, department })),
    workshops: [...new Set(all.flatMap(({ department }) => department ?? []))].toSorted(),
    people,
    total: found.length,
    cells: (await selectRosterCells(tx, { ...beside, personIds: concerned })).map(
      ({ personId, productionDate, turn, version, isSaid }) => ({
        personId,
        productionDate,
        turn: isSaid ? turn : null,
        version,
      }),
    ),
    held: held
      .filter((each) => each.startMs < endMs && each.endMs > firstMs)
      .map(({ id, personId, substituteId, layer, startMs, endMs: untilMs }) => ({
        id,
        personId,
        substituteId,
        startMs,
        endMs: untilMs,
        crews: layer === 'part' ? null : (absentCrews.get(personId) ?? []),
      })),
    posts: posts.list,
    machines: posts.machines,
    others: (await rosterPeople(tx, others)).map(({ id, realname, leftMs }) => ({ id, realname, leftMs })),
  };
}

function isAsked({ crew, department }: Team, asked: Asked): boolean {
  const { crew: letter = '', department: workshop = '' } = asked;
  return (letter === '' || crew === letter) && (workshop === '' || department === workshop);
}

/** The people of teams in the order of the teams, the leader of each first; not those who had left before `firstMs`. */
async function peopleOf(
  ctx: Pick<Ctx, 'tx' | 'dataScope'>,
  { teams, asked, firstMs }: { teams: readonly Team[]; asked: Asked; firstMs: number },
): Promise<ShownRoster['people']> {
  const words = (asked.keyword ?? '').trim().toLowerCase();
  const teamsOf = new Map<string, string[]>();
  for (const { id, memberIds } of teams)
    for (const member of memberIds) teamsOf.set(member, [...(teamsOf.get(member) ?? []), id]);
  const place = new Map(teams.map(({ id }, at) => [id, at]));
  const leads = new Set(teams.map(({ id, leaderId }) => `${id} ${leaderId}`));
  const visible = await visiblePeople(ctx, [...teamsOf.keys()]);
  const people = (await rosterPeople(ctx.tx, [...visible])).filter(
    ({ realname, workNo, leftMs }) =>
      (leftMs === null || leftMs > firstMs) &&
      [realname, workNo ?? ''].some((text) => text.toLowerCase().includes(words)),
  );
  const orderOf = (id: string) => {
    const [own = ''] = teamsOf.get(id) ?? [];
    return (place.get(own) ?? 0) * 2 + (leads.has(`${own} ${id}`) ? 0 : 1);
  };
  return people
    .map(({ id, realname, workNo, crews, before, leftMs }) => ({
      id,
      realname,
      workNo,
      teamIds: teamsOf.get(id) ?? [],
      crews: [...crews],
      before: before.map(({ until, crews: own }) => ({ until, crews: [...own] })),
      leftMs,
    }))
    .toSorted((one, other) => orderOf(one.id) - orderOf(other.id));
}

async function visibleRecords(reader: SeenBy, held: readonly HeldReplacement[]): Promise<HeldReplacement[]> {
  const visible = new Set(
    await seenAmong(
      reader,
      replacement,
      held.map(({ id }) => id),
    ),
  );
  return held.filter(({ id }) => visible.has(id));
}

/** Who answers for which machines on production dates, machines of one person, crew and span together. */
async function postsBetween(
  ctx: Pick<Ctx, 'tx' | 'dataScope'>,
  { from, to }: { from: string; to: string },
): Promise<{ list: ShownRoster['posts']; machines: ShownRoster['machines'] }> {
  const all = await responsibleBetween(ctx.tx, { duty: postDuty, from, to });
  const visible = new Set(
    await seenAmong(
      ctx,
      responsibility,
      all.map(({ id }) => id),
    ),
  );
  const rows = all.filter(({ id }) => visible.has(id));
  const known = new Set(rows.map(({ machineId }) => machineId));
  const machines = (await listMachines(ctx.tx)).filter(({ id }) => known.has(id));
  const there = new Set(machines.map(({ id }) => id));
  const groups = Map.groupBy(
    rows.filter(({ machineId }) => there.has(machineId)),
    ({ personId, crew, fromDate, toDate }) => [personId, crew, fromDate, toDate].join(' '),
  );
  return {
    list: [...groups.values()].flatMap((group) => {
      const [first] = group;
      if (first === undefined) return [];
      const { personId, crew, fromDate, toDate } = first;
      return [{ personId, crew, fromDate, toDate, machineIds: group.map(({ machineId }) => machineId) }];
    }),
    machines: machines.map(({ id, number }) => ({ id, number })),
  };
}
