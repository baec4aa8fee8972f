<<<<<<< HEAD
export { machineFixture } from './fixtures/machine.ts';
export { emptyMillFixture, millFixture } from './fixtures/mill.ts';
export { processFixture } from './fixtures/process.ts';
export { fixtureNowMs, headerFixture, tilesFixture } from './fixtures/tiles.ts';
=======
/*
 * Snapshots of the reference mill for tests: 14 October 2026, 13:42 in Shanghai, with the stops of a usual shift.
 * The same words come out every time.
 */
import { isProcess, type Process, processes } from '@millwright/contract/areas/basics/processes.ts';
import type {
  BoardHeader,
  Figure,
  MachineDetail,
  MillBoard,
  Need,
  ProcessBoard,
  Tile,
} from '@millwright/contract/areas/boards/snapshots.ts';
import { standardSignals } from '@millwright/contract/areas/equipment/standardSignals.ts';
import { defaultShiftSystem, shiftAt } from '@millwright/contract/areas/shifts/calendar.ts';
import { stateNumbers } from '@millwright/contract/areas/telemetry/states.ts';
import type { MachinePlan, MillPlan } from '@millwright/contract/reference/millPlan.ts';
import { referenceMill } from '@millwright/contract/reference/referenceMill.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** 2026-10-14 13:42 in Shanghai. */
export const fixtureNowMs = Date.UTC(2026, 9, 14, 5, 42, 3);

export interface FixtureOptions {
  readonly plan?: MillPlan;
  readonly nowMs?: number;
  /** How old the newest data are. */
  readonly ageMs?: number;
}

/** Machines that do not run: state, minutes, fault. */
const stops: Readonly<Record<string, readonly [state: number, minutes: number, fault?: string]>> = {
  'CD-10': [7, 65],
  'CD-22': [5, 2],
  'CB-05': [4, 18.7, 'J506'],
  'DF-06': [5, 1.4],
  'FL-12': [2, 6.33],
  'RF-17': [4, 24.17, 'S704'],
  'RF-23': [3, 1.8],
  'RF-31': [6, 11.53],
  'RF-38': [3, 0.58],
  'RF-41': [8, 134],
  'RF-47': [7, 65],
  'RF-50': [9, 3 * 1440],
  'WD-07': [6, 8.08],
  'WD-16': [11, 42],
};

export function headerFixture({
  plan = referenceMill,
  nowMs = fixtureNowMs,
  ageMs = 1200,
}: FixtureOptions = {}): BoardHeader {
  return {
    mill: plan.name.zh,
    zone: plan.zone,
    atMs: nowMs,
    newestMs: nowMs - ageMs,
    receivedMs: nowMs - ageMs,
    reachMs: nowMs - 40 * dayMs,
    shift: shiftAt(defaultShiftSystem(plan.zone), nowMs),
  };
}

/** Every production machine of a process as a tile. */
export function tilesFixture(process: Process, options: FixtureOptions = {}): Tile[] {
  const { plan = referenceMill, nowMs = fixtureNowMs } = options;
  return plan.machines
    .filter(({ kind }) => kind === process)
    .map((machine, place) => tileOf(machine, place, nowMs));
}

function tileOf(machine: MachinePlan, place: number, nowMs: number): Tile {
  const { code, number, kind, area, positions, variety } = machine;
  const [state, minutes, fault = null] = stops[code] ?? [1, 20 + wave(place, 7) * 100, null];
  const isRing = kind === 'spinning';
  const build = isRing || kind === 'roving' ? Math.round(wave(place, 31) * 1000) / 10 : null;
  const isPoor = code === 'RF-08' || code === 'RF-34' || code === 'RF-44';
  return {
    id: kindIndex(kind) * 100 + place + 1,
    code,
    number,
    kind,
    area,
    positions,
    variety,
    state,
    fault,
    sinceMs: Math.round(nowMs - minutes * minuteMs),
    measuredMs: Math.round(nowMs - (state === 11 ? minutes * minuteMs : 1200)),
    efficiency: isPoor ? 86.4 + wave(place, 5) * 4 : 94 + wave(place, 13) * 4.5,
    outputKg: 70 + wave(place, 9) * 25,
    breakRate: isRing
      ? code === 'RF-08' || code === 'RF-44'
        ? 21.1 + place / 10
        : 7 + wave(place, 17) * 6
      : null,
    speed: speedOf(machine),
    build,
    toDoffMin: isRing && build !== null ? Math.round((100 - build) * 1.85 * 10) / 10 : null,
  };
}

