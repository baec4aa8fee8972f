import { describe, expect, it } from 'vitest';
import { defaultShiftSystem } from '@millwright/contract/areas/shifts/calendar.ts';
import { smallMill } from '@millwright/contract/reference/smallMill.ts';
import { countersOf, historyDays, playDay, startCounters } from './history.ts';
import { counterCodes, edgeOf } from './ledgerRow.ts';
import { createMill } from './mill/mill.ts';
import { listen } from './testKit.ts';

const system = defaultShiftSystem('Asia/Ho_Chi_Minh');
const hourMs = 3_600_000;
const liveStartMs = Date.parse('2026-11-20T05:30:00Z');

describe('the days of the past', () => {
  it('go newest first from the live start without gap, each a production day', () => {
    const days = historyDays(system, { liveStartMs, days: 3 });
    expect(days.map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17']);
    expect(days[0]?.endMs).toBe(liveStartMs);
    expect(days.slice(1).map(({ endMs }) => endMs)).toEqual(days.slice(0, -1).map(({ startMs }) => startMs));
    expect(days[1]?.startMs).toBe(Date.parse('2026-11-19T01:00:00Z'));
  });

  it('are none when no history is wanted', () => {
    expect(historyDays(system, { liveStartMs, days: 0 })).toEqual([]);
  });
});

describe('a day of the past', () => {
  it('ends with its counters where the live stream starts, and the day before ends where it starts', async () => {
    const days = historyDays(system, { liveStartMs, days: 1 });
    const live = countersOf(createMill(smallMill, { seed: 4, startMs: liveStartMs }));
    let following = live;
    for (const day of days) {
      const played = await playDay(smallMill, { seed: 4, boot: 9, day, following });
      const said = listen(new Map(), played.batches);
      expect(Object.keys(played.counters).toSorted()).toEqual(Object.keys(live).toSorted());
      for (const { code, kind } of smallMill.machines) {
        const telegrams = said.get(`telemetry ${code}`) ?? [];
        const last = telegrams.at(-1);
        expect(telegrams[0]?.ts, code).toBe(day.startMs);
        expect(last?.ts, code).toBeLessThan(day.endMs);
        expect(day.endMs - (last?.ts ?? 0), code).toBeLessThanOrEqual(180_000);
        for (const counter of counterCodes.filter(() => kind === 'spinning' || kind === 'meter')) {
          const end = last ? edgeOf(last).counters[counter] : 0;
          const next = following[code]?.[counter] ?? 0;
          expect(next, `${code} ${counter}`).toBeGreaterThanOrEqual(end);
          expect(next - end, `${code} ${counter}`).toBeLessThan(10_000);
        }
      }
      expect(startCounters(played.batches)).toEqual(played.counters);
      following = played.counters;
    }
  });

  it('is the same each time it is told', async () => {
    const [day] = historyDays(system, { liveStartMs: liveStartMs - 3 * hourMs, days: 1 });
    const following = countersOf(createMill(smallMill, { seed: 4, startMs: liveStartMs }));
    const tell = () => playDay(smallMill, { seed: 4, boot: 9, day: day ?? never(), following });
    expect(JSON.stringify(await tell())).toBe(JSON.stringify(await tell()));
  });

  it('never shares a number of a telegram with another day or the live stream', async () => {
    const days = historyDays(system, { liveStartMs, days: 2 }).slice(1);
    const following = countersOf(createMill(smallMill, { seed: 4, startMs: liveStartMs }));
    const ranges: [number, number][] = [[10_000_000, Number.POSITIVE_INFINITY]];
    for (const day of days) {
      const { batches } = await playDay(smallMill, { seed: 4, boot: 9, day, following });
      const numbers = batches.flatMap(({ telegrams }) => telegrams.map(({ seq }) => seq));
      const range: [number, number] = [Math.min(...extremes(numbers)), Math.max(...extremes(numbers))];
      for (const [from, to] of ranges) expect(range[1] < from || range[0] > to).toBe(true);
      ranges.push(range);
    }
  });
});

function extremes(numbers: readonly number[]): [number, number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const each of numbers) [least, most] = [Math.min(least, each), Math.max(most, each)];
  return [least, most];
}

function never(): never {
  throw new Error('no day');
}
