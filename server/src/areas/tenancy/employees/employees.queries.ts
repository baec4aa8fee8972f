import type { Employee } from '@millwright/contract/areas/tenancy/employees/employees.ts';
import { run, sql, statement } from '../../../platform/db/sql.ts';
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
  where m.deleted_at is null and ($1::text[] is null or m.department_ids && $1)
    and ($2::text is null or secure.search_key(m.realname) like $2 or secure.search_key(m.username) like $2 or secure.search_key(m.work_no) like $2)
    and ($3::boolean is null or m.on_duty = $3)
    and ($4::uuid[] is null or m.id = any ($4))`;

type Row = Omit<Employee, 'password' | 'state'> & { readonly isEnabled: boolean };

const page = statement<
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
  [
    departmentIds: readonly string[] | null,
    like: string | null,
    onDuty: boolean | null,
    seen: readonly string[] | null,
    isEnabled: boolean | null,
    offset: number,
    limit: number,
  ]
>`
  select m.id, m.username, m.realname, m.work_no as "workNo", m.phone,
    (select p.name from job_position p where p.tenant_id = m.tenant_id and p.id = m.position_id
       and p.deleted_at is null) as position,
    array(select d.name from department_member x
      join department d on d.tenant_id = x.tenant_id and d.id = x.department_id and d.deleted_at is null
      where x.tenant_id = m.tenant_id and x.user_id = m.id order by x.is_main desc, d.sort, d.id) as departments,
    m.on_duty as "onDuty", m.state = 'normal' as "isEnabled", m.state = 'waiting' as "isWaiting"
  ${asked} and ($5::boolean is null or (m.state = 'normal') = $5)
  order by m.realname, m.username offset $6 limit $7`;

const counts = statement<
  { enabled: number; disabled: number },
  [
    departmentIds: readonly string[] | null,
    like: string | null,
    onDuty: boolean | null,
    seen: readonly string[] | null,
  ]
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
  const rows = await run(tx, page, [departmentIds, like, onDuty, seen ?? null, isEnabled, offset, limit]);
  const [counted] = await run(tx, counts, [departmentIds, like, onDuty, seen ?? null]);
  return { rows, enabled: counted?.enabled ?? 0, disabled: counted?.disabled ?? 0 };
}
