import { isProcess } from '@millwright/contract/areas/basics/processTree/processes.ts';
import {
  duties,
  teamTypeOfDuty,
} from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import {
  restLookBackDays,
  type StaffOfTurn,
  workLookBackDays,
} from '@millwright/contract/areas/attendance/replacement/replacementCalls.ts';
import { addDays, type ShiftTurn } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { isSameTurn } from '@millwright/contract/areas/shifts/roster/planned.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { selectContacts } from '../../access/index.ts';
import {
  dutyMachines,
  responsibleFor,
  selectTeams,
  selectVisibleContacts,
  selectWorkOf,
  type WorkOfPerson,
} from '../../personnel/index.ts';
import {
  type Planned,
  plannedBetween,
  type HeldReplacement,
  selectReplacements,
  selectShares,
  shiftRulesOf,
  type ShiftPlan,
} from '../../shifts/index.ts';

/** The visible people who work in the mill, with what they do in a shift: to choose who is absent and who stands in. */
export async function staffOfTurn(
  ctx: Pick<Ctx, 'tx' | 'dataScope' | 'person'>,
  { plan, turn }: { plan: ShiftPlan; turn: ShiftTurn },
): Promise<StaffOfTurn[]> {
  const { tx } = ctx;
  const contacts = await selectVisibleContacts(ctx, [], { isAlsoWorking: true });
  const teams = await selectTeams(tx, null);
  const slots = await slotsIn(tx, turn);
  const { restHours: leastHours } = await shiftRulesOf(tx);
  const near = nearTurns(plan, turn, leastHours * hourMs);
  const before = turnsBefore(plan, turn, restLookBackDays * 24 * hourMs);
  const replacements = await selectReplacements(tx, {
    fromMs: Math.min(turn.startMs, ...[...near, ...before].map(({ startMs }) => startMs)),
    toMs: Math.max(turn.endMs, ...near.map(({ endMs }) => endMs)),
  });
  const all = [turn, ...near, ...before].map(({ productionDate }) => productionDate).toSorted();
  const planned = await plannedBetween(tx, {
    plan,
    from: all[0] ?? turn.productionDate,
    to: all.at(-1) ?? turn.productionDate,
  });
  const plannedOf = Map.groupBy(planned, ({ personId }) => personId);
  const absent = replacements.map(({ personId }) => personId);
  const names = new Map((await selectContacts(tx, absent)).map(({ id, realname }) => [id, realname]));
  const teamsOf = new Map(
    contacts.map(({ id }) => [id, teams.filter(({ memberIds }) => memberIds.includes(id))]),
  );
  const workOf = Map.groupBy(
    await selectWorkOf(tx, {
      from: addDays(turn.productionDate, -workLookBackDays),
      to: turn.productionDate,
    }),
    ({ personId }) => personId,
  );
  const own = new Set((teamsOf.get(ctx.person.id) ?? []).map(({ id }) => id));
  return contacts.map(({ id, realname, workNo }) => {
    const mine = teamsOf.get(id) ?? [];
    const crew = mine.find((team) => team.crew !== null)?.crew ?? null;
    const held = slots.filter(({ personId }) => personId === id);
    const during = replacements.filter((each) => overlaps(each, turn));
    const standsInFor = during.filter(({ substituteId }) => substituteId === id);
    const worker = { id, planned: plannedOf.get(id) ?? [] };
    return {
      id,
      realname,
      workNo,
      crew,
      team: mine[0]?.name ?? null,
      isOfOwnTeam: mine.some((team) => own.has(team.id)),
      machineIds: [...new Set(held.map(({ machineId }) => machineId))],
      duties: [...new Set(held.map(({ duty }) => duty))],
      isOnLeave: worker.planned.some(
        (each) => each.leave !== null && each.productionDate === turn.productionDate,
      ),
      isAtWork: worksIn(worker, turn, during),
      isReplaced: during.some(({ personId }) => personId === id),
      standsInFor: [...new Set(standsInFor.map(({ personId }) => names.get(personId) ?? ''))],
      restHours: restOf(worker, { turn, near, replacements }),
      restedHours: restedOf(worker, { turn, before, replacements }),
      works: worksOf(mine, workOf.get(id) ?? []),
    };
  });
}

