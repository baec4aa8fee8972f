import type { Employee } from '@millwright/contract/areas/tenancy/employees/employees.ts';
import { query } from '../../../platform/db/query.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

export interface EmployeesAsked {
  /** People of one of these departments; null: of the whole mill. */
  readonly departmentIds: readonly string[] | null;
  /** A pattern of search keys on name, account and work number. */
  readonly like: string | null;
  readonly isEnabled: boolean | null;
  readonly onDuty: boolean | null;
  /** People whom data rules let see; undefined where none narrows them. */
  readonly seen: readonly string[] | undefined;
}

const asked = sql`from membership m
  where m.deleted_at is null and (${'departmentIds'}::text[] is null or m.department_ids && ${'departmentIds'})
    and (${'like'}::text is null or secure.search_key(m.realname) like ${'like'} or secure.search_key(m.username) like ${'like'} or secure.search_key(m.work_no) like ${'like'})
    and (${'onDuty'}::boolean is null or m.on_duty = ${'onDuty'})
    and (${'seen'}::uuid[] is null or m.id = any (${'seen'}))`;

type Row = Omit<Employee, 'password' | 'state'> & { readonly isEnabled: boolean };

const page = query<
  {
    id: string;
    username: string;
    realname: string;
    workNo: string | null;
    position: string | null;
    phone: string | null;
    departments: string[];
    onDuty: boolean;
    isEnabled: boolean;
    isWaiting: boolean;
  },
  {
    departmentIds: readonly string[] | null;
    like: string | null;
    onDuty: boolean | null;
    seen: readonly string[] | null;
    isEnabled: boolean | null;
    offset: number;
    limit: number;
  }
>`
  select m.id, m.username, m.realname, m.work_no as "workNo", m.phone,
    (select p.name from job_position p where p.tenant_id = m.tenant_id and p.id = m.position_id
       and p.deleted_at is null) as position,
    array(select d.name from department_member x
      join department d on d.tenant_id = x.tenant_id and d.id = x.department_id and d.deleted_at is null
      where x.tenant_id = m.tenant_id and x.user_id = m.id order by x.is_main desc, d.sort, d.id) as departments,
    m.on_duty as "onDuty", m.state = 'normal' as "isEnabled", m.state = 'waiting' as "isWaiting"
  ${asked} and (${'isEnabled'}::boolean is null or (m.state = 'normal') = ${'isEnabled'})
  order by m.realname, m.username offset ${'offset'} limit ${'limit'}`;

const counts = query.first<
  { enabled: number; disabled: number },
  {
    departmentIds: readonly string[] | null;
    like: string | null;
    onDuty: boolean | null;
    seen: readonly string[] | null;
  }
>`
  select count(*) filter (where m.state = 'normal')::int as enabled,
    count(*) filter (where m.state <> 'normal')::int as disabled
  ${asked}`;

/** A page of the people of the mill as employees, with how many there are that are enabled and disabled. */
export async function selectEmployees(
  tx: TenantTransaction,
  { departmentIds, like, isEnabled, onDuty, seen }: EmployeesAsked,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: Row[]; enabled: number; disabled: number }> {
  const rows = await page(tx, { departmentIds, like, onDuty, seen: seen ?? null, isEnabled, offset, limit });
  const counted = await counts(tx, { departmentIds, like, onDuty, seen: seen ?? null });
  return { rows, enabled: counted?.enabled ?? 0, disabled: counted?.disabled ?? 0 };
}
