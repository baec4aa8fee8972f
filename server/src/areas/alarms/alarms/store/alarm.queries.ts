import type {
  Alarm,
  AlarmBurst,
  AlarmEvent,
  AlarmsAsked,
} from '@millwright/contract/areas/alarms/alarms/alarmCalls.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import { type Page, query, timestampOf } from '../../../../platform/db/query.ts';
import { msOf, sql } from '../../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../../platform/db/tenancy.ts';
import { containing, type SeenBy, seenQuery } from '../../../../resource/index.ts';

/** Notes are those of people whose files are visible, and of the program; a task is named if it is visible. */
const isNoteSeen = sql`(a.acknowledged_by is null or seen.personnelFile(a.acknowledged_by))`;
const isReasonSeen = sql`(a.silence_reason is null or (
  select e.person_id is null or seen.personnelFile(e.person_id) from alarm_event e
  where e.tenant_id = a.tenant_id and e.alarm_id = a.id and e.kind in ('shelved', 'outOfService')
  order by e.at desc, e.id desc limit 1) is not false)`;
const isTaskSeen = sql`(a.task_id is null or seen.maintenanceTask(a.task_id))`;

const columns = sql`
  a.id, a.rule_id as "ruleId", a.alarm_code as "alarmCode", a.alarm_name as "alarmName", a.priority, a.type, a.source,
  a.machine_id as "machineId", nullif(a.spindle, 0) as spindle, case when a.subject_kind is not null then json_build_object('kind', a.subject_kind, 'id', a.subject_id, 'name', a.subject_name,
    'process', a.subject_process) end as subject, m.kind, m.code as "machineCode", m.number as "machineNumber", g.name as gateway,
  a.condition, a.stage, a.silence, ${msOf(sql`a.raised_at`)} as "raisedMs", ${msOf(sql`a.cleared_at`)} as "clearedMs",
  ${msOf(sql`a.worsened_at`)} as "worsenedMs", ${msOf(sql`a.unknown_since`)} as "unknownSinceMs", a.value,
  a.limit_value as limit, a.unit, a.digits, a.detail, a.loss_kg_per_h as "lossKgPerH", a.origin, f.name as "faultName", a.telling, ${msOf(sql`a.told_at`)} as "toldMs",
  a.told_times as "toldTimes", a.told_people as "toldPeople", a.is_fluttering as "isFluttering", case when ${isNoteSeen} then a.note end as note,
  a.note is not null and not ${isNoteSeen} or not ${isReasonSeen} as "hasHiddenNote",
  u.realname as "acknowledgedBy", ${msOf(sql`a.acknowledged_at`)} as "acknowledgedMs", ${msOf(sql`a.escalated_at`)} as "escalatedMs",
  ${msOf(sql`a.shelved_until`)} as "shelvedUntilMs", case when ${isReasonSeen} then a.silence_reason end as "silenceReason",
  case when ${isTaskSeen} then a.task_id end as "taskId", case when ${isTaskSeen} then a.task_number end as "taskNumber",
  not ${isTaskSeen} as "hasHiddenTask"`;

const joins = sql`
  left join equipment.machine m on m.tenant_id = a.tenant_id and m.id = coalesce(a.machine_id, a.subject_machine_id)
  left join equipment.gateway g on g.tenant_id = a.tenant_id and g.id = a.gateway_id
  left join iam.app_user u on u.id = a.acknowledged_by
  left join equipment.fault f on a.origin = 'faultFile' and f.tenant_id = a.tenant_id and f.id = a.rule_id`;

type Row = Omit<
  Alarm,
  'priority' | 'type' | 'source' | 'kind' | 'condition' | 'stage' | 'silence' | 'origin' | 'telling'
> & {
  priority: string;
  type: string;
  source: string;
  kind: string | null;
  condition: string;
  stage: string;
  silence: string;
  origin: string;
  /** Of a fault of the file. */
  faultName: Readonly<Record<Language, string>> | null;
  telling: string;
};

/** Choices stand as texts in the database; only this area writes them. A fault is called as its file calls it in the reader's language. */
function alarmIn(language: Language): (row: Row) => Alarm {
  return ({ faultName, ...row }) => {
    const name = faultName && (faultName[language] || faultName.zh);
    const alarmName = name === null ? row.alarmName : `${row.alarmCode} ${name}`;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
    return { ...row, alarmName } as Alarm;
  };
}

/** Filter of alarms; null admits all. */
interface AlarmFilter {
  readonly view: string;
  readonly priority: string | null;
  readonly type: string | null;
  readonly ruleId: string | null;
  readonly machineId: number | null;
  /** Pattern of search keys. */
  readonly like: string | null;
  readonly origin: string | null;
}

