import { msOf, run, sql, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { runSeen, type SeenBy, seenStatement } from '../../../resource/index.ts';
import { isOfSeen } from './store/alarm.queries.ts';
import type { PastAlarm, RuleNow } from './health.ts';

const past = seenStatement<
  Omit<PastAlarm, 'priority'> & { priority: string },
  [from: Date, to: Date, most: number]
>`
  select rule_id as "ruleId", machine_id as "machineId", gateway_id as "gatewayId", nullif(spindle, 0) as spindle,
    case when subject_kind is not null then json_build_object('kind', subject_kind, 'id', subject_id, 'name', subject_name,
      'process', subject_process) end as subject, subject_machine_id as "subjectMachineId", priority, ${msOf(sql`raised_at`)} as "raisedMs",
    ${msOf(sql`cleared_at`)} as "clearedMs", ${msOf(sql`acknowledged_at`)} as "acknowledgedMs",
    is_fluttering as "isFluttering", telling
  from alarm a
  where condition <> 'withdrawn' and origin = 'pushRule' and ${isOfSeen} and raised_at >= $1 and raised_at < $2 order by raised_at desc limit $3`;

/** The newest alarms of which people are told that began in a period. */
export async function selectPastAlarms(
  reader: SeenBy,
  { fromMs, toMs, most }: { fromMs: number; toMs: number; most: number },
): Promise<PastAlarm[]> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- choices, as only this area writes them
  return (await runSeen(reader, past, [new Date(fromMs), new Date(toMs), most])) as PastAlarm[];
}

const begun = statement<{ sinceMs: number | null }>`
  select ${msOf(sql`min(create_time)`)} as "sinceMs" from push_rule`;

/** When the mill wrote its first rule; undefined where it never had one. */
export async function selectFirstRuleMs(tx: TenantTransaction): Promise<number | undefined> {
  return (await run(tx, begun))[0]?.sinceMs ?? undefined;
}

const rules = seenStatement<Omit<RuleNow, 'priority'> & { priority: string }>`
  select id, version, state = 'enabled' as "isEnabled", alarm_code as "alarmCode", alarm_name as "alarmName", priority,
    trigger_after_s as "triggerAfterS", clear_after_s as "clearAfterS", source
  from seen.pushRule r where deleted_at is null order by id`;

/** Rules of today, without those that data rules hide from the reader. */
export async function selectRulesNow(reader: SeenBy): Promise<RuleNow[]> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- choices, as the resource lets them be written
  return (await runSeen(reader, rules)) as RuleNow[];
}
