import { defineArea } from '../../core/area/areaManifest.ts';
import { defaultRights } from './defaultRights.ts';
import { readFloorAlarms } from './alarms/floorAlarmCalls.ts';
import { alarmBoard, alarmNewsAccess } from './alarms/alarmNews.ts';
import { alarmCalls, alarmScreen } from './alarms/alarmCalls.ts';
import { alarmView } from './alarms/alarmView.ts';
import { alarmHealthScreen, showAlarmHealth } from './alarms/alarmHealthCalls.ts';
import { pushRule } from './rule/pushRule.ts';
import { pushRuleCalls, ruleEditorScreen } from './rule/pushRuleCalls.ts';
import { listUnreachedRules } from './alarms/unreachedRuleCalls.ts';

export const alarms = defineArea('alarms', {
  defaultRights,
  resources: [pushRule],
  news: [{ board: alarmBoard, access: alarmNewsAccess }],
  calls: [...alarmCalls, readFloorAlarms, showAlarmHealth, ...pushRuleCalls, listUnreachedRules],
  views: [alarmView],
  screens: [alarmScreen, alarmHealthScreen, ruleEditorScreen],
});