/** Alarms of orders and plans that the reader does not see are not there, nor those of machines that data rules hide. */
export const isOfSeen = sql`((a.machine_id is null or seen.machine(a.machine_id))
  and (a.subject_kind is distinct from 'order' or seen.productionOrder(a.subject_id))
  and (a.subject_kind is distinct from 'plan' or seen.maintenancePlan(a.subject_id)))`;

const wanted = sql`
  where ${isOfSeen} and (${'view'}::text = 'all' and a.condition <> 'withdrawn' or ${'view'} = a.stage and a.condition <> 'withdrawn'
      or ${'view'} = 'holding' and a.condition = 'active')
    and (${'priority'}::text is null or a.priority = ${'priority'}) and (${'type'}::text is null or a.type = ${'type'})
    and (${'ruleId'}::uuid is null or a.rule_id = ${'ruleId'}) and (${'machineId'}::int is null or a.machine_id = ${'machineId'})
    and (${'like'}::text is null or secure.search_key(a.alarm_name) like ${'like'} or secure.search_key(a.alarm_code) like ${'like'} or secure.search_key(m.number) like ${'like'} or secure.search_key(m.code) like ${'like'}
      or secure.search_key(a.subject_name) like ${'like'} or secure.search_key(f.name::text) like ${'like'})
    and (${'origin'}::text is null or a.origin = ${'origin'})`;

function filterOf({ view, origin, keyword, ...asked }: AlarmsAsked): AlarmFilter {
  const { priority = null, type = null, ruleId = null, machineId = null } = asked;
  const like = keyword ? containing(keyword) : null;
  return { view, priority, type, ruleId, machineId, like, origin: origin === 'any' ? null : origin };
}

const list = seenQuery<Row, AlarmFilter & Page>`
  select ${columns} from alarm a ${joins} ${wanted}
  order by (a.condition = 'active') desc, case when a.condition = 'active' then a.loss_kg_per_h end desc nulls last,
    a.raised_at desc, a.id limit ${'limit'} offset ${'offset'}`;

/** Alarms: those that hold with the greatest loss first, then the newest. */
export async function selectAlarms(
  reader: SeenBy,
  asked: AlarmsAsked,
  { language, ...page }: Page & { language: Language },
): Promise<Alarm[]> {
  return (await list(reader, { ...filterOf(asked), ...page })).map(alarmIn(language));
}

const ofMachines = seenQuery<Row, { machineIds: readonly number[]; limit: number }>`
  select ${columns} from alarm a ${joins}
  where a.machine_id = any (${'machineIds'}::int[]) and ${isOfSeen} and a.origin = 'pushRule' and (a.stage = 'open' and a.condition <> 'withdrawn' or a.condition = 'active')
  order by (a.priority = 'critical') desc, (a.condition = 'active') desc,
    case when a.condition = 'active' then a.loss_kg_per_h end desc nulls last, a.raised_at desc, a.id limit ${'limit'}`;

/** Alarms of machines of which people are told and that nobody took yet, and those that hold, the critical ones and those that cost most first. */
export async function selectAlarmsOf(
  reader: SeenBy,
  machineIds: readonly number[],
  { limit, language }: { limit: number; language: Language },
): Promise<Alarm[]> {
  return (await ofMachines(reader, { machineIds, limit })).map(alarmIn(language));
}

const ofRules = seenQuery<Row, { ruleIds: readonly string[]; limit: number }>`
  select ${columns} from alarm a ${joins}
  where a.rule_id = any (${'ruleIds'}::uuid[]) and a.subject_kind is not null
    and (a.stage = 'open' and a.condition <> 'withdrawn' or a.condition = 'active')
  order by (a.priority = 'critical') desc, (a.condition = 'active') desc, a.raised_at desc, a.id limit ${'limit'}`;

/** The same of what is no machine, by some rules. */
export async function selectAlarmsOfSubjects(
  reader: SeenBy,
  ruleIds: readonly string[],
  { limit, language }: { limit: number; language: Language },
): Promise<Alarm[]> {
  return ruleIds.length === 0 ? [] : (await ofRules(reader, { ruleIds, limit })).map(alarmIn(language));
}

const counts = seenQuery.first<
  { open: number; acknowledged: number; holding: number; all: number },
  AlarmFilter
>`
  select count(*) filter (where a.stage = 'open')::int as open,
    count(*) filter (where a.stage = 'acknowledged')::int as acknowledged,
    count(*) filter (where a.condition = 'active')::int as holding, count(*)::int as "all"
  from alarm a ${joins} ${wanted}`.to((found = { open: 0, acknowledged: 0, holding: 0, all: 0 }) => found);

/** How many alarms there are of each view, of those that are asked for otherwise. */
export function countAlarms(reader: SeenBy, asked: AlarmsAsked) {
  return counts(reader, filterOf({ ...asked, view: 'all' }));
}

