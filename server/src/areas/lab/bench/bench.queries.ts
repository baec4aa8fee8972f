// One file: every statement that the bench reads by, so that its counts and its queue keep the same conditions.
import type { SampleOccasion } from '@millwright/contract/areas/lab/samples/occasions.ts';
import type { ShiftName } from '@millwright/contract/core/words/shiftNames.ts';
import type { dataSources } from '@millwright/contract/areas/basics/parameter/parameter.ts';
import { timestampOf } from '../../../platform/db/query.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';
import { seenQuery } from '../../../resource/index.ts';

export type SampleState = 'planned' | 'taken' | 'tested' | 'closed' | 'void';
export type TestState = 'open' | 'entered' | 'verified' | 'rejected' | 'superseded';

export interface BenchCounts {
  readonly due: number;
  readonly late: number;
  readonly testing: number;
  readonly toVerify: number;
  readonly closed: number;
  readonly outside: number;
}

interface OfReader {
  /** Only samples of this person; null: all. */
  readonly personId: string | null;
  /** Production date that runs. */
  readonly day: string;
}

/** Counts the samples of each queue. */
export const countBench = seenQuery.first<BenchCounts, OfReader & { nowMs: number }>`
  select (count(*) filter (where state = 'planned'))::int as due,
    (count(*) filter (where state = 'planned' and late_at <= ${timestampOf('nowMs')}))::int as late,
    (count(*) filter (where state = 'taken' and open_count > 0))::int as testing,
    (count(*) filter (where entered_count > 0 and state in ('taken', 'tested')))::int as "toVerify",
    (count(*) filter (where state = 'closed' and production_date = ${'day'}::date))::int as closed,
    (count(*) filter (where outside_count > 0 and production_date = ${'day'}::date))::int as outside
  from seen.labSample s
  where deleted_at is null and state <> 'void' and (state <> 'closed' or production_date = ${'day'}::date)
    and (${'personId'}::uuid is null or responsible_id = ${'personId'}::uuid or taker_id = ${'personId'}::uuid)`;

export interface QueueRow {
  readonly id: string;
  readonly number: string;
  readonly state: SampleState;
  readonly occasion: SampleOccasion | null;
  readonly planId: string | null;
  readonly process: string | null;
  readonly machine: string;
  readonly variety: string | null;
  readonly dueMs: number;
  readonly takenMs: number | null;
  readonly isLate: boolean;
  readonly responsible: string | null;
  readonly tests: number;
  readonly open: number;
  readonly entered: number;
  readonly outside: number;
  readonly names: string[];
}

/** Returns the samples of one queue: late ones first, then by the time when they are due. */
export const selectQueue = seenQuery<QueueRow, OfReader & { tab: string; nowMs: number; limit: number }>`
  select s.id, s.number, s.state, s.occasion, s.plan_id as "planId", s.process, m.code as machine, v.code as variety,
    ${msOf(sql`s.due_at`)} as "dueMs", ${msOf(sql`s.taken_at`)} as "takenMs",
    coalesce(s.state = 'planned' and s.late_at <= ${timestampOf('nowMs')}, false) as "isLate", u.realname as responsible,
    coalesce(s.test_count, 0) as tests, coalesce(s.open_count, 0) as open, coalesce(s.entered_count, 0) as entered,
    coalesce(s.outside_count, 0) as outside,
    array(select p.name from lab_test t
        join basics.quality_parameter p on p.tenant_id = t.tenant_id and p.id = t.parameter_id
      where t.tenant_id = s.tenant_id and t.sample_id = s.id and t.deleted_at is null and t.attempt = 1
      order by p.code) as names
  from seen.labSample s
    join equipment.machine m on m.tenant_id = s.tenant_id and m.id = s.machine_id
    left join basics.variety v on v.tenant_id = s.tenant_id and v.id = s.variety_id
    left join iam.app_user u on u.id = coalesce(s.responsible_id, s.taker_id)
  where s.deleted_at is null
    and case ${'tab'}
      when 'due' then s.state = 'planned'
      when 'testing' then s.state = 'taken' and s.open_count > 0
      when 'toVerify' then s.entered_count > 0 and s.state in ('taken', 'tested')
      else s.state = 'closed' and s.production_date = ${'day'}::date end
    and (${'personId'}::uuid is null or s.responsible_id = ${'personId'}::uuid or s.taker_id = ${'personId'}::uuid)
  order by coalesce(s.state = 'planned' and s.late_at <= ${timestampOf('nowMs')}, false) desc, s.due_at, s.number
  limit ${'limit'}`;

/** Returns the due times within a span, each with what became of its sample. */
export const selectMarks = seenQuery<
  { dueMs: number; look: 'done' | 'due' | 'late' },
  { fromMs: number; toMs: number; nowMs: number; personId: string | null }
>`
  select ${msOf(sql`due_at`)} as "dueMs",
    case when state <> 'planned' then 'done' when late_at <= ${timestampOf('nowMs')} then 'late' else 'due' end as look
  from seen.labSample s
  where deleted_at is null and state <> 'void' and due_at >= ${timestampOf('fromMs')} and due_at < ${timestampOf('toMs')}
    and (${'personId'}::uuid is null or responsible_id = ${'personId'}::uuid or taker_id = ${'personId'}::uuid)
  order by due_at, number limit 500`;