function speedOf({ kind, set }: MachinePlan): number | null {
  const signal = {
    spinning: 'spindleSpeed',
    roving: 'flyerSpeed',
    winding: 'windingSpeed',
    carding: 'deliverySpeed',
  }[String(kind)];
  return (signal === undefined ? undefined : set[signal]) ?? null;
}

function kindIndex(kind: string): number {
  return 1 + processes.findIndex((process) => process === kind);
}

/** Between 0 and 1, the same for the same place. */
function wave(place: number, step: number): number {
  return ((place * step * 37 + step * 11) % 101) / 101;
}

function figure(kpi: string, value: number | null, aim: Partial<Figure> = {}): Figure {
  return { kpi, value, target: null, limitMin: null, limitMax: null, ...aim };
}

function needOf(tile: Tile, more: Partial<Need> = {}): Need {
  return {
    machineId: tile.id,
    code: tile.code,
    number: tile.number,
    kind: tile.kind,
    reason: 'state',
    state: tile.state,
    fault: tile.fault,
    variety: tile.variety,
    sinceMs: tile.sinceMs,
    lossKg: null,
    value: null,
    limit: null,
    signal: null,
    ...more,
  };
}

function needsOf(tiles: readonly Tile[], nowMs: number): Need[] {
  const standing = tiles
    .filter(({ state }) => [2, 4, 5, 6].includes(state))
    .map((tile) => needOf(tile, { lossKg: ((nowMs - (tile.sinceMs ?? nowMs)) / hourMs) * 16.6 }));
  const breaking = tiles
    .filter(({ breakRate, state }) => state === 1 && breakRate !== null && breakRate > 18)
    .map((tile) => needOf(tile, { reason: 'breaks', value: tile.breakRate, limit: 18, sinceMs: null }));
  return [...standing.toSorted((a, b) => (b.lossKg ?? 0) - (a.lossKg ?? 0)), ...breaking];
}

export function processFixture(process: Process, options: FixtureOptions = {}): ProcessBoard {
  const { plan = referenceMill, nowMs = fixtureNowMs } = options;
  const machines = tilesFixture(process, options);
  const running = machines.filter(({ state }) => state === 1);
  const isSpinning = process === 'spinning';
  const shared = [
    figure('utilisation', machines.length === 0 ? null : (100 * running.length) / machines.length, {
      count: running.length,
      of: machines.length,
      ...(isSpinning ? { target: 94, limitMin: 88 } : {}),
    }),
    figure('prodEff', 94.2, { target: 95, limitMin: 90 }),
    figure('outputT', 5.11, { target: 5.2, limitMin: 5.04 }),
  ];
  const own = isSpinning
    ? [
        figure('breakRate', 11.4, { target: 12, limitMax: 18 }),
        figure('idleRate', 0.52, { target: 0.8, limitMax: 1 }),
        figure('doffs', 94),
      ]
    : [figure('timeEff', 91.3), figure('power', 812.4)];
  return {
    header: headerFixture(options),
    process,
    machines,
    figures: [...shared, ...own],
    needs: needsOf(machines, nowMs),
    nextDoffs: machines
      .filter(({ state, toDoffMin }) => state === 1 && toDoffMin !== null)
      .toSorted((a, b) => (a.toDoffMin ?? 0) - (b.toDoffMin ?? 0))
      .slice(0, 8)
      .map(({ id, code, number, variety, build, toDoffMin }) => ({
        machineId: id,
        code,
        number,
        variety,
        build: build ?? 0,
        minutes: toDoffMin ?? 0,
      })),
    rogues: isSpinning ? rogues(machines) : [],
    varieties: [...Map.groupBy(machines, ({ variety }) => variety)].flatMap(([variety, of]) =>
      variety === null ? [] : [{ variety, machines: of.length }],
    ),
    limits: plan.targets
      .filter((target) => target.process === process)
      .map(({ kpi, variety = null, target = null, limitMin = null, limitMax = null }) => ({
        kpi,
        variety,
        target,
        limitMin,
        limitMax,
      })),
  };
}

