import { choice, instant, integer, quantity, text } from '../../../core/fields/fields.ts';
import { among, given, keyword } from '../../../core/view/filters.ts';
import { defineView } from '../../../core/view/view.ts';
import { alarmPriorities } from '../rule/pushRuleParts.ts';
import { alarmStages, alarmViews, askedOrigins, exportAlarms, listAlarms, tellings } from './alarmCalls.ts';
import { alarmTopic } from './alarmNews.ts';

/** Alarms of the mill: those that hold and cost most first. */
export const alarmView = defineView('alarms', {
  call: listAlarms,
  rows: 'alarms',
  key: ['id'],
  columns: {
    alarmName: text(100),
    machineNumber: text(40),
    raisedMs: instant(),
    clearedMs: text(20),
    value: text(60),
    lossKgPerH: quantity({ digits: 1 }),
    stage: choice(alarmStages, { words: 'messaging:alarms.stages' }),
    telling: choice(tellings, { words: 'messaging:alarms.tellings' }),
    alarmCode: text(40),
    priority: choice(alarmPriorities, { words: 'messaging:resources.pushRule.choices.priority' }),
    note: text(200),
    taskNumber: text(40),
    toldTimes: integer(),
  },
  hidden: ['alarmCode', 'priority', 'note', 'taskNumber', 'toldTimes'],
  keyColumns: ['machineNumber', 'clearedMs', 'stage', 'lossKgPerH', 'value'],
  tabs: { by: 'view', values: alarmViews, usual: 'open', counts: 'counts', words: 'messaging:alarms.views' },
  filters: {
    priority: among(alarmPriorities, { words: 'messaging:resources.pushRule.choices.priority' }),
    origin: among(askedOrigins, { at: 'by', usual: 'pushRule', words: 'messaging:alarms.origins' }),
    machineId: given({ at: 'machine', isNumber: true }),
    ruleId: given({ at: 'rule' }),
    keyword: keyword({ max: 50 }),
  },
  refresh: { everyMs: 10_000, topic: alarmTopic },
  sheet: exportAlarms,
});
