import type { Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import {
  type CrewPlace,
  type Leaderboard,
  type MachinePlace,
  rankedMachines,
  rankedShifts,
  type RankingWindow,
  rankingWindows,
  type Unranked,
} from '@millwright/contract/areas/boards/leaderboard/leaderboard.ts';
import type { BoardHeader } from '@millwright/contract/areas/boards/live/snapshots.ts';
import { addDays, shiftNames, type ShiftTurn } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { listMachines } from '../../equipment/index.ts';
import { addCorrections, listOutputCorrections, readTargets } from '../../metrics/index.ts';
import type { ShiftPlan } from '../../shifts/index.ts';
import { listShiftSumsOfKinds, type RankedSumsRow } from '../../telemetry/index.ts';
import { addSums, type BoardContext, type MachineNow, readMillState } from '../live/board.ts';
import {
  attainmentOf,
  basisOf,
  inPlaces,
  type AttainmentPlan,
  attainmentPlan,
  ranking,
  reachedFigures,
  type KnownBits,
} from './attainment.ts';
import { keptFor } from '../live/kept.ts';

/** The processes that make the yarn by spindles and drums; crews are compared in each. */
const rankedProcesses: readonly Process[] = ['roving', 'spinning', 'winding'];
export const leading: Process = 'spinning';

type RankedTurn = ShiftTurn & { isComplete: boolean };

/** Crews and ring frames by how much of their plan they reached. Source: formula F31 for the plan, F44 for sums. */
export async function rankCrewsAndMachines(context: BoardContext): Promise<Leaderboard> {
  const { machines, header } = await readMillState(context);
  const turns = turnsBefore(context.plan, header.shift).map((turn) => ({
    ...turn,
    isComplete: isComplete(turn, header),
  }));
  const rows = await readRows(context);
  const plan = attainmentPlan(rows, await readTargets(context.tx, periodDates(turns)));
  const rowsOf = (some: readonly RankedTurn[], process: Process) => {
    const counted = new Set(some.filter((turn) => turn.isComplete).map((turn) => turnKeyOf(turn)));
    return rows.filter((row) => row.kind === process && counted.has(turnKeyOf(row)));
  };
  const recent = turns.slice(0, rankedShifts);
  const frames = machines.filter(({ machine }) => machine.kind === leading);
  const known = measuredByMachine(machines);
  const crews = crewPlaces(rowsOf(recent, leading), { plan, known });
  return {
    header,
    ringFrames: frames.length,
    star: starOf(turns, header, (some) => crewPlaces(rowsOf(some, leading), { plan, known })),
    crews,
    byProcess: rankedProcesses.map((process) => {
      const byCrew = Map.groupBy(rowsOf(recent, process), ({ crew }) => crew);
      return {
        process,
        crews: crews.map(({ crew }) => ({
          crew,
          attainment: attainmentOf(byCrew.get(crew) ?? [], plan, known),
        })),
      };
    }),
    windows: rankingWindows.map((window) => {
      const shifts = shiftsIn(window, recent);
      return { window, shifts, ...machinePlaces(rowsOf(shifts, leading), { plan, known, frames }) };
    }),
  };
}

/** Plan of rows, and which quantities each machine ever stated (bits by id). */
interface Measures {
  readonly plan: AttainmentPlan;
  readonly known: KnownBits;
}

export function measuredByMachine(machines: readonly MachineNow[]): Measures['known'] {
  return new Map(machines.map(({ machine, latest }) => [machine.id, latest?.known]));
}

const readRows = keptFor(async ({ tx, plan, nowMs }: BoardContext) => {
  const turns = turnsBefore(plan, plan.at(nowMs));
  const { from, to } = periodDates(turns);
  const measured = await listShiftSumsOfKinds(tx, { kinds: rankedProcesses, fromDate: from, toDate: to });
  const standing = new Set((await listMachines(tx)).map(({ id }) => id));
  const corrections = (await listOutputCorrections(tx, { from, to })).filter(
    ({ kind, machineId }) => standing.has(machineId) && rankedProcesses.some((process) => process === kind),
  );
  return addCorrections<RankedSumsRow>(measured, corrections, ({ machineId, kind, variety, ...of }) => ({
    ...addSums([]),
    machineId,
    kind,
    variety,
    productionDate: of.productionDate,
    shift: of.shift,
    crew: of.crew,
  }));
});

/** The first and the last production date of some turns. */
export function periodDates(turns: readonly ShiftTurn[]): { from: string; to: string } {
  const dates = turns.map(({ productionDate }) => productionDate).toSorted();
  return { from: dates[0] ?? '', to: dates.at(-1) ?? '' };
}

/** The shifts before this one, newest first: those that are ranked, and all of yesterday. */
export function turnsBefore(plan: ShiftPlan, now: ShiftTurn): ShiftTurn[] {
  const yesterday = addDays(now.productionDate, -1);
  const turns: ShiftTurn[] = [];
  let turn = plan.at(now.startMs - 1);
  while (turns.length < rankedShifts || turn.productionDate >= yesterday) {
    turns.push(turn);
    turn = plan.at(turn.startMs - 1);
  }
  return turns;
}

/** Reports hold it from its start, and something was heard at or after its end. */
export function isComplete({ startMs, endMs }: ShiftTurn, { reachMs, newestMs }: BoardHeader): boolean {
  return reachMs !== null && reachMs <= startMs && newestMs !== null && newestMs >= endMs;
}

export function turnKeyOf({ productionDate, shift }: { productionDate: string; shift: string }): string {
  return `${productionDate} ${shift}`;
}

function shiftsIn(window: RankingWindow, recent: readonly RankedTurn[]): RankedTurn[] {
  const [from, to] = { last: [0, 1], previous: [1, 2], lastThree: [0, rankedShifts] }[window];
  return recent.slice(from, to);
}

/** Nobody is first of a day of which a part is not known. */
function starOf(
  turns: readonly RankedTurn[],
  { shift }: BoardHeader,
  rank: (turns: readonly RankedTurn[]) => CrewPlace[],
): Leaderboard['star'] {
  const productionDate = addDays(shift.productionDate, -1);
  const yesterday = turns.filter((turn) => turn.productionDate === productionDate);
  const isWhole = yesterday.every((turn) => turn.isComplete);
  const crews = isWhole ? rank(yesterday).filter((place) => place.rank === 1) : [];
  return { productionDate, isComplete: isWhole, crews };
}

function crewPlaces(rows: readonly RankedSumsRow[], { plan, known }: Measures): CrewPlace[] {
  const byCrew = [...Map.groupBy(rows, ({ crew }) => crew)].toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  return inPlaces(
    byCrew.map(([crew, own]) => ({ crew, shifts: shiftsOf(own), figures: reachedFigures(own, plan, known) })),
  );
}

function shiftsOf(rows: readonly RankedSumsRow[]): ShiftTurn['shift'][] {
  return shiftNames.filter((name) => rows.some(({ shift }) => shift === name));
}

function machinePlaces(
  rows: readonly RankedSumsRow[],
  { plan, known, frames }: Measures & { frames: readonly MachineNow[] },
): { machines: MachinePlace[]; leftOut: Unranked[] } {
  const byMachine = Map.groupBy(rows, ({ machineId }) => machineId);
  const reached = frames.map(({ machine: { id, code, number } }) => {
    const own = byMachine.get(id) ?? [];
    const varieties = [...new Set(own.flatMap(({ variety }) => (variety === '' ? [] : [variety])))];
    return {
      machineId: id,
      code,
      number,
      name: code,
      basis: basisOf(own),
      varieties: varieties.toSorted(),
      figures: reachedFigures(own, plan, known),
    };
  });
  const { ranked, leftOut } = ranking(reached);
  const machines = inPlaces(ranked)
    .slice(0, rankedMachines)
    .map(({ name: _name, basis: _basis, ...place }) => place);
  return { machines, leftOut };
}