function rogues(machines: readonly Tile[]): ProcessBoard['rogues'] {
  const broken = [
    ['RF-08', 217, 7],
    ['RF-44', 504 + 31, 6],
    ['RF-08', 504 + 402, 5],
    ['RF-23', 96, 5],
    ['RF-34', 504 + 118, 4],
  ] as const;
  return broken.flatMap(([code, spindle, breaks]) => {
    const machine = machines.find((tile) => tile.code === code);
    if (!machine) return [];
    const side = spindle > 504 ? ('R' as const) : ('L' as const);
    return [
      {
        machineId: machine.id,
        code,
        number: machine.number,
        spindle,
        side,
        place: side === 'R' ? spindle - 504 : spindle,
        breaks,
      },
    ];
  });
}

/** Calendar average of the lines of a process, by variety; a passage within drawing is not counted twice. */
function flowOf(plan: MillPlan, process: Process): { variety: string; kgPerH: number }[] {
  const lines = plan.lines.filter(({ kind, name }) => kind === process && !name.startsWith('breaker:'));
  return lines
    .map(({ variety, neededKgPerHour }) => ({ variety, kgPerH: neededKgPerHour }))
    .toSorted((a, b) => a.variety.localeCompare(b.variety, 'en'));
}

const buffers: Partial<Record<Process, readonly [hours: number, min: number, max: number]>> = {
  blowing: [0.1, 0.05, 0.25],
  carding: [3.1, 2, 4],
  predrawing: [1.4, 1, 2],
  lapForming: [1.6, 1, 2],
  combing: [1.7, 2, 4],
  drawing: [5.8, 4, 8],
  roving: [14.2, 8, 24],
  spinning: [2.3, 1, 4],
  winding: [6.5, 4, 12],
};

export function millFixture(options: FixtureOptions = {}): MillBoard {
  const { plan = referenceMill, nowMs = fixtureNowMs } = options;
  const tiles = processes.flatMap((process) => tilesFixture(process, options));
  const spindles = tiles.filter(({ kind }) => kind === 'spinning');
  const running = spindles.filter(({ state }) => state === 1).length;
  const lastHourMs = Math.floor(nowMs / hourMs) * hourMs;
  const header = headerFixture(options);
  return {
    header,
    machineCount: tiles.length,
    spindleCount: spindles.reduce((sum, { positions }) => sum + positions, 0),
    figures: [
      figure('outputT', 5.09, { target: 5.18, limitMin: 5.12 }),
      figure('prodEff', 94.2, { target: 95, limitMin: 90 }),
      figure('utilisation', (100 * running) / spindles.length, {
        count: running,
        of: spindles.length,
        target: 94,
        limitMin: 92,
      }),
      figure('breakRate', 11.4, { target: 12, limitMax: 18 }),
      figure('eleTon', 3241, { target: 3267, limitMax: 3528 }),
      figure('forecastT', 21.58, { target: 21.79, limitMin: 21.14 }),
    ],
    flow: processes.map((process) => {
      const machines = tiles.filter(({ kind }) => kind === process);
      const varieties = flowOf(plan, process);
      const kgPerH = varieties.reduce((sum, each) => sum + each.kgPerH, 0);
      const buffer = buffers[process];
      return {
        process,
        running: machines.filter(({ state }) => state === 1).length,
        installed: machines.length,
        kgPerH,
        loadPercent: 60 + wave(kindIndex(process), 3) * 39,
        varieties,
        noilKgPerH: process === 'combing' ? 130 : null,
        machines: machines.map(({ id, code, number, state, fault, sinceMs, variety }) => ({
          id,
          code,
          number,
          state,
          fault,
          sinceMs,
          variety,
        })),
        buffer: buffer
          ? { hours: buffer[0], stockKg: buffer[0] * 900, minHours: buffer[1], maxHours: buffer[2] }
          : null,
      };
    }),
    states: stateNumbers.map((state) => ({
      state,
      machines: tiles.filter((tile) => tile.state === state).length,
    })),
    hourly: Array.from({ length: 24 }, (_, place) => ({
      startMs: lastHourMs - (23 - place) * hourMs,
      outputKg: 908 + (place === 20 ? -31 : place === 21 ? -43 : (wave(place, 19) - 0.5) * 44),
      planKg: 908,
    })),
    shifts: shiftsBefore(header, plan),
    needs: needsOf(tiles, nowMs),
    lostKg: 118.4,
    power: {
      nowKw: 2850.4,
      limitKw: 3040,
      series: Array.from({ length: 96 }, (_, place) => ({
        startMs: Math.floor(nowMs / (15 * minuteMs)) * 15 * minuteMs - (96 - place) * 15 * minuteMs,
        kw: 2760 + 110 * Math.cos(place / 15) + wave(place, 23) * 50,
      })),
      bands: [
        { startMs: nowMs - dayMs, endMs: nowMs - 20.7 * hourMs, band: 'flat' },
        { startMs: nowMs - 20.7 * hourMs, endMs: nowMs - 15.7 * hourMs, band: 'peak' },
        { startMs: nowMs - 15.7 * hourMs, endMs: nowMs - 13.7 * hourMs, band: 'flat' },
        { startMs: nowMs - 13.7 * hourMs, endMs: nowMs - 5.7 * hourMs, band: 'valley' },
        { startMs: nowMs - 5.7 * hourMs, endMs: nowMs - 2.7 * hourMs, band: 'peak' },
        { startMs: nowMs - 2.7 * hourMs, endMs: nowMs, band: 'flat' },
      ].map((band) => ({
        ...band,
        startMs: Math.round(band.startMs),
        endMs: Math.round(band.endMs),
      })) as never,
    },
    climate: plan.climate.map(({ process, winter, summer }, place) => ({
      place: process,
      temperature: 25 + wave(place, 3),
      humidity: process === 'winding' ? 62.8 : 57 + wave(place, 5) * 4,
      temperatureMin: winter.celsius[0],
      temperatureMax: summer.celsius[1],
      humidityMin: winter.percentRh[0],
      humidityMax: summer.percentRh[1],
    })),
  };
}

