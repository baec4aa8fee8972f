import type { DefaultRights } from '../../core/area/defaultRights.ts';

/** Rights of this area that roles of a new mill hold. */
export const defaultRights: DefaultRights = {
  'messaging.announcement.add': ['workshopLeader'],
  'messaging.announcement.delete': ['workshopLeader'],
  'messaging.announcement.edit': ['workshopLeader'],
  'messaging.announcement.read': ['planner', 'workshopLeader'],
  'messaging.announcement.release': ['workshopLeader'],
  'messaging.announcement.revoke': ['workshopLeader'],
};
