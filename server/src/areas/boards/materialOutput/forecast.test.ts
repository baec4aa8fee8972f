import { hourMs, minuteMs, quarterMs } from '@millwright/contract/core/time/units.ts';
import { describe, expect, it } from 'vitest';
import { areConesKnown, forecastOf } from './forecast.ts';
import type { Recent } from '../live/recent.ts';

const day = { startMs: 0, endMs: 24 * hourMs };

/** Winders that make so many grams a quarter of an hour; the quarter that runs holds what was told of it. */
function recentAt(nowMs: number, gramsPerQuarter = 1_000): Recent {
  const quarters = Math.ceil(nowMs / quarterMs);
  const rows = Array.from({ length: quarters }, (_, place) => {
    const share = Math.min(1, (nowMs - place * quarterMs) / quarterMs);
    return {
      startMs: place * quarterMs,
      kind: 'winding',
      passage: null,
      variety: 'JC40',
      outputG: gramsPerQuarter * share,
      energyWh: 0,
      knownMs: quarterMs * share,
    };
  });
  return { rows, nowMs, gramsPerHour: () => 0 };
}

describe('the forecast of a day', () => {
  it('is what was made and the rate of the last whole hour for the time left', () => {
    expect(forecastOf(recentAt(10 * hourMs + 2 * minuteMs), day).forecastG).toBeCloseTo(96_000, 6);
  });

  it('stays as it is from one quarter of an hour to the next, whenever it is asked for', () => {
    const asked = [2, 3.5, 7, 11.9, 15.9].map((minutes) => recentAt(10 * hourMs + minutes * minuteMs));
    const values = new Set(asked.map((recent) => forecastOf(recent, day).forecastG));
    expect(values.size).toBe(1);
  });

  it('of a day that begins takes the rate of the hour before it', () => {
    const recent = recentAt(24 * hourMs + 5 * minuteMs);
    const next = { startMs: 24 * hourMs, endMs: 48 * hourMs };
    expect(forecastOf(recent, next).forecastG).toBeCloseTo(96_000, 6);
  });
});

describe('what is known of the cones', () => {
  it('is enough when nine tenths of the time of the winders are', () => {
    const recent = recentAt(2 * hourMs);
    expect(areConesKnown(recent, { startMs: 0, endMs: hourMs }, 1)).toBe(true);
    expect(areConesKnown(recent, { startMs: 0, endMs: hourMs }, 2)).toBe(false);
  });
});
