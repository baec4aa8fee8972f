import type { Duty } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

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
const workplaces = statement<Workplace, [personId: string | null]>`
  select t.process, t.crew, null::date as "fromDate", null::date as "toDate",
    coalesce(bool_or($1::text = any (t.member_ids)), false) as "isOwn"
  from team t where t.deleted_at is null and t.process is not null and t.crew is not null
  group by t.process, t.crew
  union all
  select m.kind, r.crew, min(r.from_date),
    case when bool_or(r.to_date is null) then null else max(r.to_date) end,
    coalesce(r.person_id = $1::uuid, false)
  from responsibility r join equipment.machine m on m.tenant_id = r.tenant_id and m.id = r.machine_id
  where r.deleted_at is null and m.deleted_at is null and r.duty in ('spinner', 'shifter')
  group by m.kind, r.crew, coalesce(r.person_id = $1::uuid, false)`;

/** Which crews work on which processes, and where among them a person does. */
export function selectWorkplaces(tx: TenantTransaction, personId: string | null): Promise<Workplace[]> {
  return run(tx, workplaces, [personId]);
}

const workshops = statement<{ process: string; departmentId: string; name: string }>`
  select distinct coalesce(t.process, '') as process, d.id as "departmentId", d.name
  from team t join iam.department d on d.tenant_id = t.tenant_id and d.id = t.department_id
  where t.deleted_at is null and d.deleted_at is null and t.process is not null
  order by process, d.name, d.id`;

/** The workshops in which teams work on a process. */
export function selectWorkshops(
  tx: TenantTransaction,
): Promise<{ process: string; departmentId: string; name: string }[]> {
  return run(tx, workshops);
}

/** Work that somebody answers for, or answered for within a time: a duty at machines of a process. */
export interface WorkOfPerson {
  readonly personId: string;
  readonly process: string;
  readonly duty: Duty;
}

const workOf = statement<WorkOfPerson, [from: string, to: string]>`
  select distinct r.person_id as "personId", m.kind as process, r.duty
  from responsibility r join equipment.machine m on m.tenant_id = r.tenant_id and m.id = r.machine_id
  where r.deleted_at is null and r.from_date <= $2::date and (r.to_date is null or r.to_date >= $1::date)
  order by 1, 2, 3`;

/** The work that people answered for on some of the production dates, both included. */
export function selectWorkOf(
  tx: TenantTransaction,
  { from, to }: { from: string; to: string },
): Promise<WorkOfPerson[]> {
  return run(tx, workOf, [from, to]);
}

const members = statement<{ id: string }, [process: string, crew: string, departmentId: string | null]>`
  select distinct m.id from team t cross join lateral unnest(t.member_ids) as m (id)
  where t.deleted_at is null and t.process = $1 and t.crew = $2
    and ($3::uuid is null or t.department_id is null or t.department_id = $3)
  order by m.id`;

const crewPeople = statement<
  { id: string },
  [process: string, crews: readonly string[], departmentId: string | null, date: string]
>`
  select m.id from team t cross join lateral unnest(t.member_ids) as m (id)
  where t.deleted_at is null and t.process = $1 and t.crew = any ($2::text[])
    and ($3::uuid is null or t.department_id is null or t.department_id = $3)
  union
  select r.person_id::text from responsibility r
    join equipment.machine m on m.tenant_id = r.tenant_id and m.id = r.machine_id
  where r.deleted_at is null and m.deleted_at is null and r.duty in ('spinner', 'shifter') and m.kind = $1
    and (r.crew is null or r.crew = any ($2::text[])) and r.from_date <= $4::date
    and (r.to_date is null or r.to_date >= $4::date)
  order by id`;

/** People of some crews on a process on a production date, by their teams and by machines that they tend. */
export async function selectCrewPeople(
  tx: TenantTransaction,
  asked: { process: string; crews: readonly string[]; departmentId: string | null; date: string },
): Promise<string[]> {
  const { process, crews, departmentId, date } = asked;
  return (await run(tx, crewPeople, [process, crews, departmentId, date])).map(({ id }) => id);
}

/** The people in the teams of a crew on a process, in one workshop or in all. */
export async function selectPeopleAt(
  tx: TenantTransaction,
  { process, crew, departmentId }: { process: string; crew: string; departmentId: string | null },
): Promise<string[]> {
  return (await run(tx, members, [process, crew, departmentId])).map(({ id }) => id);
}
