import type { DefaultRights } from '../../core/area/defaultRights.ts';

/** Rights of this area that roles of a new mill hold. */
export const defaultRights: DefaultRights = {
  'basics.label.read': ['workshopLeader', 'teamLeader', 'repairer'],
  'basics.marker.read': ['planner'],
  'basics.processParameter.read': ['qualityWorker'],
  'basics.processRoute.read': ['planner'],
  'basics.processTemplate.read': ['planner', 'qualityWorker'],
  'basics.qualityParameter.add': ['qualityWorker'],
  'basics.qualityParameter.delete': ['qualityWorker'],
  'basics.qualityParameter.edit': ['qualityWorker'],
  'basics.qualityParameter.read': ['qualityWorker'],
  'basics.qualityParameter.resume': ['qualityWorker'],
  'basics.qualityParameter.stop': ['qualityWorker'],
  'basics.variety.read': ['planner', 'workshopLeader', 'qualityWorker', 'teamLeader'],
};
