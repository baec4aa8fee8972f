import { command, query } from '../../../platform/db/query.ts';

/** Machine that samples are taken from, with the variety that it runs. */
export interface SampledMachine {
  readonly id: number;
  readonly code: string;
  readonly kind: string;
  readonly varietyId: string | null;
}

/** Returns machines in use, or those that are named whatever became of them. */
export const selectSampledMachines = query<SampledMachine, { ids: readonly number[] | null }>`
  select m.id, m.code, m.kind, v.id as "varietyId"
  from equipment.machine m
    left join telemetry.machine_latest l on l.tenant_id = m.tenant_id and l.machine_id = m.id
    left join basics.variety v on v.tenant_id = m.tenant_id and v.process = m.kind and v.code = l.variety
      and v.deleted_at is null
  where m.deleted_at is null
    and case when ${'ids'}::int[] is null then m.status = 'inUse' else m.id = any (${'ids'}::int[]) end
  order by m.code`;

export const selectVarietyProcess = query.value<string, { id: string }>`
  select process from basics.variety where id = ${'id'}::uuid and deleted_at is null`;

/** State of a sample and of its tests. */
export interface SampleNow {
  readonly number: string;
  readonly state: string;
  readonly machineId: number;
  readonly process: string | null;
  readonly varietyId: string | null;
  readonly standardId: string | null;
  readonly tests: number;
  readonly open: number;
  readonly entered: number;
  readonly rejected: number;
}

/** Returns a sample and how far its tests are; undefined for a deleted one. */
export const selectSampleNow = query.first<SampleNow, { id: string }>`
  select s.number, s.state, s.machine_id as "machineId", s.process, s.variety_id as "varietyId",
    s.standard_id as "standardId",
    (count(t.id) filter (where t.state <> 'superseded'))::int as tests,
    (count(t.id) filter (where t.state = 'open'))::int as open,
    (count(t.id) filter (where t.state = 'entered'))::int as entered,
    (count(t.id) filter (where t.state = 'rejected'))::int as rejected
  from lab_sample s
    left join lab_test t on t.tenant_id = s.tenant_id and t.sample_id = s.id and t.deleted_at is null
  where s.id = ${'id'}::uuid and s.deleted_at is null
  group by s.tenant_id, s.id, s.number, s.state, s.machine_id, s.process, s.variety_id, s.standard_id`;

/** Locks a sample, so that tests which end at once see each other. */
export const lockSample = query.exists<{ id: string }>`
  select id from lab_sample where id = ${'id'}::uuid and deleted_at is null for update`;

/**
 * Marks the attempt of each parameter that reports count: the newest that is entered or verified, none of a void sample.
 * People do not edit this mark, so versions stay.
 */
export const markReported = command<{ sampleId: string }>`
  update lab_test t set is_reported = r.is_reported
  from (
    select t.id, s.state <> 'void' and t.state in ('entered', 'verified')
      and t.attempt = max(t.attempt) filter (where t.state in ('entered', 'verified'))
        over (partition by t.parameter_id) as is_reported
    from lab_test t
      join lab_sample s on s.tenant_id = t.tenant_id and s.id = t.sample_id
    where t.sample_id = ${'sampleId'}::uuid and t.deleted_at is null
  ) r
  where t.id = r.id and t.sample_id = ${'sampleId'}::uuid and t.is_reported is distinct from r.is_reported`;

/** Notes in a sample how far its tests are. People do not edit these figures, so versions stay. */
export const noteCounts = command<{ sampleId: string }>`
  update lab_sample s set test_count = c.tests, open_count = c.open, entered_count = c.entered, outside_count = c.outside
  from (
    select (count(*) filter (where t.state <> 'superseded'))::int as tests,
      (count(*) filter (where t.state = 'open'))::int as open,
      (count(*) filter (where t.state = 'entered'))::int as entered,
      (count(*) filter (where t.is_reported and t.verdict in ('below', 'above')))::int as outside
    from lab_test t where t.sample_id = ${'sampleId'}::uuid and t.deleted_at is null
  ) c
  where s.id = ${'sampleId'}::uuid`;
