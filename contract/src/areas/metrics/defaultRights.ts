import type { DefaultRights } from '../../core/area/defaultRights.ts';

/** Rights of this area that roles of a new mill hold. */
export const defaultRights: DefaultRights = {
  'production.kpiPlan.add': ['planner'],
  'production.kpiPlan.edit': ['planner'],
  'production.kpiPlan.read': ['planner', 'workshopLeader'],
  'production.kpiPlan.release': ['planner'],
};
