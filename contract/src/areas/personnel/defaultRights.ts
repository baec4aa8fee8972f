import type { DefaultRights } from '../../core/area/defaultRights.ts';

/** Rights of this area that roles of a new mill hold. */
export const defaultRights: DefaultRights = {
  'personnel.personnelFile.read': ['workshopLeader', 'teamLeader'],
  'personnel.responsibility.read': ['workshopLeader', 'teamLeader', 'operator', 'spinner', 'repairer'],
  'personnel.team.read': ['workshopLeader', 'teamLeader'],
};