function shiftsBefore({ shift }: BoardHeader, plan: MillPlan): MillBoard['shifts'] {
  const system = defaultShiftSystem(plan.zone);
  const before = shiftAt(system, shift.startMs - 1);
  const first = shiftAt(system, before.startMs - 1);
  return [
    { ...first, outputKg: 7310 },
    { ...before, outputKg: 7220 },
    { ...shift, outputKg: 5090 },
  ];
}

/** A mill that has no machine yet. */
export function emptyMillFixture(options: FixtureOptions = {}): MillBoard {
  const full = millFixture(options);
  return {
    ...full,
    header: { ...full.header, newestMs: null, receivedMs: null, reachMs: null },
    machineCount: 0,
    spindleCount: 0,
    figures: full.figures.map(({ kpi }) => figure(kpi, null)),
    flow: [],
    states: full.states.map(({ state }) => ({ state, machines: 0 })),
    hourly: full.hourly.map(({ startMs }) => ({ startMs, outputKg: 0, planKg: null })),
    shifts: full.shifts.map((turn) => ({ ...turn, outputKg: 0 })),
    needs: [],
    lostKg: 0,
    power: { nowKw: null, limitKw: null, series: [], bands: [] },
    climate: [],
  };
}

/** One machine by its code; only ring frames have spindles and a curve. */
export function machineFixture(code: string, options: FixtureOptions = {}): MachineDetail {
  const { plan = referenceMill, nowMs = fixtureNowMs } = options;
  const planned = plan.machines.find((machine) => machine.code === code);
  if (!planned || !isProcess(planned.kind)) throw new RangeError(`no machine ${code}`);
  const tiles = tilesFixture(planned.kind, options);
  const found = tiles.find((tile) => tile.code === code);
  if (!found) throw new RangeError(`no machine ${code}`);
  const header = headerFixture(options);
  const isRing = planned.kind === 'spinning';
  const machine = isRing && found.state === 1 ? { ...found, build: 61, toDoffMin: 74 } : found;
  const intervals = intervalsOf(machine, header.shift.startMs, nowMs);
  const spent = (states: readonly number[]) =>
    intervals
      .filter(({ state }) => states.includes(state))
      .reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  return {
    header,
    machine,
    model: planned.model,
    figures: [
      figure('prodEff', machine.efficiency, { target: 95, limitMin: 90 }),
      figure('output', machine.outputKg, { target: 91.4, limitMin: 88.7 }),
      ...(isRing
        ? [
            figure('breakRate', machine.breakRate, { target: 12, limitMax: 18 }),
            figure('idleRate', 1.39, { count: 14, of: machine.positions, target: 0.8, limitMax: 1 }),
            figure('doffs', 2),
          ]
        : [figure('timeEff', 92.4)]),
      figure('power', 32.6),
    ],
    intervals,
    totals: {
      runMs: spent([1]),
      doffMs: spent([3]),
      unknownMs: spent([11]),
      stopMs: spent([2, 4, 5, 6, 7, 8, 9, 10]),
    },
    spindles: isRing ? brokenSpindles(machine.positions) : null,
    doffs: [
      { atMs: header.shift.startMs + 171 * minuteMs, durationMs: 180_000, weightG: 52_400 },
      { atMs: header.shift.startMs - 306 * minuteMs, durationMs: 174_000, weightG: 52_300 },
    ],
    curve: isRing ? curveOf(planned, nowMs) : null,
    parameters: parametersOf(planned),
    needs: [
      ...needsOf([machine], nowMs),
      ...(isRing
        ? [
            needOf(machine, {
              reason: 'parameter',
              signal: 'suction',
              value: 742,
              limit: 800,
              sinceMs: null,
            }),
            needOf(machine, { reason: 'rogueSpindles', value: 3, sinceMs: null }),
          ]
        : []),
    ],
  };
}

