import { seenQuery } from '../../../resource/index.ts';

/** Sums the work of people on repairs of machines between two times, ms, by the records that the reader sees. */
export const readRepairWork = seenQuery.value<
  number,
  { machineIds: readonly number[]; fromMs: number; toMs: number }
>`
  with span as (select to_timestamp(${'fromMs'}::float8 / 1000) as from_at, to_timestamp(${'toMs'}::float8 / 1000) as to_at)
  select coalesce(sum(extract(epoch from least(coalesce(r.end_time, s.to_at), s.to_at) - greatest(r.start_time, s.from_at))
    * 1000 * cardinality(r.person_ids)), 0)::float8 as "workMs"
  from span s cross join seen.repairRecord r join maintenance_task t on t.tenant_id = r.tenant_id and t.id = r.task_id
  where r.deleted_at is null and t.deleted_at is null and t.machine_id = any (${'machineIds'}::int[])
    and r.start_time < s.to_at and coalesce(r.end_time, s.to_at) > s.from_at`.to((workMs) => workMs ?? 0);
