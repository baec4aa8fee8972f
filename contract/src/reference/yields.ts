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

/** Stages from blowing to drawing, by route. */
export const preparation: Readonly<Record<'combed' | 'carded', readonly Stage[]>> = {
  combed: ['blowing', 'carding', 'predrawing', 'lapForming', 'combing', 'drawing'],
  carded: ['blowing', 'carding', 'breaker', 'drawing'],
};

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
