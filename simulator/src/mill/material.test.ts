import { describe, expect, it } from 'vitest';
import { defaultShiftCalendar } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import type { MillPlan } from '@millwright/contract/reference/mill/millPlan.ts';
import { referenceMill } from '@millwright/contract/reference/mill/referenceMill.ts';
import { smallMill } from '@millwright/contract/reference/mill/smallMill.ts';
import { hourMs, minuteMs } from '@millwright/contract/core/time/units.ts';
import { historyDays, tellDay, workThroughPast } from '../history.ts';
import { createLedger, createStrand, joinBefore, note, noteStands, readLedger } from '../ledger.ts';
import { pairs } from '../testKit.ts';
import { standOf, takeStands } from './material.ts';
import { advance, continueMill, createMill, liveRhythm } from './mill.ts';
import type { MassStand } from './millState.ts';

const liveStartMs = Date.parse('2026-11-20T05:30:00Z');

const told = readLedger(await tellMill(smallMill));

describe('the material of a mill', () => {
  it('is in every stock what was there, was made and was not taken, to the g, in the past and live', () => {
    const { stands } = told;
    expect(stands.length).toBeGreaterThanOrEqual(7);
    for (const [before, after] of pairs(stands)) expect(unexplainedG(smallMill, before, after)).toEqual({});
  });

  it('is by line what the counters of its machines say', () => {
    const { stands, shifts } = told;
    for (const { startMs, endMs, machines } of shifts) {
      const [opening, closing] = [startMs, endMs].map((ms) => stands.find(({ atMs }) => atMs === ms));
      for (const line of opening && closing ? smallMill.lines : []) {
        const counted = line.machines.reduce((sum, code) => sum + (machines[code]?.outputG ?? 0), 0);
        expect((closing?.madeG[line.name] ?? 0) - (opening?.madeG[line.name] ?? 0), line.name).toBe(counted);
      }
    }
  });

  it('leaves waste of the yield in every line, and never makes more than it takes', () => {
    const { stands } = told;
    const [first, last] = [stands[0], stands.at(-1)];
    for (const { name, yieldShare } of smallMill.lines) {
      const madeG = (last?.madeG[name] ?? 0) - (first?.madeG[name] ?? 0);
      const takenG = (last?.takenG[name] ?? 0) - (first?.takenG[name] ?? 0);
      expect(madeG, name).toBeGreaterThan(100_000);
      expect(Math.abs(takenG - madeG / yieldShare), name).toBeLessThan(2);
      expect(madeG, name).toBeLessThanOrEqual(takenG);
    }
  });

  it('gains nothing from ring to winding to packing over days', () => {
    const { stands } = told;
    const [first, last] = [stands[0], stands.at(-1)];
    const made = (kind: string) =>
      smallMill.lines
        .filter((line) => line.kind === kind)
        .reduce((sum, { name }) => sum + (last?.madeG[name] ?? 0) - (first?.madeG[name] ?? 0), 0);
    const grown = (kind: string) =>
      Object.keys(last?.stockG ?? {})
        .filter((key) => key.startsWith(`${kind}:`))
        .reduce((sum, key) => sum + (last?.stockG[key] ?? 0) - (first?.stockG[key] ?? 0), 0);
    const takenByWinding = made('spinning') - grown('spinning');
    expect(Math.abs(made('winding') / (takenByWinding * 0.996) - 1)).toBeLessThan(1e-5);
    expect(Math.abs(made('packaging') / (made('winding') - grown('winding')) - 1)).toBeLessThan(1e-5);
  });
});

describe('a stock that runs out', () => {
  it.each([60_000, 10_000])(
    'lets machines wait in steps of %d ms, and never falls below nothing',
    (tickMs) => {
      const startMs = liveStartMs;
      const mill = createMill(referenceMill, {
        seed: 7,
        startMs,
        rhythm: [{ ...liveRhythm(startMs), tickMs, periodMs: minuteMs }],
      });
      mill.state.stockG = mill.state.stockG.map(() => 3000);
      const waited = new Set<string>();
      const leastG = mill.state.stockG.map(() => Number.POSITIVE_INFINITY);
      for (let atMs = startMs; atMs < startMs + 0.4 * hourMs; atMs += tickMs) {
        advance(mill, atMs + tickMs);
        for (const [index, stock] of mill.state.stockG.entries())
          leastG[index] = Math.min(leastG[index] ?? 0, stock);
        for (const machine of mill.setup.machines)
          if (mill.state.machines[machine.index]?.state === 6) waited.add(machine.kind);
      }
      expect(Math.min(...leastG)).toBeGreaterThanOrEqual(0);
      expect([...waited]).toEqual(expect.arrayContaining(['carding', 'spinning', 'winding']));
    },
  );
});

/** A mill with days behind it and hours of the present, the last of them to a border of shifts. */
async function tellMill(plan: MillPlan) {
  const ledger = createLedger(defaultShiftCalendar(plan.zone));
  const days = historyDays(ledger.system, { liveStartMs, days: 1 });
  const past = await workThroughPast(plan, { seed: 4, days });
  const rhythm = [{ ...liveRhythm(liveStartMs), tickMs: minuteMs, periodMs: minuteMs }];
  const begin = { seed: 4, startMs: liveStartMs, rhythm };
  const mill = continueMill(plan, begin, past?.closing ?? '');
  for (const batch of advance(mill, liveStartMs + 12 * hourMs)) note(ledger, batch);
  noteStands(ledger, [...takeStands(mill), standOf(mill)]);
  for (const day of past?.days ?? []) {
    const { batches, stands } = await tellDay(plan, { seed: 4, boot: 9, day });
    const strand = createStrand();
    for (const batch of batches) note(ledger, batch, strand);
    joinBefore(ledger, strand);
    noteStands(ledger, stands);
  }
  return ledger;
}

/** By buffer what its closing stock differs from opening + made - drawn; buffers that agree are absent. */
function unexplainedG({ lines }: MillPlan, before: MassStand, after: MassStand): Record<string, number> {
  const grew = (of: 'madeG' | 'takenG' | 'drawnG' | 'stockG', key: string) =>
    (after[of][key] ?? 0) - (before[of][key] ?? 0);
  const filled = lines.flatMap(({ name, to }) => (to === null ? [] : [{ name, to }]));
  return Object.fromEntries(
    filled
      .map(({ name, to }) => [to, grew('stockG', to) - grew('madeG', name) + grew('drawnG', to)] as const)
      .filter(([, difference]) => difference !== 0),
  );
}
