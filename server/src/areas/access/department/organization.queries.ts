import type {
  OrganizationNode,
  OrganizationPerson,
} from '@millwright/contract/areas/access/department/organization.ts';
import { currentTenant, query } from '../../../platform/db/query.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

/** The departments of the mill in the order of their level, at most `limit`. */
export const selectNodes = query<
  {
    id: string;
    code: string;
    name: string;
    parentId: string | null;
    type: string | null;
    isShared: boolean;
    supervisors: OrganizationNode['supervisors'];
    phone: string | null;
    fax: string | null;
    address: string | null;
  },
  { limit: number }
>`
  select d.id, d.code, d.name, d.parent_id as "parentId", t.name as type, d.is_shared as "isShared",
    coalesce((select json_agg(json_build_object('id', m.id, 'name', m.realname) order by s.place)
      from unnest(d.supervisor_ids) with ordinality as s (id, place)
      join membership m on m.tenant_id = d.tenant_id and m.id = s.id::uuid and m.deleted_at is null), '[]') as supervisors,
    d.phone, d.fax, d.address
  from department d
  left join organization_type t on t.tenant_id = d.tenant_id and t.id = d.type_id and t.deleted_at is null
  where d.deleted_at is null order by d.sort, d.code, d.id limit ${'limit'}`;

/** The departments of every person of the mill, or of those who are seen, a line each. */
export const selectPlacesOfAll = query.column<string[], { seen: readonly string[] | undefined }>`
  select coalesce(m.department_ids, '{}') as "departmentIds" from membership m
  where m.deleted_at is null and (${'seen'}::uuid[] is null or m.id = any (${'seen'}))`;

export interface PeopleAsked {
  /** People of one of these departments; null: of the whole mill. */
  readonly departmentIds: readonly string[] | null;
  /** People of no department. */
  readonly isNone: boolean;
  /** A pattern of search keys on name, account and work number. */
  readonly like: string | null;
  /** Whose supervisors are marked. */
  readonly ledId: string | null;
  /** People whom data rules let see; undefined where none narrows them. */
  readonly seen: readonly string[] | undefined;
}

const asked = sql`
  from membership m
  left join job_position p on p.tenant_id = m.tenant_id and p.id = m.position_id and p.deleted_at is null
  where m.deleted_at is null
    and (${'departmentIds'}::text[] is null or m.department_ids && ${'departmentIds'})
    and (not ${'isNone'}::boolean or not exists (select from department_member x
      join department d on d.tenant_id = x.tenant_id and d.id = x.department_id and d.deleted_at is null
      where x.tenant_id = m.tenant_id and x.user_id = m.id))
    and (${'like'}::text is null or secure.search_key(m.realname) like ${'like'} or secure.search_key(m.username) like ${'like'} or secure.search_key(m.work_no) like ${'like'})
    and (${'seen'}::uuid[] is null or m.id = any (${'seen'}))`;

const people = query<
  {
    id: string;
    username: string;
    realname: string;
    workNo: string | null;
    position: string | null;
    phone: string | null;
    departments: OrganizationPerson['departments'];
    onDuty: boolean;
    isFrozen: boolean;
    isSupervisor: boolean;
  },
  {
    departmentIds: readonly string[] | null;
    isNone: boolean;
    like: string | null;
    seen: readonly string[] | null;
    ledId: string | null;
    offset: number;
    limit: number;
  }
>`
  select m.id, m.username, m.realname, m.work_no as "workNo", p.name as position, m.phone,
    coalesce((select json_agg(json_build_object('id', d.id, 'name', d.name) order by x.is_main desc, d.sort, d.id)
      from department_member x
      join department d on d.tenant_id = x.tenant_id and d.id = x.department_id and d.deleted_at is null
      where x.tenant_id = m.tenant_id and x.user_id = m.id), '[]') as departments,
    m.on_duty as "onDuty", m.state <> 'normal' as "isFrozen",
    exists (select from department d where d.id = ${'ledId'}::uuid and m.id::text = any (d.supervisor_ids)) as "isSupervisor"
  ${asked}
  order by "isSupervisor" desc, m.realname, m.username offset ${'offset'} limit ${'limit'}`;

const count = query.first<
  { peopleFound: number },
  {
    departmentIds: readonly string[] | null;
    isNone: boolean;
    like: string | null;
    seen: readonly string[] | null;
  }
>`
  select count(*)::int as "peopleFound" ${asked}`;

/** A page of people, supervisors first, with how many there are. */
export async function selectPeopleOfOrganization(
  tx: TenantTransaction,
  { departmentIds, isNone, like, ledId, seen }: PeopleAsked,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ records: OrganizationPerson[]; total: number }> {
  const records = await people(tx, { departmentIds, isNone, like, seen: seen ?? null, ledId, offset, limit });
  const counted = await count(tx, { departmentIds, isNone, like, seen: seen ?? null });
  return { records, total: counted?.peopleFound ?? 0 };
}

/** A department and all that stand below it; none where there is no such department. */
export const selectWithin = query.column<string, { id: string }>`
  with recursive below as (
    select id from department where tenant_id = ${currentTenant} and id = ${'id'} and deleted_at is null
    union
    select d.id from below b join department d on d.tenant_id = ${currentTenant} and d.parent_id = b.id and d.deleted_at is null)
  select id from below`;

interface LockedPerson {
  readonly id: string;
  readonly departmentIds: string[];
  readonly onDuty: boolean;
}

/** People whom nobody else changes until the transaction ends. */
export const lockPeople = query<LockedPerson, { ids: readonly string[] }>`
  select m.id, coalesce(m.department_ids, '{}') as "departmentIds", m.on_duty as "onDuty" from membership m
  where m.id = any (${'ids'}::uuid[]) and m.deleted_at is null order by m.id for update`;

/** The supervisors of a department that nobody else changes until the transaction ends; undefined when there is none. */
export const lockSupervisors = query.value<string[], { id: string }>`
  select coalesce(d.supervisor_ids, '{}') as "supervisorIds" from department d
  where d.id = ${'id'} and d.deleted_at is null for update`;
