import {
  defaultStopDays,
  type exportStops,
  type listStops,
  type StopClass,
  stopClasses,
  stopFilters,
} from '@millwright/contract/areas/boards/analysisEvents.ts';
import { mostStopDays } from '@millwright/contract/areas/boards/analysisPeriod.ts';
import { isMachineState, machineStates, stateNumbers } from '@millwright/contract/areas/telemetry/states.ts';
import type { InputOf, OutputOf } from '@millwright/contract/core/call.ts';
import type { BoardContext } from '../board.ts';
import { listReportedMachines, type ReportedMachine } from './machines.queries.ts';
import { readMeantTime } from './meantTime.ts';
import { openStops } from './openStops.ts';
import { eventPeriodBefore, eventPeriodOf, type Period } from './period.ts';
import { chosenMachines, namedMachine } from './places.ts';
import { scopeOf } from './scope.ts';
import {
  listStopRows,
  type StopRow,
  type StopsQuestion,
  type StopSumRow,
  sumStops,
} from './stops.queries.ts';

type Answer = OutputOf<typeof listStops>;
type StopSum = Answer['total'];
export type Stop = Answer['stops'][number];

/** When machines stood longer than a filter, and why: sums, a Pareto by fault, and the stops one by one. */
export async function showStops(context: BoardContext, input: InputOf<typeof listStops>): Promise<Answer> {
  const { pageNo, pageSize } = input;
  const asked = await askStops(context, input);
  const { period, all, machines, rates } = asked;
  const question = await asked.questionOf(period);
  const sums = await sumStops(context.tx, question);
  const stops = await listStopRows(context.tx, {
    ...question,
    offset: (pageNo - 1) * pageSize,
    limit: pageSize,
  });
  const earlier = input.compare ? eventPeriodBefore(context, period) : null;
  const past = earlier && (await sumStops(context.tx, await asked.questionOf(earlier)));
  const named = new Set([...sums, ...stops].map(({ machineId }) => machineId));
  return {
    scope: scopeOf(context, period, all),
    counts: stopFilters.map((minutes, index) => ({
      longerThanMin: minutes,
      count: sums.reduce((count, row) => count + (row.counts[index] ?? 0), 0),
    })),
    total: added(sums, rates),
    before: earlier && past && beforeOf(earlier, added(past, rates)),
    pareto: paretoOf(sums, past, rates),
    byMachine: grouped(sums, past, machineOf)
      .map(({ rows, beforeMs }) => ({ machineId: rows[0]?.machineId ?? 0, ...added(rows, rates), beforeMs }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.ms - a.ms),
    stops: stops.map((stop) => stopOf(stop, rates)),
    pageNo,
    pageSize,
    machines: machines.filter(({ id }) => named.has(id)).map(namedMachine),
  };
}

/** All stops of a question, the newest first, no more than `limit`; and what they add up to. */
export async function readAllStops(
  context: BoardContext,
  input: InputOf<typeof exportStops>,
  limit: number,
): Promise<Pick<Answer, 'scope' | 'total'> & { stops: Stop[]; machines: readonly ReportedMachine[] }> {
  const { period, all, machines, rates, questionOf } = await askStops(context, input);
  const question = await questionOf(period);
  const stops = await listStopRows(context.tx, { ...question, offset: 0, limit });
  return {
    scope: scopeOf(context, period, all),
    total: added(await sumStops(context.tx, question), rates),
    stops: stops.map((stop) => stopOf(stop, rates)),
    machines,
  };
}

/** What a question about stops means: its machines, period and states. */
async function askStops(context: BoardContext, input: InputOf<typeof exportStops>) {
  const { classes = stopClasses, longerThanMin } = input;
  const period = eventPeriodOf(context, input, { days: defaultStopDays, most: mostStopDays });
  const all = await listReportedMachines(context.tx);
  const machines = chosenMachines(all, input);
  const states = stateNumbers.filter((state) => classes.some((name) => name === classOf(state)));
  const { nowMs } = context;
  return {
    period,
    all,
    machines,
    rates: new Map(machines.map((machine) => [machine.id, machine.rateGPerH])),
    questionOf: async (of: Period): Promise<StopsQuestion> => ({
      fromMs: of.startMs,
      toMs: of.endMs,
      machineIds: machines.map(({ id }) => id),
      meant: await readMeantTime(context, { ...input, period: of, machines }),
      states,
      longerThanMin,
      open: machines.flatMap((machine) => openStops(machine, { states, period: of, nowMs })),
    }),
  };
}

/** What standing in a state counts as; undefined where it is no stop. */
function classOf(state: number): StopClass | undefined {
  if (!isMachineState(state)) return undefined;
  const { counts } = machineStates[state];
  return stopClasses.find((name) => name === counts);
}

function stopOf({ isOpen, startMs, endMs, withinMs, ...stop }: StopRow, rates: Rates): Stop {
  return {
    ...stop,
    class: classOf(stop.state) ?? 'unplanned',
    startMs: Math.round(startMs),
    endMs: isOpen ? null : Math.round(endMs),
    durationMs: Math.round(endMs) - Math.round(startMs),
    withinMs,
    lostKg: lostKg(stop.state, withinMs, rates.get(stop.machineId)),
  };
}

/**
 * What standing has cost at the machine's present set speed, kg, as boards tell it; null where no speed is known and
 * where nobody expects output.
 */
function lostKg(state: number, ms: number, rateGPerH: number | null | undefined): number | null {
  if (classOf(state) === 'outside' || !rateGPerH || rateGPerH <= 0) return null;
  return (rateGPerH * ms) / 3_600_000_000;
}

type Rates = ReadonlyMap<number, number | null>;

function added(rows: readonly StopSumRow[], rates: Rates): StopSum {
  const sum: StopSum = { count: 0, ms: 0, lostKg: null };
  for (const { machineId, state, count, ms } of rows) {
    const lost = lostKg(state, ms, rates.get(machineId));
    sum.count += count;
    sum.ms += ms;
    if (lost !== null && count > 0) sum.lostKg = (sum.lostKg ?? 0) + lost;
  }
  return sum;
}

function beforeOf({ from, to, startMs, endMs }: Period, total: StopSum): Answer['before'] {
  return { from, to, startMs, endMs, total };
}

const machineOf = ({ machineId }: StopSumRow) => String(machineId);
const causeOf = ({ state, fault }: StopSumRow) => JSON.stringify([state, fault]);

/** Sums by a name, each with the time under the same name in the period before. */
function grouped(
  sums: readonly StopSumRow[],
  past: readonly StopSumRow[] | null,
  nameOf: (row: StopSumRow) => string,
): { rows: StopSumRow[]; beforeMs: number | null }[] {
  const earlier = past && Map.groupBy(past, nameOf);
  return [...Map.groupBy(sums, nameOf)].map(([name, rows]) => ({
    rows,
    beforeMs: earlier && (earlier.get(name) ?? []).reduce((all, { ms }) => all + ms, 0),
  }));
}

function paretoOf(
  sums: readonly StopSumRow[],
  past: readonly StopSumRow[] | null,
  rates: Rates,
): Answer['pareto'] {
  return grouped(sums, past, causeOf)
    .flatMap(({ rows, beforeMs }) => {
      const [first] = rows;
      const named = first && classOf(first.state);
      if (!named) return [];
      return [{ class: named, state: first.state, fault: first.fault, ...added(rows, rates), beforeMs }];
    })
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.ms - a.ms);
}
