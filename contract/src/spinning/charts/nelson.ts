import { requireFinite, requirePositive } from '../output/domain.ts';

export type NelsonRule = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** A rule that fires at a point, counted from 0; `from` is the first point it looks at. */
export interface NelsonSignal {
  rule: NelsonRule;
  from: number;
  index: number;
}

/** Rules that a chart watches unless the mill chooses others. Source: control charts, Nelson rules. */
export const DEFAULT_NELSON_RULES: readonly NelsonRule[] = [1, 2, 3, 5];

/** The Western Electric set as options of {@link nelsonSignals}. Source: control charts. */
export const WESTERN_ELECTRIC: { rules: readonly NelsonRule[]; sameSideRun: number } = {
  rules: [1, 2, 5, 6],
  sameSideRun: 8,
};

interface RunRule {
  /** Points that the rule looks at, the newest last. */
  points: number;
  fires: (zones: readonly number[]) => boolean;
  /** Some points of the window are enough, so a signal may come before the window is full. */
  isPartial?: boolean;
}

/**
 * Signals of the run rules in a series of values in measured order, sorted by point and rule. A point on the border of
 * a zone counts to the inner zone. Rules that ask for "2 of 3" or "4 of 5" fire at the point that completes them, not
 * again at a calm point behind it. Throws a RangeError unless sigma is above 0 and all values finite.
 * Source: control charts, Nelson rules.
 */
export function nelsonSignals(
  values: readonly number[],
  {
    mean,
    sigma,
    rules = DEFAULT_NELSON_RULES,
    sameSideRun = 9,
  }: { mean: number; sigma: number; rules?: readonly NelsonRule[]; sameSideRun?: number },
): NelsonSignal[] {
  requireFinite({ mean });
  requirePositive({ sigma, sameSideRun });
  const distances = values.map((value) => {
    requireFinite({ value });
    // 9 digits: (12.9 − 12.8) / 0.1 is 1.0000000000000142 and must stay on the border
    return Number(((value - mean) / sigma).toFixed(9));
  });
  const table = runRules(sameSideRun);
  const watched = rules.toSorted((a, b) => a - b);
  return distances.flatMap((_, index) =>
    watched.flatMap((rule) => {
      const { points, fires, isPartial = false } = table[rule];
      const from = Math.max(0, index - points + 1);
      const window = distances.slice(from, index + 1);
      const isLongEnough = isPartial || window.length === points;
      return isLongEnough && fires(window) ? [{ rule, from, index }] : [];
    }),
  );
}

function runRules(sameSideRun: number): Readonly<Record<NelsonRule, RunRule>> {
  return {
    1: { points: 1, fires: ([distance = 0]) => Math.abs(distance) > 3 },
    2: { points: sameSideRun, fires: (window) => isOneSided(window, 0) },
    3: { points: 6, fires: (window) => isOneSided(stepsOf(window), 0) },
    4: { points: 14, fires: (window) => isAlternating(stepsOf(window)) },
    5: { points: 3, isPartial: true, fires: (window) => completes(window, { needed: 2, beyond: 2 }) },
    6: { points: 5, isPartial: true, fires: (window) => completes(window, { needed: 4, beyond: 1 }) },
    7: { points: 15, fires: (window) => window.every((distance) => Math.abs(distance) <= 1) },
    8: {
      points: 8,
      fires: (window) => window.every((distance) => Math.abs(distance) > 1) && !isOneSided(window, 1),
    },
  };
}

function isOneSided(numbers: readonly number[], beyond: number): boolean {
  return numbers.every((number) => number > beyond) || numbers.every((number) => number < -beyond);
}

function isAlternating(steps: readonly number[]): boolean {
  return steps.every((step, place) => step !== 0 && (place === 0 || step * (steps[place - 1] ?? 0) < 0));
}

function completes(
  window: readonly number[],
  { needed, beyond }: { needed: number; beyond: number },
): boolean {
  const newest = window.at(-1) ?? 0;
  const isBeyond = (distance: number) => distance * Math.sign(newest) > beyond;
  return isBeyond(newest) && window.filter(isBeyond).length >= needed;
}

function stepsOf(window: readonly number[]): number[] {
  return window.slice(1).map((distance, place) => distance - (window[place] ?? distance));
}
