import { query, timestampOf } from '../../../platform/db/query.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';
import { seenQuery } from '../../../resource/index.ts';
import { isOfSeen } from './store/alarm.queries.ts';
import type { PastAlarm, RuleNow } from './health.ts';

/** The newest alarms of which people are told that began in a period. */
export const selectPastAlarms = seenQuery<PastAlarm, { fromMs: number; toMs: number; most: number }>`
  select rule_id as "ruleId", machine_id as "machineId", gateway_id as "gatewayId", nullif(spindle, 0) as spindle,
    case when subject_kind is not null then json_build_object('kind', subject_kind, 'id', subject_id, 'name', subject_name,
      'process', subject_process) end as subject, subject_machine_id as "subjectMachineId", priority, ${msOf(sql`raised_at`)} as "raisedMs",
    ${msOf(sql`cleared_at`)} as "clearedMs", ${msOf(sql`acknowledged_at`)} as "acknowledgedMs",
    is_fluttering as "isFluttering", telling
  from alarm a
  where condition <> 'withdrawn' and origin = 'pushRule' and ${isOfSeen} and raised_at >= ${timestampOf('fromMs')} and raised_at < ${timestampOf('toMs')} order by raised_at desc limit ${'most'}`;

/** When the mill wrote its first rule; undefined where it never had one. */
export const selectFirstRuleMs = query.value<number | null>`
  select ${msOf(sql`min(create_time)`)} as "sinceMs" from push_rule`.to((sinceMs) => sinceMs ?? undefined);

/** Rules of today, without those that data rules hide from the reader. */
export const selectRulesNow = seenQuery<RuleNow>`
  select id, version, state = 'enabled' as "isEnabled", alarm_code as "alarmCode", alarm_name as "alarmName", priority,
    trigger_after_s as "triggerAfterS", clear_after_s as "clearAfterS", source
  from seen.pushRule r where deleted_at is null order by id`;
