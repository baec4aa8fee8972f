export { selectAlarmsOf as openAlarmsOf } from './alarms/store/alarm.queries.ts';
export { type Exceptions, noExceptions, readExceptions } from './alarms/rules/equipmentRules.service.ts';
export { type AlarmJudge, createJudge } from './alarms/judge/judge.ts';
export { tellAlarmNews } from './alarms/telling/news.ts';
export { sweepAlarms } from './alarms/sweep.ts';
export { noteUnheard } from './alarms/telling/unheard.ts';
