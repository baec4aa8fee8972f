import type { SameShape } from '../../core/phrases.ts';
import { alarmWordsEn } from './alarmWords.en.ts';
import type { zh } from './phrases.zh.ts';

export const en: SameShape<typeof zh> = {
  errors: {
    displayOver: 'The display time of “{title}” is over, it cannot be released',
    tooManyReceivers: 'There are at most {most} receivers',
    unknownChoice: '“{value}” is none of the choices',
    clearBeyond: 'The clear value must be on the normal side of the trigger value',
    graveWithin: 'The critical value must be beyond the trigger value',
    ruleForNoMachine: 'This rule is for no machine',
    shelvingOver: 'Shelving must end in the future, within {days} days',
    alarmWithoutMachine: 'This alarm is not of a single machine, so there is no task of it',
  },
  rights: {
    readAlarms: 'See alarms',
    takeAlarms: 'Take alarms',
    silenceAlarms: 'Shelve alarms and take machines out of service',
    makeAlarmTasks: 'Make repair tasks of alarms',
  },
  jobs: { forgetMessages: 'Remove old system messages' },
  screens: {
    announcements: 'Announcements',
    pushRules: 'Push rules',
    alarms: 'Alarms',
    alarmHealth: 'Alarm health',
  },
  notices: {
    alarmRaised: { title: '{machine} {alarm}', text: '{said}' },
    criticalAlarmRaised: { title: 'Critical: {machine} {alarm}', text: '{said}' },
    alarmsEscalated: { title: 'Not taken: {alarm}, {count}', text: '{machines}' },
    alarmsRaised: { title: '{alarm}: {count} machines', text: '{machines}' },
  },
  alarms: alarmWordsEn,
  bell: {
    title: 'My messages',
    unreadCount: 'My messages, {count} unread',
    unread: 'Unread',
    all: 'All',
    readAll: 'Mark all as read',
    none: 'No messages',
    noneUnread: 'No unread messages',
    more: 'Show more',
    open: 'Open the record',
    urgent: 'Important',
  },
};
