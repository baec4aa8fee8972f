import type { VarietyPlan } from './millPlan.ts';
import { frameKgPerHour } from './ringPlan.ts';
import { preparation, yieldShares, type Stage } from './yields.ts';

/**
 * Output in kg/h that the ring frames ask of a stage for a variety, as a calendar average: backwards through the
 * yields from what the frames spin. Source: flow table of the reference mill.
 */
export function neededKgPerHour(
  stage: Stage,
  variety: VarietyPlan,
  varieties: readonly VarietyPlan[],
): number {
  if (stage === 'packaging') return sum(varieties.map((each) => (each.yarn ? yarnNeed('winding', each) : 0)));
  if (variety.yarn) return yarnNeed(stage, variety);
  const route = preparation[variety.isCombed ? 'combed' : 'carded'];
  const slivers = varieties.filter((each) => each.yarn?.sliver === variety.name);
  const drawn = sum(slivers.map((each) => yarnNeed('roving', each) / yieldShares.roving));
  return route.slice(route.indexOf(stage) + 1).reduce((kg, later) => kg / yieldShares[later], drawn);
}

function yarnNeed(stage: Stage, { yarn }: VarietyPlan): number {
  const cops = yarn ? frameKgPerHour(yarn) * yarn.frames : 0;
  if (stage === 'roving') return cops / yieldShares.spinning;
  return stage === 'winding' ? cops * yieldShares.winding : cops;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