/** The slots of the turn: by responsibility in every duty, and by coefficients of the shift. */
async function slotsIn(tx: TenantTransaction, turn: ShiftTurn) {
  const machineIds = (await dutyMachines(tx)).map(({ id }) => id);
  const date = turn.productionDate;
  const stated = (await selectShares(tx, { from: date, to: date })).filter(
    ({ shift }) => shift === turn.shift,
  );
  const isStated = new Set(stated.map(({ machineId }) => machineId));
  const responsible = await responsibleFor(tx, { machineIds, on: turn });
  return [
    ...responsible.filter(({ duty, machineId }) => duty !== 'spinner' || !isStated.has(machineId)),
    ...stated.map((share) => ({ ...share, duty: 'spinner' as const })),
  ];
}

type Works = StaffOfTurn['works'];

/** Kinds of work of a person: those of machines, and those that the teams are for. */
function worksOf(
  teams: readonly { readonly type: string; readonly process: string | null }[],
  held: readonly WorkOfPerson[],
): Works {
  const ofTeams = teams.flatMap(({ type, process }) =>
    duties.filter((duty) => teamTypeOfDuty[duty] === type).map((duty) => ({ process: process ?? '', duty })),
  );
  const all = [...held, ...ofTeams].flatMap(
    ({ process, duty }): Works => (isProcess(process) ? [{ process, duty }] : []),
  );
  return [...new Map(all.map((work) => [`${work.process} ${work.duty}`, work])).values()];
}

interface Worker {
  readonly id: string;
  readonly planned: readonly Planned[];
}

/** By crew and roster and not away for all of it, or as a substitute. */
function worksIn({ id, planned }: Worker, turn: ShiftTurn, during: readonly HeldReplacement[]): boolean {
  if (during.some(({ substituteId }) => substituteId === id)) return true;
  const isAway = during.some(
    ({ personId, machineIds, startMs, endMs }) =>
      personId === id && machineIds === null && startMs <= turn.startMs && endMs >= turn.endMs,
  );
  return !isAway && planned.some((each) => each.leave === null && isSameTurn(each, turn));
}

/** The turns that end or begin so near to one that who works both has rested too little. */
function nearTurns(plan: ShiftPlan, turn: ShiftTurn, restMs: number): ShiftTurn[] {
  const found = new Map<number, ShiftTurn>();
  for (let at = turn.startMs - 1; at > turn.startMs - restMs; ) {
    const each = plan.at(at);
    found.set(each.startMs, each);
    at = each.startMs - 1;
  }
  for (let at = turn.endMs; at < turn.endMs + restMs; ) {
    const each = plan.at(at);
    found.set(each.startMs, each);
    at = each.endMs;
  }
  return [...found.values()];
}

/** The turns that ended within a time before a turn, the last first. */
function turnsBefore(plan: ShiftPlan, turn: ShiftTurn, withinMs: number): ShiftTurn[] {
  const found: ShiftTurn[] = [];
  for (let at = turn.startMs - 1; at > turn.startMs - withinMs; at = (found.at(-1)?.startMs ?? 0) - 1)
    found.push(plan.at(at));
  return found;
}

function restedOf(
  worker: Worker,
  {
    turn,
    before,
    replacements,
  }: { turn: ShiftTurn; before: readonly ShiftTurn[]; replacements: readonly HeldReplacement[] },
): number | null {
  const last = before.find((each) =>
    worksIn(
      worker,
      each,
      replacements.filter((one) => overlaps(one, each)),
    ),
  );
  return last === undefined ? null : Math.round((10 * (turn.startMs - last.endMs)) / hourMs) / 10;
}

function restOf(
  worker: Worker,
  {
    turn,
    near,
    replacements,
  }: { turn: ShiftTurn; near: readonly ShiftTurn[]; replacements: readonly HeldReplacement[] },
): number | null {
  const rests = near
    .filter((each) =>
      worksIn(
        worker,
        each,
        replacements.filter((one) => overlaps(one, each)),
      ),
    )
    .map((each) => Math.max(turn.startMs - each.endMs, each.startMs - turn.endMs) / hourMs);
  return rests.length === 0 ? null : Math.min(...rests);
}

function overlaps(
  one: { startMs: number; endMs: number },
  other: { startMs: number; endMs: number },
): boolean {
  return one.startMs < other.endMs && one.endMs > other.startMs;
}
