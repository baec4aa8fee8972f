import { beforeAll, describe, expect, it } from 'vitest';
import { climateMeter } from '@millwright/contract/areas/energy/climate/climate.ts';
import { type ClimateNow, readClimate } from '@millwright/contract/areas/energy/climate/climateCalls.ts';
import { type MachineDetail, showMachine } from '@millwright/contract/areas/boards/machine/machine.ts';
import { type MillBoard, showMillBoard } from '@millwright/contract/areas/boards/mill/mill.ts';
import { type ProcessBoard, showProcessBoard } from '@millwright/contract/areas/boards/process/process.ts';
import { concernsOf } from '@millwright/contract/areas/boards/remind/needs.ts';
import { defaultShiftCalendar, shiftAt } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { hourMs, minuteMs } from '@millwright/contract/core/time/units.ts';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';
import {
  figuresKgPerHour as kgPerHour,
  seedFiguresMill,
} from '@millwright/testing/server/mills/figuresMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { clock, make } = server;
const flow = await startTestFlow(server);

/** The board is looked at two hours into a morning shift. */
const system = defaultShiftCalendar('Asia/Shanghai');
const startMs = nextMorning(clock.nowMs());
const nowMs = startMs + 2 * hourMs;
const at = (minutes: number) => startMs + minutes * minuteMs;

let board: MillBoard;
let climate: readonly ClimateNow[];
let spinning: ProcessBoard;
let details: Record<string, MachineDetail>;

function nextMorning(ms: number): number {
  let turn = shiftAt(system, ms);
  do turn = shiftAt(system, turn.endMs);
  while (turn.shift !== 'morning');
  return turn.startMs;
}

beforeAll(async () => {
  const tenantId = await seedFiguresMill(server, flow, { startMs });
  const codes = ['boards.wholeMill', 'boards.process', 'boards.machine', climateMeter.access.read];
  const viewer = server.as(await make.user({ tenantIds: [tenantId], codes }));
  board = (await viewer.call(showMillBoard)).result;
  climate = (await viewer.call(readClimate, {})).result.list;
  spinning = (await viewer.call(showProcessBoard, { process: 'spinning' })).result;
  details = {};
  for (const code of ['RF-01', 'RF-02', 'RF-03', 'CD-01', 'WD-01'])
    details[code] = (await viewer.call(showMachine, { code })).result;
});

const figure = (figures: MillBoard['figures'], kpi: string) => figures.find((each) => each.kpi === kpi);
const reasonsByCode = (needs: MillBoard['needs']) =>
  needs.map((need) => [need.code, ...concernsOf(need).map(({ reason }) => reason)].join(' '));

