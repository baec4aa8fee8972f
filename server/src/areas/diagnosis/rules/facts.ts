import type { MachineKind } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { ruleConstants } from '@millwright/contract/areas/diagnosis/rules/rules.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { addSums, kpis, type RollupSums } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { offlineAfterMs } from '@millwright/contract/areas/telemetry/states/states.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { dayMs, hourMs, minuteMs } from '@millwright/contract/core/time/units.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { type ClimateAim, climateAims } from '../../energy/index.ts';
import { listMachines, listSignals, type StoredMachineRow } from '../../equipment/index.ts';
import {
  countsIn,
  type IntervalRow,
  listBreaksIn,
  listDoffsIn,
  listIntervals,
  listLatest,
  listQuartersIn,
  listSeries,
  type MachineBreaksRow,
  sumDays,
  type WantedSeries,
} from '../../telemetry/index.ts';

/** A signal over the window, as means of minutes; `steps` are minutes since the window began. */
export interface Series {
  readonly steps: readonly number[];
  readonly values: readonly number[];
}

/** A spindle that was repaired: when, and how often it had broken in two days before. */
export interface SpindleRepair {
  readonly atMs: number;
  readonly breaks: number;
}

/** What a machine did in the window. */
export interface MachineFacts {
  readonly machine: StoredMachineRow;
  /** What it made for the longest time; '' where it told nothing. */
  readonly variety: string;
  readonly sums: RollupSums;
  /** Bits of the counters that it ever stated (`countsIn` of telemetry); absent where it never spoke. */
  readonly known?: number | undefined;
  /** Signals while it ran, while it stood, and whatever it did. */
  readonly running: ReadonlyMap<string, Series>;
  readonly standing: ReadonlyMap<string, Series>;
  readonly any: ReadonlyMap<string, Series>;
  readonly intervals: readonly IntervalRow[];
  /** End breaks of the window and of the day before it: a spindle shows itself sooner over two days. */
  readonly breaks: Pick<MachineBreaksRow, 'atMs' | 'spindles'>;
  /** Of spindles that were found to be rogue, by their number. */
  readonly repairs?: ReadonlyMap<number, SpindleRepair>;
  readonly doffsMs: readonly number[];
  /** The mean of the foreign-fibre ejections in the seven days before; undefined where nothing was told. */
  readonly ejectionsBefore: number | undefined;
  /** What the air shall be; of sensors alone. */
  readonly aim: ClimateAim | undefined;
}

/** Energy and output of a department in the window, and in the days before it. */
export interface ProcessFacts {
  readonly process: MachineKind;
  readonly now: { readonly energyWh: number; readonly outputG: number };
  readonly before: { readonly energyWh: number; readonly outputG: number; readonly days: number };
}

/** Everything that the rules look at. */
export interface MillFacts {
  readonly window: { readonly fromMs: number; readonly toMs: number };
  readonly machines: readonly MachineFacts[];
  readonly processes: readonly ProcessFacts[];
}

/** The signals that rules look at while machines run, by kind; the first is the one that tells their speed. */
const runningSignals: Partial<Record<MachineKind, readonly string[]>> = {
  blowing: ['beaterSpeed', 'ductPressure', 'filterPressure', 'ejections'],
  carding: ['delivery', 'cv1m', 'deviation', 'neps'],
  predrawing: ['delivery', 'deviation'],
  lapForming: ['delivery'],
  combing: ['nipRate', 'noil'],
  drawing: ['delivery', 'deviation'],
  roving: ['flyer'],
  spinning: ['spindleRpm', 'slipSpindles', 'twistActual'],
  winding: ['speed', 'cuts', 'splicesFailed', 'redLights'],
};

/** Settings, which machines repeat from time to time. */
const setSignals: Partial<Record<MachineKind, readonly string[]>> = {
  combing: ['noilShare'],
  spinning: ['twist'],
  climate: ['temperature', 'humidity'],
};

/** The signal that tells the speed of machines of a kind; undefined where none does. */
export function speedSignal(kind: MachineKind): string | undefined {
  return runningSignals[kind]?.[0];
}

const daysBefore = 30;
const ejectionDays = 7;

