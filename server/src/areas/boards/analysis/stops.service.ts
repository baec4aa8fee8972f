import {
  defaultStopDays,
  type listStops,
  type StopClass,
  stopClasses,
  stopFilters,
} from '@millwright/contract/areas/boards/analysisEvents.ts';
import { mostStopDays } from '@millwright/contract/areas/boards/analysisPeriod.ts';
import {
  isMachineState,
  machineStates,
  offline,
  offlineAfterMs,
  stateNumbers,
} from '@millwright/contract/areas/telemetry/states.ts';
import type { InputOf, OutputOf } from '@millwright/contract/core/call.ts';
import type { BoardContext } from '../board.ts';
import { newestStretches, type Stretch } from '../intervals.ts';
import { listReportedMachines, type ReportedMachine } from './machines.queries.ts';
import { eventPeriodOf, type Period } from './period.ts';
import { chosenMachines, namedMachine } from './places.ts';
import { scopeOf } from './scope.ts';
import { listStopRows, type OpenStop, type StopSumRow, sumStops } from './stops.queries.ts';

type Answer = OutputOf<typeof listStops>;
type StopSum = Answer['total'];

/** When machines stood longer than a filter, and why: sums, a Pareto by fault, and the stops one by one. */
export async function showStops(context: BoardContext, input: InputOf<typeof listStops>): Promise<Answer> {
  const { classes = stopClasses, longerThanMin, pageNo, pageSize } = input;
  const period = eventPeriodOf(context, input, { days: defaultStopDays, most: mostStopDays });
  const all = await listReportedMachines(context.tx);
  const machines = chosenMachines(all, input);
  const states = stateNumbers.filter((state) => classes.some((name) => name === classOf(state)));
  const question = {
    fromMs: period.startMs,
    toMs: period.endMs,
    machineIds: machines.map(({ id }) => id),
    states,
    longerThanMin,
    open: machines.flatMap((machine) => openStops(machine, { states, period, nowMs: context.nowMs })),
  };
  const sums = await sumStops(context.tx, question);
  const stops = await listStopRows(context.tx, {
    ...question,
    offset: (pageNo - 1) * pageSize,
    limit: pageSize,
  });
  const rates = new Map(machines.map((machine) => [machine.id, machine.rateGPerH]));
  const named = new Set([...sums, ...stops].map(({ machineId }) => machineId));
  return {
    scope: scopeOf(context, period, all),
    counts: stopFilters.map((minutes, index) => ({
      longerThanMin: minutes,
      count: sums.reduce((count, row) => count + (row.counts[index] ?? 0), 0),
    })),
    total: added(sums, rates),
    pareto: paretoOf(sums, rates),
    byMachine: [...Map.groupBy(sums, ({ machineId }) => machineId)]
      .map(([machineId, rows]) => ({ machineId, ...added(rows, rates) }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.ms - a.ms),
    stops: stops.map(({ isOpen, startMs, endMs, ...stop }) => ({
      ...stop,
      class: classOf(stop.state) ?? 'unplanned',
      startMs: Math.round(startMs),
      endMs: isOpen ? null : Math.round(endMs),
      durationMs: Math.round(endMs) - Math.round(startMs),
      lostKg: lostKg(stop.state, endMs - startMs, rates.get(stop.machineId)),
    })),
    pageNo,
    pageSize,
    machines: machines.filter(({ id }) => named.has(id)).map(namedMachine),
  };
}

/** What standing in a state counts as; undefined where it is no stop. */
function classOf(state: number): StopClass | undefined {
  if (!isMachineState(state)) return undefined;
  const { counts } = machineStates[state];
  return stopClasses.find((name) => name === counts);
}

/** The state of a machine as it is known now: nothing is known of a silent one. */
export function openStretches(machine: ReportedMachine, nowMs: number): Stretch[] {
  const { newestMs, receivedMs, state, slowestPeriodS } = machine;
  if (newestMs === null) return [];
  const isSilent = receivedMs === null || nowMs - receivedMs > offlineAfterMs(slowestPeriodS);
  const now = isSilent || !isMachineState(state) ? offline : state;
  return newestStretches({ ...machine, state: now, measuredMs: newestMs }, nowMs);
}

function openStops(
  machine: ReportedMachine,
  { states, period, nowMs }: { states: readonly number[]; period: Period; nowMs: number },
): OpenStop[] {
  const joined: Stretch[] = [];
  for (const stretch of openStretches(machine, nowMs)) {
    const before = joined.at(-1);
    const isSame = before?.state === stretch.state && before.fault === stretch.fault;
    if (before && isSame) before.endMs = stretch.endMs;
    else joined.push({ ...stretch });
  }
  return joined
    .filter(({ state }) => states.includes(state))
    .filter(({ startMs, endMs }) => endMs > period.startMs && startMs < period.endMs)
    .map((stretch) => ({ ...stretch, machineId: machine.id, isOpen: stretch.endMs === nowMs }));
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

function paretoOf(sums: readonly StopSumRow[], rates: Rates): Answer['pareto'] {
  const causes = Map.groupBy(sums, ({ state, fault }) => JSON.stringify([state, fault]));
  return [...causes.values()]
    .flatMap((rows) => {
      const [first] = rows;
      const named = first && classOf(first.state);
      if (!named) return [];
      return [{ class: named, state: first.state, fault: first.fault, ...added(rows, rates) }];
    })
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.ms - a.ms);
}
