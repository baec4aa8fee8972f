import type { DefaultRights } from '../../core/area/defaultRights.ts';

/** Rights of this area that roles of a new mill hold. */
export const defaultRights: DefaultRights = {
  'production.productionPlan.add': ['planner'],
  'production.productionPlan.delete': ['planner'],
  'production.productionPlan.discard': ['planner'],
  'production.productionPlan.edit': ['planner'],
  'production.productionPlan.read': ['planner', 'workshopLeader'],
  'production.productionPlan.takeOver': ['planner'],
};