/** Reads what machines and sensors told in a window, which begins and ends with a quarter of an hour. */
export async function readFacts(
  tx: TenantTransaction,
  { fromMs, toMs, zone }: { fromMs: number; toMs: number; zone: string },
): Promise<MillFacts> {
  const window = { fromMs, toMs };
  const machines = await listMachines(tx);
  const places = await signalPlaces(tx);
  const ids = machines.map(({ id }) => id);
  const spans = ids.map((machineId) => ({ machineId, startMs: fromMs, endMs: toMs }));
  const sums = Map.groupBy(await listQuartersIn(tx, { spans }), ({ machineId }) => machineId);
  const series = await readSeries(tx, { machines, places, window });
  const intervals = Map.groupBy(
    await listIntervals(tx, { machineIds: ids, ...window }),
    ({ machineId }) => machineId,
  );
  const frames = machines.filter(({ kind }) => kind === 'spinning').map(({ id }) => id);
  const breaks = new Map(
    (await listBreaksIn(tx, { machineIds: frames, fromMs: fromMs - dayMs, toMs })).map((row) => [
      row.machineId,
      row,
    ]),
  );
  const doffs = new Map(
    (await listDoffsIn(tx, { machineIds: frames, ...window })).map((row) => [row.machineId, row.atMs]),
  );
  const ejections = await ejectionsBefore(tx, { machines, places, fromMs });
  const known = new Map((await listLatest(tx)).map((row) => [row.machineId, row.known]));
  const aims = await climateAims(tx, localDate(zone, toMs));
  const facts = machines.map((machine): MachineFacts => {
    const ofMachine = sums.get(machine.id) ?? [];
    return {
      machine,
      variety: longest(ofMachine),
      sums: addSums(ofMachine),
      known: known.get(machine.id),
      ...(series.get(machine.id) ?? noSeries),
      intervals: intervals.get(machine.id) ?? [],
      breaks: breaks.get(machine.id) ?? { atMs: [], spindles: [] },
      doffsMs: doffs.get(machine.id) ?? [],
      ejectionsBefore: ejections.get(machine.id),
      aim: machine.kind === 'climate' ? aims(machine) : undefined,
    };
  });
  return { window, machines: facts, processes: await processFacts(tx, facts, localDate(zone, fromMs)) };
}

type Places = ReadonlyMap<string, ReadonlyMap<string, number>>;

async function signalPlaces(tx: TenantTransaction): Promise<Places> {
  const places = new Map<string, Map<string, number>>();
  for (const { modelId, code, position } of await listSignals(tx)) {
    const ofModel = places.get(modelId) ?? new Map<string, number>();
    ofModel.set(code, position);
    places.set(modelId, ofModel);
  }
  return places;
}

type SeriesOfMachine = Pick<MachineFacts, 'running' | 'standing' | 'any'>;
const noSeries: SeriesOfMachine = { running: new Map(), standing: new Map(), any: new Map() };

async function readSeries(
  tx: TenantTransaction,
  asked: { machines: readonly StoredMachineRow[]; places: Places; window: MillFacts['window'] },
): Promise<Map<number, SeriesOfMachine>> {
  const wanted: (WantedSeries & { code: string })[] = [];
  for (const { id, kind, modelId } of asked.machines) {
    const places = asked.places.get(modelId);
    const want = (codes: readonly string[], isRunning: boolean | null) => {
      for (const code of codes) {
        const position = places?.get(code);
        if (position !== undefined) wanted.push({ machineId: id, position, isRunning, code });
      }
    };
    want([...(runningSignals[kind] ?? []), 'powerKw'], true);
    want(['powerKw'], false);
    want(setSignals[kind] ?? [], null);
  }
  const nameOf = (machineId: number, position: number, isRunning: boolean | null) =>
    `${machineId} ${position} ${String(isRunning)}`;
  const codes = new Map(
    wanted.map((each) => [nameOf(each.machineId, each.position, each.isRunning), each.code]),
  );
  const found = new Map<
    number,
    { running: Map<string, Series>; standing: Map<string, Series>; any: Map<string, Series> }
  >();
  for (const { machineId, position, isRunning, steps, values } of await listSeries(tx, {
    wanted,
    ...asked.window,
    stepMs: minuteMs,
  })) {
    const code = codes.get(nameOf(machineId, position, isRunning));
    if (code === undefined) continue;
    const known = found.get(machineId) ?? { running: new Map(), standing: new Map(), any: new Map() };
    const side = sideOf(known, isRunning);
    side.set(code, { steps, values });
    found.set(machineId, known);
  }
  return found;
}

