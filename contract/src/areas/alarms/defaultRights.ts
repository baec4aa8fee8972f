import type { DefaultRights } from '../../core/area/defaultRights.ts';

/** Rights of this area that roles of a new mill hold. */
export const defaultRights: DefaultRights = {
  'messaging.makeAlarmTasks': ['workshopLeader', 'qualityWorker', 'teamLeader', 'repairer'],
  'messaging.pushRule.add': ['workshopLeader', 'teamLeader'],
  'messaging.pushRule.delete': ['workshopLeader', 'teamLeader'],
  'messaging.pushRule.disable': ['workshopLeader', 'teamLeader'],
  'messaging.pushRule.edit': ['workshopLeader', 'teamLeader'],
  'messaging.pushRule.enable': ['workshopLeader', 'teamLeader'],
  'messaging.pushRule.read': ['workshopLeader', 'qualityWorker', 'teamLeader', 'repairer'],
  'messaging.readAlarms': [
    'workshopLeader',
    'qualityWorker',
    'teamLeader',
    'operator',
    'spinner',
    'repairer',
  ],
  'messaging.silenceAlarms': ['workshopLeader', 'teamLeader'],
  'messaging.takeAlarms': [
    'workshopLeader',
    'qualityWorker',
    'teamLeader',
    'operator',
    'spinner',
    'repairer',
  ],
};
