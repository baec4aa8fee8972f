// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';
import { emptyMillFixture, millFixture } from '@millwright/testing/web/boards/fixtures.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import { boardWordsIn } from '@millwright/testing/web/boards/words.ts';
import { climateRooms } from './climate.ts';
import { deviationHours, deviationShifts, loadSeries, signed, tariffSpans } from './plots.ts';

const board = millFixture();
const zone = board.header.zone;
let words: BoardWords;

beforeAll(async () => {
  words = await boardWordsIn('en');
});

describe('hours against plan', () => {
  it('have the deviation of each hour, with its hour in the zone of the mill', () => {
    const hours = deviationHours(board, { words, zone });
    expect(hours).toHaveLength(24);
    expect(hours[0]?.label).toBe('14');
    expect(hours[1]?.label).toBe('');
    expect(hours[20]).toMatchObject({ deviation: -31, isBad: true, spoken: '10:00–11:00, −31 kg' });
  });

  it('are bad only below 97 % of the plan', () => {
    const bad = deviationHours(board, { words, zone }).filter(({ isBad }) => isBad);
    expect(bad.map(({ label, deviation }) => [label, deviation])).toEqual([
      ['10', -31],
      ['', -43],
    ]);
  });

  it('are not judged while they run', () => {
    const last = board.hourly.at(-1);
    const poor = last ? [...board.hourly.slice(0, -1), { ...last, outputKg: 1 }] : [];
    expect(deviationHours({ ...board, hourly: poor }, { words, zone }).at(-1)?.isBad).toBe(false);
  });

  it('are unknown before the data begin, never zero', () => {
    const [first] = board.hourly;
    const reachMs = (first?.startMs ?? 0) + 90 * 60_000;
    const young = { ...board, header: { ...board.header, reachMs } };
    const [one, two, three] = deviationHours(young, { words, zone });
    expect([one?.deviation, two?.deviation]).toEqual([null, null]);
    expect(three?.deviation).not.toBeNull();
    expect(one?.spoken).toBe('14:00–15:00, incomplete');
  });

  it('carry the borders, crews and totals of the shifts', () => {
    expect(deviationShifts(board, { words, zone })).toMatchObject([
      { from: 2, name: 'Middle D', total: '7.31\u2009t' },
      { from: 10, name: 'Night A', total: '7.22\u2009t' },
      { from: 18, name: 'Morning B', total: '5.09\u2009t' },
    ]);
  });

  it('mark the total of a shift that began before the data as a part', () => {
    const [middle, night] = board.shifts;
    const reachMs = (night?.startMs ?? 0) + 3_600_000;
    const shifts = deviationShifts({ ...board, header: { ...board.header, reachMs } }, { words, zone });
    expect(middle?.endMs).toBeLessThanOrEqual(reachMs);
    expect(shifts.map(({ total }) => total)).toEqual(['—', '≥ 7.22\u2009t', '5.09\u2009t']);
  });

  it('know nothing of a part in which nothing was counted', () => {
    const shifts = board.shifts.map((turn) => ({ ...turn, outputKg: 0, isComplete: false }));
    const told = deviationShifts({ ...board, shifts }, { words, zone });
    expect(told.map(({ total }) => total)).toEqual(['—', '—', '—']);
  });

  it('write a deviation with its sign', () => {
    expect([50, 0, 0.2, -30].map((value) => signed(value, words))).toEqual(['+50', '0', '0', '−30']);
  });
});

describe('power', () => {
  it('K-031 has a place for each quarter of the last 12 hours, a gap where nothing was measured', () => {
    const series = loadSeries(board);
    expect(series).toHaveLength(48);
    expect(series.filter((kw) => kw === null)).toEqual([]);
    const [, ...later] = board.power.series;
    const gapped = loadSeries({ ...board, power: { ...board.power, series: later } });
    expect(gapped[0]).toBeNull();
    expect(gapped[1]).not.toBeNull();
    expect(loadSeries(emptyMillFixture()).every((kw) => kw === null)).toBe(true);
  });

  it('has the tariff bands as shares of these hours, lettered, and joined without gap', () => {
    const spans = tariffSpans(board, words);
    expect(spans.map(({ letter }) => letter)).toEqual(['V', 'P', 'F']);
    expect(spans[0]?.from).toBe(0);
    expect(spans.at(-1)?.to).toBe(1);
    spans.slice(1).forEach(({ from }, place) => expect(from).toBeCloseTo(spans[place]?.to ?? -1, 6));
  });
});

describe('air of the rooms', () => {
  it('names rooms outside their range before others, with what is outside alone', () => {
    const rooms = climateRooms(board.climate, words);
    const winding = rooms.find(({ key }) => key === 'winding');
    expect(rooms).toHaveLength(3);
    expect(winding?.figures).toEqual([{ value: '62.8', unit: '%', arrow: '▼', tone: 'warn' }]);
  });

  it('shows the rooms of the yarn when all are well', () => {
    const well = board.climate.map((room) => ({
      ...room,
      temperature: 25,
      humidity: 60,
      temperatureMin: 20,
      temperatureMax: 30,
      humidityMin: 50,
      humidityMax: 70,
    }));
    expect(climateRooms(well, words).map(({ key }) => key)).toEqual(['roving', 'spinning', 'winding']);
    expect(climateRooms([], words)).toEqual([]);
  });
});