/** How many alarms of each rule began since a moment, the most first; of what tells nobody nobody is flooded. */
export const selectBursts = query<AlarmBurst, { sinceMs: number }>`
  select rule_id as "ruleId", max(alarm_name) as "alarmName", count(*)::int as count
  from alarm where raised_at > ${timestampOf('sinceMs')} and condition <> 'withdrawn' and origin = 'pushRule' group by rule_id order by count(*) desc, rule_id`;

const one = seenQuery<Row, { id: string }>`
  select ${columns} from alarm a ${joins} where a.id = ${'id'} and ${isOfSeen}`;

export async function selectAlarm(
  reader: SeenBy,
  id: string,
  language: Language,
): Promise<Alarm | undefined> {
  return (await one(reader, { id })).map(alarmIn(language))[0];
}

/** Of several conditions any of which is enough: by which an alarm began, as they are written. */
export const selectReasons = query.value<string[] | null, { id: string }>`
  select reasons from alarm where id = ${'id'}`.to((reasons) => reasons ?? []);

/** Which of these there are for the reader, locked. */
export const lockAlarms = seenQuery.column<string, { ids: readonly string[] }>`
  select a.id from alarm a where a.id = any (${'ids'}::uuid[]) and ${isOfSeen} order by a.id for update of a`;

/** The course of an alarm: when it began and ended its row says, as it is known now; all else is kept as it happened. */
export const selectEvents = seenQuery<AlarmEvent, { id: string }>`
  select ${msOf(sql`c.at`)} as "atMs", c.kind, c.person, case when c.is_seen then c.note end as note,
    c.note is not null and not c.is_seen as "isNoteHidden", c.value from (
    select raised_at as at, 0 as place, null::uuid as id, 'raised' as kind, null as person, null as note, value, true as is_seen
    from alarm where id = ${'id'}
    union all
    select e.at, 1, e.id, e.kind, u.realname, e.note, e.value,
      case when e.kind = 'task' then ${isTaskSeen} else e.person_id is null or seen.personnelFile(e.person_id) end
    from alarm_event e join alarm a on a.tenant_id = e.tenant_id and a.id = e.alarm_id
      left join iam.app_user u on u.id = e.person_id
    where e.alarm_id = ${'id'} and e.kind not in ('raised', 'cleared')
    union all
    select cleared_at, 2, null, 'cleared', null, null, ended_value, true from alarm where id = ${'id'} and condition = 'over') c
  order by c.at, c.place, c.id limit 500`;

/** Notes that somebody took alarms that nobody had taken; what is over is closed with it. */
export const takeAlarms = query<
  { id: string; stage: string },
  { ids: readonly string[]; personId: string | null; atMs: number; note: string | null }
>`
  update alarm set acknowledged_by = ${'personId'}, acknowledged_at = ${timestampOf('atMs')}, note = coalesce(${'note'}, note),
    stage = case when condition = 'active' then 'acknowledged' else 'closed' end,
    tell_at = case when tell_at is not null and told_times = 0 then tell_at end
  where id = any (${'ids'}::uuid[]) and stage = 'open' returning id, stage`;

/** In whose course somebody said this already: a phone may say it twice. */
export const selectNoted = query.column<
  string,
  { ids: readonly string[]; personId: string | null; note: string }
>`
  select distinct alarm_id as "alarmId" from alarm_event
  where alarm_id = any (${'ids'}::uuid[]) and person_id = ${'personId'} and note = ${'note'} and kind in ('acknowledged', 'noted')`;

const quiet = query<
  { id: string },
  { ids: readonly string[]; silence: string; until: Date | null; reason: string | null }
>`
  update alarm set silence = ${'silence'}, shelved_until = ${'until'}, silence_reason = ${'reason'}, tell_at = null
  where id = any (${'ids'}::uuid[]) and condition = 'active' and silence in ('none', 'shelved') returning id`;

export async function silenceAlarms(
  tx: TenantTransaction,
  ids: readonly string[],
  { silence, untilMs, reason }: { silence: string; untilMs: number | null; reason: string | null },
): Promise<string[]> {
  const until = untilMs === null ? null : new Date(untilMs);
  return (await quiet(tx, { ids, silence, until, reason })).map(({ id }) => id);
}

export const letSpeak = query.column<string, { ids: readonly string[]; nowMs: number }>`
  update alarm set silence = 'none', shelved_until = null, silence_reason = null,
    telling = case when condition = 'active' and telling <> 'untold' then 'waiting' else telling end,
    tell_at = case when condition = 'active' and telling <> 'untold' then ${timestampOf('nowMs')}::timestamptz end
  where id = any (${'ids'}::uuid[]) and silence in ('shelved', 'outOfService') returning id`;
