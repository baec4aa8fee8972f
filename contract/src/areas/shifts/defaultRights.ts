import type { DefaultRights } from '../../core/area/defaultRights.ts';

/** Rights of this area that roles of a new mill hold. */
export const defaultRights: DefaultRights = {
  'shifts.handover.add': ['workshopLeader', 'teamLeader', 'operator', 'spinner', 'repairer'],
  'shifts.handover.answer': ['workshopLeader', 'teamLeader', 'operator', 'spinner', 'repairer'],
  'shifts.handover.edit': ['workshopLeader', 'teamLeader', 'operator', 'spinner', 'repairer'],
  'shifts.handover.read': ['workshopLeader', 'teamLeader', 'operator', 'spinner', 'repairer'],
  'shifts.handover.submit': ['workshopLeader', 'teamLeader', 'operator', 'spinner', 'repairer'],
  'shifts.handoverAnyCrew': ['workshopLeader'],
  'shifts.handoverTemplate.read': ['workshopLeader', 'teamLeader', 'spinner', 'repairer'],
  'shifts.roster.edit': ['workshopLeader', 'teamLeader'],
  'shifts.roster.read': ['workshopLeader', 'teamLeader'],
  'shifts.shiftRule.edit': ['workshopLeader'],
  'shifts.shiftRule.read': ['workshopLeader'],
  'shifts.shiftSystem.read': ['workshopLeader', 'teamLeader'],
};
