import { type SameShape } from '../../core/words/phrases.ts';
import { type zh } from './phrases.zh.ts';
import { alarmWordsEn } from './alarms/alarm.phrases.en.ts';
import { pushRuleWordsEn } from './rule/pushRuleEditor.phrases.en.ts';

export const en: SameShape<typeof zh> = {
  errors: {
    clearBeyond: 'The clear value must be on the normal side of the trigger value',
    graveWithin: 'The critical value must be beyond the trigger value',
    conditionUnclear: 'A condition is not complete',
    nobodyEscalated: 'Choose who is notified when the alarm is escalated',
    sameHours: 'It must not begin and end at the same time',
    ruleForNoMachine: 'This rule is for no machine',
    dutyOfNoMachine:
      'This rule is not about machines, so nobody is on duty for it: choose people, roles or departments',
    taskOfNoMachine: 'This rule is not about machines, so it cannot create a repair task',
    contentOfNoMachine: 'Only machines have a variety, a state and a loss: remove these from the content',
    spindleBelow: 'End breaks of single spindles can only be above a value',
    shelvingOver: 'Shelving must end in the future, within {days} days',
    alarmWithoutMachine: 'This alarm is not about a single machine, so it has no task',
    alarmTaskHidden: 'This alarm already has a task, which is outside your data scope',
    alarmTaskClosed: 'That task was closed meanwhile: the alarm did not join it. Choose another, or make one',
    nobodyToEscalate:
      '{alarm} was not escalated because nobody has the roles of the rule. Assign a role, or change the rule',
  },
  views: {
    alarms: {
      none: 'There are no alarms.',
      noneFound: 'No alarm fits.',
      columns: {
        alarmName: 'Alarm',
        machineNumber: 'Object',
        raisedMs: 'Since',
        clearedMs: 'Duration',
        value: 'Value',
        lossKgPerH: 'Loss',
        stage: 'Taken',
        telling: 'Sent',
        alarmCode: 'Alarm code',
        priority: 'Priority',
        note: 'Note',
        taskNumber: 'Repair task',
        toldTimes: 'Times sent',
      },
      filters: {
        priority: 'Priority',
        origin: 'Raised by',
        machineId: 'Object',
        ruleId: 'Rule',
        keyword: 'Alarm, machine or number',
      },
      any: { priority: 'All priorities', machineId: 'All objects', ruleId: 'All alarms' },
    },
  },
  alarms: alarmWordsEn,
  rules: pushRuleWordsEn,
};
