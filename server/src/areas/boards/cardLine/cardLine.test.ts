import { beforeAll, describe, expect, it } from 'vitest';
import {
  type CardLine,
  type CardLineBoard,
  cardLineBoard,
  cardSignals,
  showCardLine,
} from '@millwright/contract/areas/boards/cardLine/cardLine.ts';
import { defaultShiftCalendar, shiftAt } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { hourMs, minuteMs } from '@millwright/contract/core/time/units.ts';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';
import { speakingMill } from '@millwright/testing/server/mills/speakingMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { clock, make } = server;
const flow = await startTestFlow(server);

/** 120 m/min of 5 ktex make 36 kg an hour. */
const set = { deliverySpeed: 120, sliverKtex: 5 };
const quality = { neps: 50, cv1m: 3.1, deviation: 0.4 };

const system = defaultShiftCalendar('Asia/Shanghai');
const { startMs } = shiftAt(system, shiftAt(system, clock.nowMs()).endMs);
const nowMs = startMs + 2 * hourMs;
const at = (minutes: number) => startMs + minutes * minuteMs;

let shown: Record<CardLine, CardLineBoard>;
let viewer: Awaited<ReturnType<typeof viewerOf>>;

async function viewerOf(tenantId: number) {
  return server.as(await make.user({ tenantIds: [tenantId], codes: ['boards.process'] }));
}

/** Two lines; two hours into a shift CD-01 has run well, CD-02 stands since an hour, CD-03 has neps, CD-04 never spoke. */
beforeAll(async () => {
  clock.advance(nowMs - clock.nowMs());
  const mill = await speakingMill(server, flow, { name: 'Cards' });
  for (const code of ['CD-01', 'CD-02', 'CD-03', 'CD-04']) await mill.machine(code, 'carding', 1);
  await mill.machine('DF-01', 'drawing', 1);
  const hall = await mill.area('hall');
  const carded = await mill.area('carded', { parentId: hall, sort: 2 });
  const combed = await mill.area('combed 1', { parentId: hall, sort: 1 });
  await mill.put('CD-01', { areaId: combed, place: 1 });
  await mill.put('CD-02', { areaId: combed, place: 2 });
  await mill.put('CD-03', { areaId: carded, place: 3 });
  await mill.put('CD-04', { areaId: combed, place: 4 });
  await mill.put('DF-01', { areaId: combed, place: 1 });
  await mill.target('carding', 'output', { variety: 'JC', target: 720 });
  await mill.target('carding', 'prodEff', { target: 85, limitMin: 75 });
  const running = {
    ...set,
    ...quality,
    state: 1,
    variety: 'JC',
    delivery: 118,
    sliverWeight: 5,
    powerKw: 20,
  };
  await mill.sayFrom('CD-01', { fromMs: at(0), toMs: at(120) }, (share) => ({
    ...running,
    outputG: Math.round(64_800 * share),
  }));
  await mill.sayFrom('CD-02', { fromMs: at(0), toMs: at(60) }, (share) => ({
    ...running,
    outputG: Math.round(30_000 * share),
    ...(share < 1 ? {} : { state: 4, faultCode: 'C204' }),
  }));
  await mill.sayFrom('CD-02', { fromMs: at(63), toMs: at(120) }, () => ({
    ...running,
    delivery: 0,
    sliverWeight: 0,
    neps: 300,
    outputG: 30_000,
    state: 4,
    faultCode: 'C204',
  }));
  await mill.sayFrom('CD-03', { fromMs: at(0), toMs: at(120) }, (share) => ({
    ...running,
    variety: 'C',
    neps: 96,
    outputG: Math.round(70_000 * share),
  }));
  viewer = await viewerOf(mill.tenantId);
  const boardOf = async (line: CardLine) => (await viewer.call(showCardLine, { line })).result;
  shown = {
    1: await boardOf('1'),
    2: await boardOf('2'),
    3: await boardOf('3'),
    4: await boardOf('4'),
  };
});

const codes = ({ cards }: CardLineBoard) => cards.map(({ tile }) => tile.code);
const cardOf = (code: string) =>
  Object.values(shown)
    .flatMap(({ cards }) => cards)
    .find(({ tile }) => tile.code === code);
const figure = (board: CardLineBoard, kpi: string) => board.figures.find((each) => each.kpi === kpi);