describe('the figures of a mill', () => {
  it('production efficiency is output over what set speeds make in calendar time (F40, F44)', () => {
    // 28 + 14 + 21 + 20 kg of 15.12 kg an hour over 2 + 2 + 1.5 + 2 hours.
    const expected = (100 * (28 + 14 + 21 + 20)) / (kgPerHour * 7.5);
    expect(figure(board.figures, 'prodEff')?.value).toBeCloseTo(expected, 6);
    expect(figure(spinning.figures, 'prodEff')).toMatchObject({ target: 95, limitMin: 90 });
  });

  it('the break rate is over spindle-hours that ran, with the aim of what was spun (F45)', () => {
    const breaks = 20 + 10 + 24 + 10;
    const spindleHours = 1_008 * (2 + 1 + 1.5 + 2);
    expect(figure(board.figures, 'breakRate')?.value).toBeCloseTo((1_000 * breaks) / spindleHours, 6);
    expect(figure(board.figures, 'breakRate')).toMatchObject({ target: 10, limitMax: 15 });
  });

  it('utilisation counts the frames that run now of those installed (F43)', () => {
    expect(figure(board.figures, 'utilisation')).toMatchObject({ value: 50, count: 2, of: 4 });
  });

  it('electricity per tonne is all energy of the mill over its cones (F54)', () => {
    const kilowattHours = 60 + 30 + 45 + 60 + 3 + 12;
    expect(figure(board.figures, 'eleTon')?.value).toBeCloseTo((1_000 * kilowattHours) / 24, 6);
  });

  it('output stands beside the plan for the part of the day that has passed', () => {
    const planT = (5 * 2) / 24;
    const output = figure(board.figures, 'outputT');
    expect(output?.value).toBeCloseTo(0.024, 9);
    expect(output?.target).toBeCloseTo(planT, 9);
    expect(output?.limitMin).toBeCloseTo(0.97 * planT, 9);
  });

  it('the forecast adds to the cones of the day what the last hour’s rate will make of it', () => {
    const forecast = figure(board.figures, 'forecastT');
    expect(forecast?.value).toBeCloseTo((24 + 12 * 22) / 1_000, 6);
    expect(forecast?.target).toBeCloseTo(5, 9);
  });

  it('every machine is counted in one state: silent and unheard ones are offline', () => {
    const counts = new Map(board.states.map(({ state, machines }) => [state, machines]));
    expect(board).toMatchObject({ machineCount: 6, spindleCount: 4_032 });
    expect([1, 4, 11].map((state) => counts.get(state))).toEqual([3, 1, 2]);
    expect(board.states.reduce((sum, { machines }) => sum + machines, 0)).toBe(6);
  });

  it('hours hold the cones of the last day, the running one its part of the plan', () => {
    const made = board.hourly.filter(({ outputKg }) => outputKg > 0);
    expect(board.hourly).toHaveLength(24);
    expect(made.map(({ startMs: ms, outputKg }) => [ms, outputKg])).toEqual([
      [at(-60), 10],
      [at(0), 12],
      [at(60), 12],
    ]);
    expect(board.hourly.at(-1)).toMatchObject({ startMs: nowMs, outputKg: 0, planKg: 0 });
    expect(board.hourly.at(-2)?.planKg).toBeCloseTo(5_000 / 24, 9);
  });

  it('shifts hold their own cones: this one, and the two before', () => {
    expect(board.shifts.map(({ shift, outputKg }) => [shift, outputKg])).toEqual([
      ['middle', 0],
      ['night', 10],
      ['morning', 24],
    ]);
    expect(board.header.shift).toMatchObject({ shift: 'morning', startMs, endMs: at(480) });
  });

  it('K-031 power is what machines draw now, and the average of each whole quarter of the last 12 hours', () => {
    expect(board.power.nowKw).toBeCloseTo(31.5 + 0.5 + 30 + 2 + 6, 5);
    expect(board.power.limitKw).toBe(120);
    const quarter = board.power.series.find(({ startMs: ms }) => ms === at(60));
    // RF-01, RF-03, RF-04 draw 30 kW, the winder 1.5, the meter 6; RF-02 stands.
    expect(quarter?.kw).toBeCloseTo(97.5, 6);
    expect(board.power.series.at(-1)?.startMs).toBe(at(105));
    const oldestMs = Math.min(...board.power.series.map(({ startMs: ms }) => ms));
    expect(oldestMs).toBeGreaterThanOrEqual(board.header.atMs - 12 * 3_600_000);
    const kwh = board.power.series.reduce((sum, { kw }) => sum + kw / 4, 0);
    expect(board.power.kwh).toBeCloseTo(kwh, 6);
  });

  it('a buffer lasts as many hours as its stock over the consumption', () => {
    const flowOfSpinning = board.flow.find(({ process }) => process === 'spinning');
    expect(flowOfSpinning?.buffer).toEqual({
      hours: 4,
      stockKg: 120,
      takenKgPerH: 30,
      minHours: 2,
      maxHours: 6,
    });
    expect(flowOfSpinning).toMatchObject({ running: 2, installed: 4 });
    // Over the last hour: half of 28, a third of 21, half of 20 kg.
    expect(flowOfSpinning?.kgPerH).toBeCloseTo(14 + 7 + 10, 6);
    expect(board.flow.find(({ process }) => process === 'winding')?.varieties).toEqual([
      { variety: 'JC40', kgPerH: 12 },
    ]);
  });

  it('E-038 climate stands beside its limits, and a limit that nobody set is unknown', () => {
    const [room] = board.climate;
    expect(room).toMatchObject({
      place: 'spinning',
      temperatureMin: 26,
      temperatureMax: 32,
      humidityMin: null,
    });
    expect(room?.temperature).toBeCloseTo(29.1, 5);
    expect(room?.humidity).toBe(57);
    // A meter tells what the board tells: E-038 its actual values, beside what is normal.
    expect(climate).toMatchObject([
      {
        temperature: room?.temperature,
        humidity: 57,
        temperatureMin: 26,
        temperatureMax: 32,
        humidityMax: null,
      },
    ]);
  });
});

