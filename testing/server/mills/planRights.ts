import { maintenanceItem } from '@millwright/contract/areas/maintenance/items/maintenanceItem.ts';
import { maintenancePlanLifeCycle } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.lifeCycle.ts';
import { maintenancePlan } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.ts';
import {
  generatePlansRight,
  recordPlanRight,
} from '@millwright/contract/areas/maintenance/plans/planCalls.ts';

const { read, add, edit } = maintenancePlan.access;
const { confirm, start, reset, complete, postpone, cancel } = maintenancePlanLifeCycle.actions;

/** Whoever maintains machines carries plans out. */
const working = [
  read,
  maintenanceItem.access.read,
  recordPlanRight,
  ...[start, reset, complete].map(({ access }) => access),
];
/** Whoever leads plans the work of others. */
const leading = [
  ...working,
  add,
  edit,
  generatePlansRight,
  ...[confirm, postpone, cancel].map(({ access }) => access),
];

/** Rights of plans, by what people have to do with them. */
export const planRights = {
  working: new Set<string>(working),
  leading: new Set<string>(leading),
};
