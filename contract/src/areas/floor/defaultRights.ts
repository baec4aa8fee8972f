import type { DefaultRights } from '../../core/area/defaultRights.ts';

/** Rights of this area that roles of a new mill hold. */
export const defaultRights: DefaultRights = {
  'maintenance.maintenancePlan.complete': ['workshopLeader', 'teamLeader', 'repairer'],
  'maintenance.maintenancePlan.reset': ['workshopLeader', 'teamLeader', 'repairer'],
  'maintenance.maintenancePlan.start': ['workshopLeader', 'teamLeader', 'repairer'],
  'maintenance.maintenanceTask.accept': ['workshopLeader', 'teamLeader', 'repairer'],
  'maintenance.maintenanceTask.complete': ['workshopLeader', 'teamLeader', 'repairer'],
  'maintenance.maintenanceTask.confirm': ['workshopLeader', 'teamLeader', 'operator', 'spinner', 'repairer'],
  'maintenance.maintenanceTask.sendBack': ['workshopLeader', 'teamLeader', 'operator', 'spinner', 'repairer'],
};