describe('what needs somebody', () => {
  it('each machine is one row with all its reasons, a fault first, then by loss', () => {
    expect(reasonsByCode(board.needs)).toEqual([
      'RF-02 state',
      'RF-04 efficiency idleSpindles',
      'RF-03 breaks',
    ]);
    expect(reasonsByCode(spinning.needs)).toEqual(reasonsByCode(board.needs));
    expect(board.needs[0]).toMatchObject({ state: 4, fault: 'S701', sinceMs: at(60), variety: 'JC40' });
  });

  it('each row has its time and what it lost in this shift: by standing, or by running slowly', () => {
    const rows = new Map(board.needs.map(({ code, sinceMs, lossKg }) => [code, { sinceMs, lossKg }]));
    // RF-02 stands for an hour; RF-04 could have made 2 × 15.12 kg, RF-03 1.5 × 15.12 kg.
    expect(rows.get('RF-02')?.lossKg).toBeCloseTo(kgPerHour, 4);
    expect(rows.get('RF-04')?.lossKg).toBeCloseTo(2 * kgPerHour - 20, 4);
    expect(rows.get('RF-03')?.lossKg).toBeCloseTo(1.5 * kgPerHour - 21, 4);
    expect([rows.get('RF-04')?.sinceMs, rows.get('RF-03')?.sinceMs]).toEqual([at(0), at(0)]);
  });

  it('the head of the list is the sum of its rows and of what other machines lost, by process', () => {
    const listed = board.needs.reduce((sum, { lossKg }) => sum + (lossKg ?? 0), 0);
    const ring = board.losses.find(({ process }) => process === 'spinning');
    const others = board.losses.filter((loss) => loss !== ring);
    expect([ring?.kg, ring?.listedKg]).toEqual([expect.closeTo(listed, 9), expect.closeTo(listed, 9)]);
    expect(ring?.stopKg).toBeCloseTo(kgPerHour, 4);
    expect(spinning.loss).toEqual(ring);
    expect(others.map(({ kg }) => kg)).toEqual(others.map(() => 0));
  });

  it('a tile is marked for the reasons of its row, and no other tile is', () => {
    expect(spinning.machines.map(({ code, attention }) => [code, ...attention].join(' '))).toEqual([
      'RF-01',
      'RF-02 state',
      'RF-03 breaks',
      'RF-04 efficiency idleSpindles',
    ]);
  });

  it('figures stand beside the limit that was broken', () => {
    const concerns = board.needs.flatMap((need) => concernsOf(need));
    const byReason = new Map(concerns.map((concern) => [concern.reason, concern]));
    expect(byReason.get('breaks')?.value).toBeCloseTo(24_000 / (1_008 * 1.5), 6);
    expect(byReason.get('breaks')?.limit).toBe(15);
    expect(byReason.get('efficiency')?.value).toBeCloseTo((100 * 20) / (2 * kgPerHour), 5);
    expect(byReason.get('idleSpindles')?.value).toBeCloseTo((100 * 30) / 1_008, 9);
    // Of one frame twice the limit of the mill.
    expect(byReason.get('idleSpindles')?.limit).toBe(2);
  });

  it('spindles with four breaks in this shift are rogue, and their side and place are told', () => {
    expect(
      spinning.rogues.map(({ code, spindle, side, place, breaks }) => [code, spindle, side, place, breaks]),
    ).toEqual([
      ['RF-03', 505, 'R', 1, 6],
      ['RF-03', 504, 'L', 504, 4],
    ]);
    expect(details['RF-03']?.spindles).toEqual([
      { spindle: 504, breaks: 4 },
      { spindle: 505, breaks: 6 },
      { spindle: 600, breaks: 3 },
    ]);
    expect(reasonsByCode(details['RF-03']?.needs ?? [])).toEqual(['RF-03 breaks rogueSpindles']);
  });

  it('the next doffs are those of running frames, the nearest first', () => {
    expect(spinning.nextDoffs.map(({ code, minutes }) => [code, minutes])).toEqual([
      ['RF-04', 5],
      ['RF-01', 42],
    ]);
  });

  it('a parameter outside its normal range is told on the machine’s page', () => {
    const need = details['RF-01']?.needs.find(({ reason }) => reason === 'parameter');
    expect(need).toMatchObject({ signal: 'suction', value: 700, limit: 800 });
    expect(details['RF-01']?.needs).toHaveLength(1);
  });
});

