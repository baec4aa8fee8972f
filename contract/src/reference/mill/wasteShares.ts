import { preparation, type Stage, yieldShares } from './yields.ts';

/** Waste of a stage by kind, as shares of its input. What is not named is dust and moisture, which nobody weighs. */
type Waste = Readonly<Partial<Record<'reusable' | 'hard' | 'droppings' | 'noil', number>>>;

/**
 * What the stages lose. Spun again is all sliver, lap and roving waste, 0.5 % of what the cards take and 80 % of the spinning waste;
 * noil is 16 % of what the combers take. Source: process yields of the reference mill. How the loss of blowing and carding is
 * parted into droppings and dust is assumed.
 */
export const wasteShares: Readonly<Record<Stage, Waste>> = {
  blowing: { droppings: 0.021 },
  carding: { droppings: 0.038, reusable: 0.005 },
  predrawing: { reusable: 0.005 },
  lapForming: { reusable: 0.006 },
  combing: { noil: 0.16, reusable: 0.002 },
  breaker: { reusable: 0.004 },
  drawing: { reusable: 0.005 },
  roving: { reusable: 0.006 },
  spinning: { reusable: 0.0144, hard: 0.0036 },
  winding: { hard: 0.004 },
  packaging: {},
};

const afterDrawing = ['roving', 'spinning', 'winding'] as const satisfies readonly Stage[];

/** Waste of all stages that is spun again, as a share of the cotton that a route takes. */
export function reusedShare(route: 'combed' | 'carded'): number {
  let [reaching, reused] = [1, 0];
  for (const stage of [...preparation[route], ...afterDrawing]) {
    reused += reaching * (wasteShares[stage].reusable ?? 0);
    reaching *= yieldShares[stage];
  }
  return reused;
}
