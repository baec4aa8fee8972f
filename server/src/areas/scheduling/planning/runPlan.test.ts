import { hourMs } from '@millwright/contract/core/time/units.ts';
import { describe, expect, it } from 'vitest';
import { checkPlan } from './check.ts';
import { drawMill } from './input/instances.ts';
import { type BestSoFar, runPlan } from './runPlan.ts';

const mill = drawMill({ orders: 30, machines: 10, seed: 3, canSplit: true });

/** A search that has told a first plan. */
async function underWay(options: { from?: BestSoFar['plan'] } = {}) {
  const told: BestSoFar[] = [];
  let begun = (_best: BestSoFar) => undefined as void;
  const first = new Promise<BestSoFar>((resolve) => {
    begun = resolve;
  });
  const run = runPlan(mill, {
    seed: 1,
    ms: hourMs,
    ...options,
    onBest: (best) => {
      told.push(best);
      begun(best);
    },
  });
  return { run, told, first: await first };
}

describe('a search in a thread of its own', () => {
  it('ends by itself with a plan that is as good as it says', async () => {
    const { end, best } = await runPlan(mill, { seed: 1, ms: 300 }).ended;
    expect(end).toBe('done');
    expect(best?.share).toBe(1);
    const checked = checkPlan(mill, best?.plan ?? { machines: [] });
    expect(checked.faults).toEqual([]);
    expect(checked.cost.total).toBeCloseTo(best?.total ?? 0, 6);
    expect(best?.bound ?? Infinity).toBeLessThanOrEqual(best?.total ?? 0);
  });

  it('has a plan from the beginning on, and keeps the best one when it is stopped', async () => {
    const { run, told, first } = await underWay();
    expect(checkPlan(mill, first.plan).faults).toEqual([]);
    run.stop();
    const { end, best } = await run.ended;
    expect(end).toBe('stopped');
    expect(best?.total).toBe(Math.min(...told.map(({ total }) => total)));
  });

  it('is interrupted when its thread dies, and another one goes on from its best plan', async () => {
    const { run } = await underWay();
    await run.kill();
    const { end, best } = await run.ended;
    expect(end).toBe('interrupted');
    const again = await underWay({ from: best?.plan ?? { machines: [] } });
    expect(again.first.total).toBeCloseTo(best?.total ?? 0, 6);
    again.run.stop();
    await again.run.ended;
  });

  it('is interrupted without a plan when the input makes none', async () => {
    const { end, best, error } = await runPlan({ ...mill, horizonHours: 0 }, { seed: 1, ms: 1_000 }).ended;
    expect(end).toBe('interrupted');
    expect(best).toBeUndefined();
    expect(error?.message).toContain('horizon');
  });
});
