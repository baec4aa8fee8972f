import { addSums, kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { kpiValue } from '@millwright/contract/core/kpi.ts';
import { describe, expect, it } from 'vitest';
import { countsIn, statedSums } from './statedSums.ts';

const sums = { ...addSums([]), spindleMs: 3_600_000_000, runMs: 60_000 };
/** Bits of output, energy, end breaks and doffs, in this order. */
const output = 1;
const breaks = 4;
const doffs = 8;

describe('sums of machines for a KPI', () => {
  it('leave out machines that never stated its counter, with their spindle hours', () => {
    const machines = [
      { sums: { ...sums, endBreaks: 12 }, known: breaks },
      { sums, known: doffs },
      { sums, known: undefined },
    ];
    expect(kpiValue(kpis.breakRate, statedSums(kpis.breakRate, machines))).toBe(12);
    expect(statedSums(kpis.spindleTime, machines)).toMatchObject({ spindleMs: 3 * sums.spindleMs });
  });

  it('are empty where no machine ever stated it: what nobody counts is not 0', () => {
    expect(statedSums(kpis.doffs, [{ sums, known: output }])).toEqual({});
    expect(statedSums(kpis.doffTime, [{ sums: { ...sums, doffingMs: 5 }, known: output }])).toEqual({});
    expect(statedSums(kpis.doffs, [{ sums, known: doffs }])).toMatchObject({ doffs: 0 });
  });

  it('tell spindles that never were said to idle from none that idles', () => {
    const idle = 16;
    expect(statedSums(kpis.idleRate, [{ sums, known: output }])).toEqual({});
    expect(kpiValue(kpis.idleRate, statedSums(kpis.idleRate, [{ sums, known: idle }]))).toBe(0);
  });

  it('keep what was entered by hand for a machine without a counter', () => {
    expect(countsIn(kpis.output, { sums: { ...sums, outputG: 900 }, known: 0 })).toBe(true);
  });
});