function intervalsOf(machine: Tile, startMs: number, nowMs: number): MachineDetail['intervals'] {
  const at = (minutes: number) => startMs + minutes * minuteMs;
  const shift = [
    [1, 0],
    [5, 72],
    [1, 83],
    [3, 168],
    [1, 171],
    [4, 204],
    [1, 218],
    [11, 258],
    [1, 261],
    [2, 303],
    [1, 312],
  ] as const;
  const past = shift.map(([state, from], place) => ({
    state,
    fault: state === 4 ? 'S703' : null,
    startMs: at(from),
    endMs: at(shift[place + 1]?.[1] ?? 0),
  }));
  const sinceMs = Math.max(at(312), machine.state === 1 ? at(312) : (machine.sinceMs ?? nowMs));
  return [
    ...past.slice(0, -1),
    { state: 1, fault: null, startMs: at(312), endMs: sinceMs },
    { state: machine.state, fault: machine.fault, startMs: sinceMs, endMs: nowMs },
  ].filter((interval) => interval.endMs > interval.startMs);
}

function brokenSpindles(positions: number): { spindle: number; breaks: number }[] {
  const quiet = Array.from({ length: 94 }, (_, place) => ({
    spindle: 1 + ((place * 347 + 13) % positions),
    breaks: place % 17 === 0 ? 2 : 1,
  }));
  const marked = [
    { spindle: 96, breaks: 4 },
    { spindle: 217, breaks: 7 },
    { spindle: 504 + 117, breaks: 3 },
    { spindle: 504 + 402, breaks: 5 },
  ];
  return [...quiet.filter(({ spindle }) => marked.every((mark) => mark.spindle !== spindle)), ...marked];
}

function curveOf({ set }: MachinePlan, nowMs: number): NonNullable<MachineDetail['curve']> {
  const full = set['spindleSpeed'] ?? 17_500;
  const speedAt = (build: number) => {
    const start = Math.min(1, 0.74 + build / 58);
    const dip = Math.abs(build - 35) < 2.5 ? 1450 * (1 - Math.abs(build - 35) / 2.5) : 0;
    return Math.round(full * start - dip + (wave(Math.round(build * 2), 3) - 0.5) * 120);
  };
  return {
    points: Array.from({ length: 123 }, (_, place) => {
      const build = place / 2;
      return { build, rpm: speedAt(build), atMs: Math.round(nowMs - (61 - build) * 2.6 * minuteMs) };
    }),
    set: [
      { build: 0, rpm: full * 0.74 },
      { build: 5, rpm: full * 0.86 },
      { build: 10, rpm: full * 0.94 },
      { build: 15, rpm: full },
      { build: 90, rpm: full },
      { build: 95, rpm: full * 0.92 },
      { build: 100, rpm: full * 0.83 },
    ],
  };
}

function parametersOf({ kind, set }: MachinePlan): MachineDetail['parameters'] {
  return standardSignals[kind]
    .filter((signal) => signal.kind === 'W')
    .map(({ code, name, unit, digits, min, max, against, normal }, place) => {
      const wanted = against === undefined ? null : (set[against] ?? null);
      const middle = normal ? (normal[0] + normal[1]) / 2 : min + (max - min) * 0.4;
      const value = code === 'suction' ? 742 : (wanted ?? middle) * (1 + (wave(place, 3) - 0.5) / 200);
      return {
        code,
        name,
        unit: unit === '' ? 'none' : unit,
        digits,
        value,
        set: wanted,
        normalMin: normal?.[0] ?? null,
        normalMax: normal?.[1] ?? null,
      };
    });
}
>>>>>>> shell3
