import { defaultStopDays } from '@millwright/contract/areas/analysis/events/eventPeriod.ts';
import {
  type exportStops,
  type listStops,
  type StopClass,
  stopClasses,
  stopFilters,
  type LostByProcess,
} from '@millwright/contract/areas/analysis/stops/stops.ts';
import {
  mostStopDays,
  isMachineState,
  machineStates,
  stateNumbers,
} from '@millwright/contract/areas/telemetry/states/states.ts';
import { isLossState, stopLossKg } from '@millwright/contract/areas/telemetry/reports/loss.ts';
import { stateParts } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import type { InputOf, OutputOf } from '@millwright/contract/core/call/call.ts';
import type { BoardContext } from '../../boards/index.ts';
import { listReportedMachines, type ReportedMachine } from '../figures/machines.queries.ts';
import { readKnown } from '../figures/known.ts';
import { readMeantTime } from '../figures/meantTime.ts';
import { openStops, openStretches } from './openStops.ts';
import { eventPeriodBefore, eventPeriodOf, type Period } from '../figures/period.ts';
import { chosenMachines, kindPlace, namedMachine, rowPlaces } from '../figures/places.ts';
import { stepsOf } from '../figures/steps.ts';
import { scopeOf } from '../figures/scope.ts';
import { listStopRows, type StopRow, type StopFilters, type StopSumRow, sumStops } from './stops.queries.ts';

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
  const isComparable =
    earlier !== null && (await areKnown(context, input, { machines, periods: [period, earlier] }));
  const past = earlier && (isComparable ? await sumStops(context.tx, await asked.questionOf(earlier)) : []);
  const compared = isComparable ? past : null;
  const named = new Set([...sums, ...stops].map(({ machineId }) => machineId));
  return {
    scope: scopeOf(context, period, all),
    counts: stopFilters.map((minutes, index) => ({
      longerThanMin: minutes,
      count: sums.reduce((count, row) => count + (row.counts[index] ?? 0), 0),
    })),
    total: added(sums, rates),
    lostInAll: period.isInMoments ? null : await lostInAll(context, input, asked),
    before: earlier && past && beforeOf(earlier, added(past, rates), isComparable),
    pareto: paretoOf(sums, compared, rates),
    byMachine: grouped(sums, compared, machineOf)
      .map(({ rows, beforeMs }) => {
        const { lost, ...sum } = added(rows, rates);
        return { machineId: rows[0]?.machineId ?? 0, ...sum, lostKg: lost[0]?.kg ?? null, beforeMs };
      })
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

/** Enough is known of the machines in all of the periods. */
async function areKnown(
  context: BoardContext,
  { crew, shift }: InputOf<typeof listStops>,
  { machines, periods }: { machines: readonly ReportedMachine[]; periods: readonly Period[] },
): Promise<boolean> {
  const places = rowPlaces(machines, []);
  for (const period of periods) {
    // Of a period of moments the shifts that it touches tell enough.
    const isKnown = await readKnown(context, { grain: 'none', crew, shift }, { places, period });
    if (!isKnown({})) return false;
  }
  return true;
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
    rates: ratesOf(machines),
    states,
    questionOf: async (of: Period): Promise<StopFilters> => ({
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
    lostKg: lostKg(stop.state, withinMs, rates.of(stop.machineId)),
  };
}

/** What standing has cost, kg; null where no rate is known, and where standing is no loss. */
function lostKg(state: number, ms: number, rateGPerH: number | null | undefined): number | null {
  return isLossState(state) ? stopLossKg(rateGPerH, ms) : null;
}

function added(rows: readonly StopSumRow[], rates: Rates): StopSum {
  const counted = rows.filter(({ count }) => count > 0);
  return {
    count: counted.reduce((sum, { count }) => sum + count, 0),
    ms: rows.reduce((sum, { ms }) => sum + ms, 0),
    lost: rates.byProcess(counted.map(({ machineId, state, ms }) => ({ machineId, state, ms }))),
  };
}

/** The present rates of machines, and what time in states has cost at them. */
interface Rates {
  of(machineId: number): number | null | undefined;
  byProcess(rows: readonly { machineId: number; state: number; ms: number }[]): LostByProcess;
}

function ratesOf(machines: readonly ReportedMachine[]): Rates {
  const byId = new Map(machines.map((machine) => [machine.id, machine]));
  return {
    of: (machineId) => byId.get(machineId)?.rateGPerH,
    byProcess(rows) {
      const kgOf = new Map<ReportedMachine['kind'], number>();
      for (const { machineId, state, ms } of rows) {
        const machine = byId.get(machineId);
        const kg = lostKg(state, ms, machine?.rateGPerH);
        if (machine && kg !== null) kgOf.set(machine.kind, (kgOf.get(machine.kind) ?? 0) + kg);
      }
      return [...kgOf]
        .map(([process, kg]) => ({ process, kg }))
        .toSorted((a, b) => kindPlace(a.process) - kindPlace(b.process));
    },
  };
}

/** All time of loss from the roll-ups, and what passed since the newest telegram of a machine that stands. */
async function lostInAll(
  context: BoardContext,
  { crew, shift, variety }: InputOf<typeof listStops>,
  { period, machines, states, rates }: Awaited<ReturnType<typeof askStops>>,
): Promise<LostByProcess> {
  const lossStates = stateNumbers.filter((state) => isLossState(state) && states.includes(state));
  const steps = await stepsOf(context, { grain: 'none', period, crew, shift });
  const rows = await steps.sum({
    parts: lossStates.map((state) => stateParts[state]),
    byVariety: false,
    byCrew: false,
    machineIds: machines.map(({ id }) => id),
    places: machines.map((_, place) => place),
    variety,
    crew,
    shift,
    limit: machines.length,
  });
  const told = rows.flatMap((row) =>
    lossStates.map((state) => ({
      machineId: machines[row.place]?.id ?? 0,
      state,
      ms: row[stateParts[state]] ?? 0,
    })),
  );
  const { nowMs } = context;
  const windows = steps.windows.map(({ startMs, endMs }) => ({ startMs, endMs: Math.min(endMs, nowMs) }));
  const tails = machines.flatMap((machine) =>
    openStretches(machine, nowMs)
      .filter(
        ({ state, startMs }) => lossStates.some((each) => each === state) && startMs === machine.newestMs,
      )
      .filter(() => variety === undefined || variety.includes(machine.variety ?? ''))
      .map(({ state, startMs, endMs }) => ({
        machineId: machine.id,
        state,
        ms: windows.reduce(
          (ms, window) => ms + Math.max(0, Math.min(endMs, window.endMs) - Math.max(startMs, window.startMs)),
          0,
        ),
      })),
  );
  return rates.byProcess([...told, ...tails]);
}

function beforeOf(
  { from, to, startMs, endMs }: Period,
  total: StopSum,
  isComparable: boolean,
): Answer['before'] {
  return { from, to, startMs, endMs, isComparable, total };
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