const statesOf = (code: string) =>
  details[code]?.intervals.map(({ state, fault, startMs: from, endMs }) => [state, fault, from, endMs]);

describe('the page of a machine', () => {
  it('tells its states from the start of the shift until now without gap', () => {
    expect(statesOf('RF-02')).toEqual([
      [1, null, at(0), at(60)],
      [4, 'S701', at(60), nowMs],
    ]);
    expect(statesOf('RF-03')).toEqual([
      [1, null, at(0), at(90)],
      [11, null, at(90), nowMs],
    ]);
    expect(statesOf('CD-01')).toEqual([[11, null, at(0), nowMs]]);
    expect(statesOf('WD-01')).toEqual([[1, null, at(0), nowMs]]);
  });

  it('adds up the time of its states', () => {
    expect(details['RF-02']?.totals).toEqual({ runMs: hourMs, stopMs: hourMs, doffMs: 0, unknownMs: 0 });
    expect(details['RF-03']?.totals).toEqual({
      runMs: 1.5 * hourMs,
      stopMs: 0,
      doffMs: 0,
      unknownMs: 0.5 * hourMs,
    });
  });

  it('draws the speed curve of this cop alone, beside the set one', () => {
    const curve = details['RF-01']?.curve;
    expect(curve?.points[0]).toEqual({ build: 3, rpm: 16_000, atMs: at(63) });
    expect(curve?.points.at(-1)).toEqual({ build: 60, rpm: 16_000, atMs: nowMs });
    expect(curve?.points.map(({ build }) => build)).toEqual(
      Array.from({ length: 20 }, (_, index) => 3 * (index + 1)),
    );
    expect(curve?.set).toEqual([
      { build: 0, rpm: 11_000 },
      { build: 100, rpm: 14_500 },
    ]);
  });

  it('stands beside its own plan and lists its doffs', () => {
    const output = figure(details['RF-01']?.figures ?? [], 'output');
    expect(output?.value).toBeCloseTo(28, 9);
    expect(output?.target).toBeCloseTo(360 / 12, 9);
    expect(figure(details['RF-01']?.figures ?? [], 'doffs')?.value).toBe(1);
    expect(details['RF-01']?.doffs).toEqual([{ atMs: at(63), durationMs: 180_000, weightG: 52_416 }]);
  });

  it('is as old as its own newest telegram', () => {
    expect(details['RF-03']?.header).toMatchObject({ newestMs: at(90), receivedMs: at(90), reachMs: at(0) });
    expect(board.header).toMatchObject({ atMs: nowMs, newestMs: nowMs, receivedMs: nowMs });
  });
});