describe('the lines of cards', () => {
  it('R-024 R-025 are the areas of the cards in the order of the floor, and other machines are none', () => {
    expect(shown[1].lines).toEqual([
      { line: 1, area: 'combed 1', machines: 3, running: 1 },
      { line: 2, area: 'carded', machines: 1, running: 1 },
    ]);
    expect(codes(shown[1])).toEqual(['CD-01', 'CD-02', 'CD-04']);
    expect(codes(shown[2])).toEqual(['CD-03']);
    expect(shown[2]).toMatchObject({ line: 2, area: 'carded' });
  });

  it('R-026 R-027 that a mill does not have have no cards, and tell which it has', () => {
    for (const line of ['3', '4'] as const) {
      expect(shown[line]).toMatchObject({ line: Number(line), area: null, cards: [], needs: [] });
      expect(shown[line].lines).toEqual(shown[1].lines);
      expect(figure(shown[line], 'prodEff')?.value).toBeNull();
    }
  });

  it('cards without an area are one line', async () => {
    const mill = await speakingMill(server, flow, { name: 'No areas' });
    for (const code of ['CD-01', 'CD-02']) await mill.machine(code, 'carding', 1);
    const { result } = await (await viewerOf(mill.tenantId)).call(showCardLine, { line: '1' });
    expect(result.lines).toEqual([{ line: 1, area: null, machines: 2, running: 0 }]);
    expect(result.cards.map(({ tile }) => tile.state)).toEqual([11, 11]);
  });

  it('G-001 are those of one’s own mill', async () => {
    const neighbour = await make.tenant({ name: 'Neighbour' });
    const { result } = await (await viewerOf(neighbour)).call(showCardLine, { line: '1' });
    expect(result).toMatchObject({ header: { mill: 'Neighbour' }, lines: [], cards: [], needs: [] });
  });
});

describe('the figures of a line', () => {
  it('are those of its cards alone', () => {
    expect(figure(shown[1], 'utilisation')).toMatchObject({ count: 1, of: 3 });
    expect(figure(shown[1], 'outputT')?.value).toBeCloseTo((64.8 + 30) / 1000, 9);
    // 94.8 kg of what 36 kg an hour over 2 + 2 hours would be (F40).
    expect(figure(shown[1], 'prodEff')?.value).toBeCloseTo((100 * 94.8) / (36 * 4), 4);
    expect(figure(shown[1], 'prodEff')).toMatchObject({ target: 85, limitMin: 75 });
    expect(figure(shown[2], 'outputT')?.value).toBeCloseTo(0.07, 9);
  });

  it('a card has what it made beside its plan until now, where somebody planned', () => {
    expect(cardOf('CD-01')?.tile.outputKg).toBeCloseTo(64.8, 9);
    expect(cardOf('CD-01')?.planKg).toBeCloseTo((720 * 2) / 24, 6);
    expect(cardOf('CD-01')?.tile.efficiency).toBeCloseTo((100 * 64.8) / 72, 4);
    expect(cardOf('CD-03')?.planKg).toBeNull();
  });

  it('sliver leaves at delivery × weight, beside what is set (F26)', () => {
    expect(cardOf('CD-01')?.kgPerH).toBeCloseTo(118 * 5 * 0.06, 5);
    expect(cardOf('CD-01')?.setKgPerH).toBeCloseTo(36, 4);
    expect(cardOf('CD-02')?.kgPerH).toBe(0);
    expect(cardOf('CD-04')).toMatchObject({ kgPerH: null, setKgPerH: null, planKg: null });
  });

  it('a card measures delivery, weight, neps and evenness, beside setting or normal range', () => {
    const { parameters = [] } = cardOf('CD-01') ?? {};
    expect(parameters.map(({ code }) => code)).toEqual([...cardSignals]);
    expect(parameters.find(({ code }) => code === 'delivery')).toMatchObject({ value: 118, set: 120 });
    expect(parameters.find(({ code }) => code === 'neps')).toMatchObject({
      value: 50,
      set: null,
      normalMin: 20,
      normalMax: 90,
    });
  });
});

describe('the states of a card', () => {
  const statesOf = (code: string) =>
    cardOf(code)?.intervals.map(({ state, fault, startMs: from, endMs }) => [state, fault, from, endMs]);

  it('reach from the start of the shift until now, each card its own', () => {
    expect(statesOf('CD-01')).toEqual([[1, null, startMs, nowMs]]);
    expect(statesOf('CD-02')).toEqual([
      [1, null, startMs, at(60)],
      [4, 'C204', at(60), nowMs],
    ]);
    expect(statesOf('CD-04')).toEqual([[11, null, startMs, nowMs]]);
  });
});

describe('what needs somebody at a line', () => {
  it('a card that stands comes with what it has lost; neps count only while it runs', () => {
    expect(shown[1].needs.map(({ code, reason }) => [code, reason])).toEqual([['CD-02', 'state']]);
    expect(shown[1].needs[0]).toMatchObject({ fault: 'C204', sinceMs: at(60) });
    expect(shown[1].needs[0]?.lossKg).toBeCloseTo(36, 3);
    expect(shown[2].needs).toEqual([
      expect.objectContaining({ code: 'CD-03', reason: 'parameter', signal: 'neps', value: 96, limit: 90 }),
    ]);
  });

  it('is whole by its own declaration', () => {
    for (const board of Object.values(shown)) expect(cardLineBoard.safeParse(board).error).toBeUndefined();
  });
});
