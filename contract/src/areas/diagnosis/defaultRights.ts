import type { DefaultRights } from '../../core/area/defaultRights.ts';

/** Rights of this area that roles of a new mill hold. */
export const defaultRights: DefaultRights = {
  'diagnosis.read': ['workshopLeader', 'qualityWorker', 'teamLeader', 'repairer'],
  'diagnosis.report': ['workshopLeader', 'qualityWorker', 'teamLeader', 'repairer'],
  'diagnosis.start': ['workshopLeader', 'teamLeader'],
};
