import type { Duty } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import { query } from '../../../platform/db/query.ts';

/** That people of a crew work on a process, by a team or by machines that they tend. */
export interface Workplace {
  readonly process: string;
  /** Null: in the shifts of every crew. */
  readonly crew: string | null;
  readonly fromDate: string | null;
  readonly toDate: string | null;
  /** Whether the person who was asked for is among them. */
  readonly isOwn: boolean;
}

// Repairers and maintainers answer for machines of all processes, and hand over none of them.
/** Which crews work on which processes, and where among them a person does. */
export const selectWorkplaces = query<Workplace, { personId: string | null }>`
  select t.process, t.crew, null::date as "fromDate", null::date as "toDate",
    coalesce(bool_or(${'personId'}::text = any (t.member_ids)), false) as "isOwn"
  from team t where t.deleted_at is null and t.process is not null and t.crew is not null
  group by t.process, t.crew
  union all
  select m.kind, r.crew, min(r.from_date),
    case when bool_or(r.to_date is null) then null else max(r.to_date) end,
    coalesce(r.person_id = ${'personId'}::uuid, false)
  from responsibility r join equipment.machine m on m.tenant_id = r.tenant_id and m.id = r.machine_id
  where r.deleted_at is null and m.deleted_at is null and r.duty in ('spinner', 'shifter')
  group by m.kind, r.crew, coalesce(r.person_id = ${'personId'}::uuid, false)`;

export const selectWorkshops = query<{ process: string; departmentId: string; name: string }>`
  select distinct coalesce(t.process, '') as process, d.id as "departmentId", d.name
  from team t join iam.department d on d.tenant_id = t.tenant_id and d.id = t.department_id
  where t.deleted_at is null and d.deleted_at is null and t.process is not null
  order by process, d.name, d.id`;

/** Work that somebody answers for, or answered for within a time: a duty at machines of a process. */
export interface WorkOfPerson {
  readonly personId: string;
  readonly process: string;
  readonly duty: Duty;
}

/** The work that people answered for on some of the production dates, both included. */
export const selectWorkOf = query<WorkOfPerson, { from: string; to: string }>`
  select distinct r.person_id as "personId", m.kind as process, r.duty
  from responsibility r join equipment.machine m on m.tenant_id = r.tenant_id and m.id = r.machine_id
  where r.deleted_at is null and r.from_date <= ${'to'}::date and (r.to_date is null or r.to_date >= ${'from'}::date)
  order by 1, 2, 3`;

/** People of some crews on a process on a production date, by their teams and by machines that they tend. */
export const selectCrewPeople = query.column<
  string,
  { process: string; crews: readonly string[]; departmentId: string | null; date: string }
>`
  select m.id from team t cross join lateral unnest(t.member_ids) as m (id)
  where t.deleted_at is null and t.process = ${'process'} and t.crew = any (${'crews'}::text[])
    and (${'departmentId'}::uuid is null or t.department_id is null or t.department_id = ${'departmentId'})
  union
  select r.person_id::text from responsibility r
    join equipment.machine m on m.tenant_id = r.tenant_id and m.id = r.machine_id
  where r.deleted_at is null and m.deleted_at is null and r.duty in ('spinner', 'shifter') and m.kind = ${'process'}
    and (r.crew is null or r.crew = any (${'crews'}::text[])) and r.from_date <= ${'date'}::date
    and (r.to_date is null or r.to_date >= ${'date'}::date)
  order by id`;

/** The people in the teams of a crew on a process, in one workshop or in all. */
export const selectPeopleAt = query.column<
  string,
  { process: string; crew: string; departmentId: string | null }
>`
  select distinct m.id from team t cross join lateral unnest(t.member_ids) as m (id)
  where t.deleted_at is null and t.process = ${'process'} and t.crew = ${'crew'}
    and (${'departmentId'}::uuid is null or t.department_id is null or t.department_id = ${'departmentId'})
  order by m.id`;
