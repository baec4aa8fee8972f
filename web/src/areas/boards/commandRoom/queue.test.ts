// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';
import { millFixture } from '@millwright/testing/web/boards/fixtures.ts';
import { needLine } from '../parts/needs.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import { boardWordsIn } from '@millwright/testing/web/boards/words.ts';
import { outsideRooms } from '../wholeMill/climate.ts';
import { neighbourInQueue, queueOf, roomGrid } from './queue.ts';
import { shiftLines } from './shifts.ts';

let en: BoardWords;
beforeAll(async () => {
  en = await boardWordsIn('en');
});

const board = millFixture();
const [costly, next] = board.needs;
if (costly === undefined || next === undefined) throw new Error('the fixture needs somebody');

const codes = (process: 'spinning' | 'winding' | 'packaging') =>
  queueOf(board.needs, process).map(({ code }) => code.slice(0, 2));

describe('P-033 the queue', () => {
  it('has a machine once, in the order of the board, with all its reasons', () => {
    const breaks = { reason: 'breaks' as const, value: 20, limit: 18, signal: null };
    const twofold = [{ ...costly, also: [breaks] }, next];
    const queue = queueOf(twofold, null);
    expect(queue.map(({ code }) => code)).toEqual([costly.code, next.code]);
    const [first] = queue.map((need) =>
      needLine(need, { words: en, asOfMs: board.header.atMs, form: 'machine' }),
    );
    expect(first).toMatchObject({ id: costly.code, subject: 'Ring frame 17' });
    expect(first?.what).toBe('S704 Inverter · breaks 20.0 > 18.0');
  });

  it('is narrowed to a process', () => {
    expect(new Set(codes('spinning'))).toEqual(new Set(['RF']));
    expect(new Set(codes('winding'))).toEqual(new Set(['WD']));
    expect(codes('packaging')).toEqual([]);
  });

  it.each([
    ['B', 1, 'C'],
    ['B', -1, 'A'],
    ['A', -1, 'A'],
    ['C', 1, 'C'],
    [null, 1, 'A'],
    ['Z', 1, 'A'],
    ['Z', -1, 'C'],
  ] as const)('is walked from %s by %d to %s', (chosen, step, reached) => {
    expect(neighbourInQueue([{ code: 'A' }, { code: 'B' }, { code: 'C' }], chosen, step)).toBe(reached);
  });

  it('is walked nowhere when nobody waits', () => {
    expect(neighbourInQueue([], 'A', 1)).toBeUndefined();
  });

  it('stands beside all machines: never more than five rows of cells', () => {
    for (const machines of [1, 50, 60, 84, 100, 120])
      expect(Math.ceil(machines / roomGrid(machines).columns)).toBeLessThanOrEqual(5);
  });
});

describe('three shifts against plan', () => {
  it('are judged by their part of the day’s plan, the running one by its plan to now', () => {
    const [first, second, running] = shiftLines(board, en);
    // 21.79 t a day.
    expect(first).toMatchObject({
      output: '7.31',
      reference: 'plan 7.26',
      delta: { arrow: '▲', text: '0.05' },
    });
    expect(second).toMatchObject({ output: '7.22', reference: 'plan 7.26', tone: 'warn' });
    expect(running).toMatchObject({ output: '5.09', reference: 'plan to now 5.18', tone: 'bad' });
    expect(first?.share).toBeCloseTo(7.31 / (1.08 * 7.31), 9);
    expect(first?.target).toBeCloseTo(21.79 / 3 / (1.08 * 7.31), 9);
  });

  it('are not judged where reports do not hold them wholly', () => {
    const [first] = board.shifts;
    const at = (reachMs: number | null) =>
      shiftLines({ ...board, header: { ...board.header, reachMs } }, en)[0];
    const part = at((first?.startMs ?? 0) + 3_600_000);
    expect(part).toMatchObject({ output: '≥ 7.31', reference: 'incomplete', delta: undefined, tone: 'none' });
    for (const reachMs of [first?.endMs ?? 0, null])
      expect(at(reachMs)).toMatchObject({ output: '—', reference: 'incomplete', share: null });
  });

  it('say so when no plan is set', () => {
    const figures = board.figures.map((figure) => ({ ...figure, target: null, limitMin: null }));
    const lines = shiftLines({ ...board, figures }, en);
    expect(lines.map(({ reference }) => reference)).toEqual(['no plan set', 'no plan set', 'no plan set']);
    expect(lines.every(({ target, delta }) => target === undefined && delta === undefined)).toBe(true);
  });
});

describe('the air of the rooms', () => {
  const room = {
    place: 'winding',
    temperature: 33.2,
    humidity: 54.9,
    temperatureMin: 20,
    temperatureMax: 32,
    humidityMin: 55,
    humidityMax: 65,
  };

  it('is named by what is outside its range, and the border that it passed', () => {
    expect(outsideRooms([room], en)).toEqual([
      { key: 'winding °C', name: 'Winding', value: '33.2', unit: '°C', isLow: false, limit: '32.0' },
      { key: 'winding %', name: 'Winding', value: '54.9', unit: '%', isLow: true, limit: '55.0' },
    ]);
  });

  it('is not named within its range, without one, or when nothing is measured', () => {
    const well = { ...room, temperature: 32, humidity: 55 };
    const free = {
      ...room,
      temperatureMin: null,
      temperatureMax: null,
      humidityMin: null,
      humidityMax: null,
    };
    expect(outsideRooms([well, free, { ...room, temperature: null, humidity: null }], en)).toEqual([]);
  });
});