function sideOf<T>(known: Readonly<Record<'running' | 'standing' | 'any', T>>, isRunning: boolean | null): T {
  if (isRunning === null) return known.any;
  if (isRunning) return known.running;
  return known.standing;
}

async function ejectionsBefore(
  tx: TenantTransaction,
  { machines, places, fromMs }: { machines: readonly StoredMachineRow[]; places: Places; fromMs: number },
): Promise<Map<number, number>> {
  const wanted = machines.flatMap(({ id, kind, modelId }) => {
    const position = kind === 'blowing' ? places.get(modelId)?.get('ejections') : undefined;
    return position === undefined ? [] : [{ machineId: id, position, isRunning: true }];
  });
  const rows = await listSeries(tx, {
    wanted,
    fromMs: fromMs - ejectionDays * dayMs,
    toMs: fromMs,
    stepMs: hourMs,
  });
  return new Map(
    rows.map(({ machineId, values }) => [
      machineId,
      values.reduce((sum, one) => sum + one, 0) / values.length,
    ]),
  );
}

async function processFacts(
  tx: TenantTransaction,
  facts: readonly MachineFacts[],
  firstDate: string,
): Promise<ProcessFacts[]> {
  const found: ProcessFacts[] = [];
  for (const [process, machines] of Map.groupBy(facts, ({ machine }) => machine.kind)) {
    // Machines that do not count one of the two stand neither above nor below the line.
    const counting = machines.filter((each) => countsIn(kpis.energy, each) && countsIn(kpis.output, each));
    const now = addSums(counting.map(({ sums }) => sums));
    if (now.outputG === 0 || now.energyWh === 0) continue;
    const days = await sumDays(tx, {
      machineIds: counting.map(({ machine }) => machine.id),
      from: addDays(firstDate, -daysBefore),
      to: addDays(firstDate, -1),
    });
    const worked = days.filter(({ outputG, energyWh }) => outputG > 0 && energyWh > 0);
    const before = addSums(worked);
    found.push({
      process,
      now: { energyWh: now.energyWh, outputG: now.outputG },
      before: { energyWh: before.energyWh, outputG: before.outputG, days: worked.length },
    });
  }
  return found;
}

function longest(rows: readonly (RollupSums & { variety: string })[]): string {
  const [most] = rows.toSorted((a, b) => b.runMs - a.runMs || (a.variety < b.variety ? -1 : 1));
  return most?.variety ?? '';
}

/** Readings of different minutes without which a mean says nothing: ten hours of machines that report every quarter of an hour. */
export const leastReadings = 40;

/** The mean of a signal; undefined of too few readings. */
export function meanOf(series: Series | undefined, least = leastReadings): number | undefined {
  if (series === undefined || series.values.length < least) return undefined;
  return series.values.reduce((sum, value) => sum + value, 0) / series.values.length;
}

/**
 * The longest time, in minutes, over which every reading is `so`. A reading holds until the next one, as long as the machine may be
 * silent; a longer gap ends it.
 */
export function longestStretch(
  { steps, values }: Series,
  { machine }: { readonly machine: Pick<StoredMachineRow, 'slowestPeriodS'> },
  so: (value: number) => boolean,
): number {
  const mostSilent = Math.ceil(offlineAfterMs(machine.slowestPeriodS) / minuteMs);
  let longestRun = 0;
  let since: number | undefined;
  let last = Number.NEGATIVE_INFINITY;
  for (const [place, step] of steps.entries()) {
    if (!so(values[place] ?? Number.NaN)) since = undefined;
    else {
      if (since === undefined || step - last > mostSilent) since = step;
      longestRun = Math.max(longestRun, step - since + 1);
    }
    last = step;
  }
  return longestRun;
}

/** Machines that are compared with each other: of one model, on the same variety. */
export function groupsOf(machines: readonly MachineFacts[]): MachineFacts[][] {
  const groups = Map.groupBy(machines, ({ machine, variety }) => `${machine.modelId} ${variety}`);
  return [...groups.values()];
}

/** Whether a speed is that of its group. */
export function isSameSpeed(speed: number, ofGroup: number): boolean {
  return Math.abs(speed / ofGroup - 1) <= ruleConstants.sameSpeed;
}
