import { defineNotice } from '../../../core/resource/notices.ts';

/** An alarm began, or is still there: told to its receivers. */
export const alarmRaised = defineNotice('messaging.alarmRaised', {
  values: ['alarm', 'machine', 'said'],
  priority: 'M',
});

/** The same of one that must be taken at once. */
export const criticalAlarmRaised = defineNotice('messaging.criticalAlarmRaised', {
  values: ['alarm', 'machine', 'said'],
  priority: 'C',
});

/** Several alarms of one rule at once. */
export const alarmsRaised = defineNotice('messaging.alarmsRaised', {
  values: ['alarm', 'count', 'machines'],
  priority: 'H',
});

/** Alarms of one rule that nobody took in time: told to those whom the rule names for it. */
export const alarmsEscalated = defineNotice('messaging.alarmsEscalated', {
  values: ['alarm', 'count', 'machines'],
  priority: 'H',
});

/** Alarms of one rule that somebody escalates: told to the same. */
export const alarmsHandedUp = defineNotice('messaging.alarmsHandedUp', {
  values: ['person', 'alarm', 'count', 'machines', 'text'],
  priority: 'H',
});
