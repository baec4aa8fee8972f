import { twistFromFactorTpm } from '../../spinning/yarn/twist.ts';
import { ringGramsPerSpindleHour } from '../../spinning/output/output.ts';
import type { YarnPlan } from './millPlan.ts';

export const ringSpindles = 1008;
/** Time efficiency of a ring frame that is planned to run, and the share of time it is not. Source: F36, F31. */
const ringEfficiency = 0.965;
const plannedStopShare = 0.03;

/** Build in % at which the speed curve has its points. */
export const curveBuilds = [0, 5, 10, 15, 90, 95, 100] as const;

/** Speed at those points over the set speed, which is that of the middle: slow start, slower top of the cop. */
const curveShares = [0.8, 0.92, 0.98, 1, 1, 0.95, 0.9] as const;

/** Twist of the yarn in turns/m. Source: formula F15. */
function yarnTwistTpm(yarn: YarnPlan): number {
  return round(twistFromFactorTpm(yarn.twistFactor, yarn.tex), 2);
}

/** Cop output of one frame as a calendar average, kg/h. Source: formula F31. */
export function frameKgPerHour(yarn: YarnPlan): number {
  const grams = ringGramsPerSpindleHour({
    spindleRpm: yarn.spindleRpm,
    twistTpm: yarnTwistTpm(yarn),
    tex: yarn.tex,
  });
  return (grams * ringSpindles * ringEfficiency * (1 - plannedStopShare)) / 1000;
}

/**
 * Set parameters of a ring frame. There is one set speed: the curve reaches it and never goes beyond, and the theoretical
 * output is that of this speed. Source: set parameters of the ring frame, F19.
 */
export function ringSetParameters(yarn: YarnPlan): Record<string, number> {
  const twist = yarnTwistTpm(yarn);
  const curve = curveBuilds.map((build, index) => [
    `speed${build}`,
    Math.round((yarn.spindleRpm * (curveShares[index] ?? 1)) / 10) * 10,
  ]);
  return {
    spindleSpeed: yarn.spindleRpm,
    deliverySet: round(yarn.spindleRpm / twist, 2),
    twist,
    draft: round(yarn.rovingTex / yarn.tex, 2),
    tex: yarn.tex,
    ...Object.fromEntries(curve),
    doffLength: Math.round((yarn.copG / yarn.tex) * 1000),
  };
}

export function round(value: number, digits: number): number {
  const scale = 10 ** digits;
  return Math.round(value * scale) / scale;
}
