/** A passage of material: a process, or the first of two drawings on the carded route. */
export const stages = [
  'blowing',
  'carding',
  'predrawing',
  'lapForming',
  'combing',
  'breaker',
  'drawing',
  'roving',
  'spinning',
  'winding',
  'packaging',
] as const;
export type Stage = (typeof stages)[number];

/** Output over input. Source: process yields of the reference mill. */
export const yieldShares: Readonly<Record<Stage, number>> = {
  blowing: 0.975,
  carding: 0.955,
  predrawing: 0.995,
  lapForming: 0.994,
  combing: 0.838,
  breaker: 0.996,
  drawing: 0.995,
  roving: 0.994,
  spinning: 0.982,
  winding: 0.996,
  packaging: 1,
};

/** Share of the time that a planned machine makes something, and share of time that stops are planned for. */
interface Efficiency {
  readonly timeShare: number;
  readonly plannedStopShare: number;
}

/** Rated output is theoretical output times both. Source: balance table of the reference mill (K and p). */
const efficiencies: Readonly<Record<Stage, Efficiency>> = {
  blowing: { timeShare: 0.92, plannedStopShare: 0.03 },
  carding: { timeShare: 0.95, plannedStopShare: 0.04 },
  predrawing: { timeShare: 0.85, plannedStopShare: 0.03 },
  lapForming: { timeShare: 0.75, plannedStopShare: 0.03 },
  combing: { timeShare: 0.92, plannedStopShare: 0.04 },
  breaker: { timeShare: 0.85, plannedStopShare: 0.03 },
  drawing: { timeShare: 0.85, plannedStopShare: 0.03 },
  roving: { timeShare: 0.8, plannedStopShare: 0.03 },
  spinning: { timeShare: 0.965, plannedStopShare: 0.03 },
  winding: { timeShare: 0.82, plannedStopShare: 0.03 },
  packaging: { timeShare: 1, plannedStopShare: 0 },
};

/** What a stage makes of its theoretical output as a calendar average, 0 to 1. */
export function ratedShare(stage: Stage): number {
  const { timeShare, plannedStopShare } = efficiencies[stage];
  return timeShare * (1 - plannedStopShare);
}

/** Stages from blowing to drawing, by route. */
export const preparation: Readonly<Record<'combed' | 'carded', readonly Stage[]>> = {
  combed: ['blowing', 'carding', 'predrawing', 'lapForming', 'combing', 'drawing'],
  carded: ['blowing', 'carding', 'breaker', 'drawing'],
};

/** Where the planner's sizing of the lines keeps the stock behind a stage in the long run, as a share of what it may hold. */
export function usualFill(stage: string): number {
  const fills: Readonly<Record<string, number>> = { spinning: 0.28, lapForming: 0.53, winding: 0.62 };
  return fills[stage] ?? 0.69;
}

/** Hours of the next process that may stand behind a stage: [fewest, most]. */
export const bufferHours: Readonly<Record<Exclude<Stage, 'packaging'>, readonly [number, number]>> = {
  blowing: [0.08, 0.17],
  carding: [2, 4],
  predrawing: [1, 2],
  lapForming: [1, 2],
  combing: [2, 4],
  breaker: [1, 3],
  drawing: [4, 8],
  roving: [8, 24],
  spinning: [1, 4],
  winding: [4, 12],
};
