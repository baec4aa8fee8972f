import { describe, expect, it } from 'vitest';
import { defaultShiftCalendar } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { smallMill } from '@millwright/contract/reference/mill/smallMill.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import { historyDays, tellDay, workThroughPast } from './history.ts';
import { counterCodes, edgeOf, type Edge } from './ledgerRow.ts';
import { takeStands } from './mill/material.ts';
import { advance, continueMill } from './mill/mill.ts';
import { listen, type SentTelegram } from './testKit.ts';

const system = defaultShiftCalendar('Asia/Ho_Chi_Minh');
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
  it('ends where the following stretch begins, telegrams, counters, stocks and packages alike', async () => {
    const past = await workThroughPast(smallMill, {
      seed: 4,
      days: historyDays(system, { liveStartMs, days: 1 }),
    });
    const live = continueMill(smallMill, { seed: 4, startMs: liveStartMs }, past?.closing ?? never());
    let following = first(listen(new Map(), advance(live, liveStartMs + 60_000)));
    let stands = takeStands(live);
    for (const day of past?.days ?? []) {
      const told = await tellDay(smallMill, { seed: 4, boot: 9, day });
      const said = listen(new Map(), told.batches);
      expect(told.stands.at(-1)).toEqual(stands[0] ?? never());
      for (const { code, kind } of smallMill.machines) {
        const telegrams = said.get(`telemetry ${code}`) ?? [];
        const last = telegrams.at(-1) ?? never();
        expect(telegrams[0]?.ts, code).toBe(day.startMs);
        expect(last.ts, code).toBeLessThan(day.endMs);
        expect(day.endMs - last.ts, code).toBeLessThanOrEqual(180_000);
        const next = following.get(code) ?? never();
        for (const counter of counterCodes.filter(() => kind === 'spinning' || kind === 'meter')) {
          const end = edgeOf(last).counters[counter];
          expect(next.counters[counter], `${code} ${counter}`).toBeGreaterThanOrEqual(end);
          expect(next.counters[counter] - end, `${code} ${counter}`).toBeLessThan(10_000);
        }
      }
      following = first(said);
      stands = told.stands;
    }
  });

  it('is the same each time it is told, and each time the past is worked through', async () => {
    const days = historyDays(system, { liveStartMs: liveStartMs - 3 * hourMs, days: 1 });
    const tell = async () => {
      const past = await workThroughPast(smallMill, { seed: 4, days });
      return tellDay(smallMill, { seed: 4, boot: 9, day: past?.days[0] ?? never() });
    };
    expect(JSON.stringify(await tell())).toBe(JSON.stringify(await tell()));
  });

  it('never shares a number of a telegram with another day or the live stream', async () => {
    const past = await workThroughPast(smallMill, {
      seed: 4,
      days: historyDays(system, { liveStartMs, days: 2 }),
    });
    const ranges: [number, number][] = [[10_000_000, Number.POSITIVE_INFINITY]];
    for (const day of past?.days.slice(1) ?? never()) {
      const { batches } = await tellDay(smallMill, { seed: 4, boot: 9, day });
      const numbers = batches.flatMap(({ telegrams }) => telegrams.map(({ seq }) => seq));
      const range: [number, number] = [Math.min(...extremes(numbers)), Math.max(...extremes(numbers))];
      for (const [from, to] of ranges) expect(range[1] < from || range[0] > to).toBe(true);
      ranges.push(range);
    }
  });
});

/** What every machine said first, by its code. */
function first(said: SentTelegram): Map<string, Edge> {
  return new Map(
    smallMill.machines.map(({ code }) => [code, edgeOf(said.get(`telemetry ${code}`)?.[0] ?? never())]),
  );
}

function extremes(numbers: readonly number[]): [number, number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const each of numbers) [least, most] = [Math.min(least, each), Math.max(most, each)];
  return [least, most];
}

function never(): never {
  throw new Error('no day');
}