export interface SampleRow {
  readonly id: string;
  readonly version: number;
  readonly number: string;
  readonly state: SampleState;
  readonly occasion: SampleOccasion | null;
  readonly planId: string | null;
  readonly process: string | null;
  readonly machineId: number;
  readonly machine: string;
  readonly varietyId: string | null;
  readonly variety: string | null;
  readonly lot: string | null;
  readonly position: string | null;
  readonly dueMs: number;
  readonly isLate: boolean;
  readonly takenMs: number | null;
  readonly taker: string | null;
  readonly productionDate: string | null;
  readonly shift: ShiftName | null;
  readonly standard: string | null;
  readonly voidReason: string | null;
}

/** Returns one visible sample. */
export const selectSample = seenQuery.first<SampleRow, { id: string; nowMs: number }>`
  select s.id, s.version, s.number, s.state, s.occasion, s.plan_id as "planId", s.process, s.machine_id as "machineId",
    m.code as machine, s.variety_id as "varietyId", v.code as variety, s.lot, s.position, ${msOf(sql`s.due_at`)} as "dueMs",
    coalesce(s.state = 'planned' and s.late_at <= ${timestampOf('nowMs')}, false) as "isLate",
    ${msOf(sql`s.taken_at`)} as "takenMs", u.realname as taker, s.production_date as "productionDate", s.shift,
    q.number || ' V' || q.edition as standard, s.void_reason as "voidReason"
  from seen.labSample s
    join equipment.machine m on m.tenant_id = s.tenant_id and m.id = s.machine_id
    left join basics.variety v on v.tenant_id = s.tenant_id and v.id = s.variety_id
    left join quality.quality_standard q on q.tenant_id = s.tenant_id and q.id = s.standard_id
    left join iam.app_user u on u.id = s.taker_id
  where s.id = ${'id'}::uuid and s.deleted_at is null`;

export interface BenchTestRow {
  readonly id: string;
  readonly version: number;
  readonly state: TestState;
  readonly parameterId: string;
  readonly code: string;
  readonly name: string;
  readonly unit: string | null;
  readonly decimals: number;
  readonly dataSource: (typeof dataSources)[number];
  readonly formula: string | null;
  readonly method: string | null;
  readonly specimens: number;
  readonly attempt: number;
  readonly isReported: boolean;
  readonly lower: number | null;
  readonly target: number | null;
  readonly upper: number | null;
  readonly standardId: string | null;
  readonly standardVersion: string | null;
  readonly enteredBy: string | null;
  readonly rejectReason: string | null;
  readonly retestReason: string | null;
}

/** Returns the visible tests of a sample, the attempts of each parameter together. */
export const selectBenchTests = seenQuery<BenchTestRow, { sampleId: string }>`
  select t.id, t.version, t.state, t.parameter_id as "parameterId", p.code, p.name, t.unit,
    coalesce(t.decimals, p.decimals) as decimals, p.data_source as "dataSource", p.formula,
    h.code || ' ' || h.name as method, coalesce(t.specimens, 1) as specimens, coalesce(t.attempt, 1) as attempt,
    coalesce(t.is_reported, false) as "isReported", t.lower_limit as lower, t.target, t.upper_limit as upper,
    t.standard_id as "standardId", t.standard_version as "standardVersion", t.entered_by as "enteredBy",
    t.reject_reason as "rejectReason", t.retest_reason as "retestReason"
  from seen.labTest t
    join basics.quality_parameter p on p.tenant_id = t.tenant_id and p.id = t.parameter_id
    left join test_method h on h.tenant_id = t.tenant_id and h.id = t.method_id
  where t.sample_id = ${'sampleId'}::uuid and t.deleted_at is null
  order by p.code, t.attempt`;

export interface EarlierResult {
  readonly parameterId: string;
  readonly number: string;
  readonly takenMs: number;
  readonly mean: number;
}

/** Returns reported means of the same machine and variety before a time, the newest first, some of each parameter. */
export const selectEarlier = seenQuery<
  EarlierResult,
  {
    sampleId: string;
    machineId: number;
    varietyId: string | null;
    beforeMs: number;
    parameterIds: readonly string[];
    limit: number;
  }
>`
  select e."parameterId", e.number, e."takenMs", e.mean
  from (
    select t.parameter_id as "parameterId", s.number, ${msOf(sql`s.taken_at`)} as "takenMs", coalesce(t.mean, 0) as mean,
      row_number() over (partition by t.parameter_id order by s.taken_at desc, s.number desc) as place
    from seen.labSample s
      join lab_test t on t.tenant_id = s.tenant_id and t.sample_id = s.id and t.deleted_at is null and t.is_reported
    where s.machine_id = ${'machineId'} and s.variety_id is not distinct from ${'varietyId'}::uuid and s.deleted_at is null
      and s.id <> ${'sampleId'}::uuid and s.taken_at < ${timestampOf('beforeMs')} and t.mean is not null
      and t.parameter_id = any (${'parameterIds'}::uuid[])
  ) e
  where e.place <= ${'limit'} order by e."parameterId", e.place`;
