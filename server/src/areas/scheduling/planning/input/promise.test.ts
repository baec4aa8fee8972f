import { describe, expect, it } from 'vitest';
import { type MeasuredDay, promisedDays } from './promise.ts';
import { drawPromise } from './promiseMill.ts';

/** Days of as many machines, each with so many kilograms together. */
const days = (kg: readonly number[], machineDays = 4): MeasuredDay[] =>
  kg.map((each) => ({ outputG: each * 1000, machineDays }));
const steady = days(Array.from({ length: 20 }, (_, at) => 1500 + (at % 2 === 0 ? 40 : -40)));

function datesOf(restKg: number, measured: readonly MeasuredDay[], machines: readonly number[] = [4]) {
  const promised = promisedDays(restKg * 1000, { days: measured, machines });
  if ('lack' in promised) throw new Error(promised.lack);
  return promised;
}

describe('dates that are promised', () => {
  it('are those of the mean at 50 %, and later the surer they are', () => {
    const { p50, p80, p95 } = datesOf(15_000, steady);
    expect(p50).toBeCloseTo(10, 1);
    expect(p80).toBeGreaterThan(p50);
    expect(p95).toBeGreaterThan(p80);
    expect(p95).toBeLessThan(12);
  });

  it('spread more where days differ more', () => {
    const rough = days(Array.from({ length: 20 }, (_, at) => 1500 + 600 * ((at % 5) - 2)));
    const [calm, wild] = [datesOf(15_000, steady), datesOf(15_000, rough)];
    expect(wild.p80 - wild.p50).toBeGreaterThan(1.3 * (calm.p80 - calm.p50));
  });

  it('follow the machines that make it now and later, not those that did', () => {
    expect(datesOf(15_000, steady, [8]).p50).toBeCloseTo(5, 1);
    // Two machines for three days, then four.
    expect(datesOf(15_000, steady, [2, 2, 2, 4]).p50).toBeCloseTo(11.5, 1);
  });

  it('leave days without machines out, and weigh a day with few of them by its machines', () => {
    const gaps = steady.flatMap((day, at) => (at % 5 === 0 ? [{ outputG: 0, machineDays: 0 }, day] : [day]));
    expect(datesOf(15_000, gaps)).toEqual(datesOf(15_000, steady));
    const begun = [{ outputG: 187_500, machineDays: 0.5 }, ...steady.slice(1)];
    expect(datesOf(15_000, begun).p50).toBeCloseTo(10, 1);
  });

  it('are now for what is made, and none where nothing can be known', () => {
    expect(promisedDays(0, { days: [], machines: [] })).toEqual({ p50: 0, p80: 0, p95: 0 });
    expect(promisedDays(1, { days: steady.slice(0, 6), machines: [4] })).toEqual({ lack: 'tooFewDays' });
    expect(promisedDays(1, { days: days(Array.from({ length: 9 }, () => 0)), machines: [4] })).toEqual({
      lack: 'tooFewDays',
    });
    expect(promisedDays(1, { days: steady, machines: [0] })).toEqual({ lack: 'noMachines' });
    expect(promisedDays(1e12, { days: steady, machines: [4] })).toEqual({ lack: 'tooFar' });
  });

  it.each([
    ['by the machines of now', false],
    ['by a plan that puts others on them', true],
  ])(
    'are kept as often as they say, on 4,000 drawn orders that the figures were not found on, %s',
    (_, planned) => {
      const drawn = Array.from({ length: 4000 }, (_each, at) => drawPromise(3_000_000 + at, { planned }));
      const kept = { p50: 0, p80: 0, p95: 0 };
      for (const { restG, ground, madeInDays } of drawn) {
        const promised = promisedDays(restG, ground);
        const date = (name: 'p50' | 'p80' | 'p95') => ('lack' in promised ? null : promised[name]);
        // Where nothing is promised nothing is kept.
        for (const name of ['p50', 'p80', 'p95'] as const)
          kept[name] += madeInDays <= (date(name) ?? -1) ? 1 / drawn.length : 0;
      }
      expect(kept.p50).toBeGreaterThan(0.47);
      expect(kept.p50).toBeLessThan(0.55);
      expect(kept.p80).toBeGreaterThan(0.78);
      expect(kept.p80).toBeLessThan(0.82);
      expect(kept.p95).toBeGreaterThan(0.93);
      expect(kept.p95).toBeLessThan(0.97);
    },
  );
});
