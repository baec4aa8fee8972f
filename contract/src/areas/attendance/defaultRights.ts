import type { DefaultRights } from '../../core/area/defaultRights.ts';

/** Rights of this area that roles of a new mill hold. */
export const defaultRights: DefaultRights = {
  'shifts.correctAttendance': ['workshopLeader', 'teamLeader'],
  'shifts.importPunches': ['workshopLeader'],
  'shifts.punch': 'everyone',
  'shifts.readAttendance': ['workshopLeader', 'teamLeader'],
  'shifts.replacement.edit': ['workshopLeader', 'teamLeader'],
  'shifts.replacement.read': ['workshopLeader', 'teamLeader'],
  'shifts.shiftShare.edit': ['workshopLeader', 'teamLeader'],
  'shifts.shiftShare.read': ['workshopLeader', 'teamLeader'],
  'shifts.showPunchCode': ['workshopLeader'],
};
