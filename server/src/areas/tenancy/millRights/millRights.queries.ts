import type { listMillRoles } from '@millwright/contract/areas/tenancy/millRights/millRights.ts';
import type { OutputOf } from '@millwright/contract/core/call/call.ts';
import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

type Listed = OutputOf<typeof listMillRoles>;

const mills = statement<{ id: number; name: string }, [platform: number]>`
  select id, name from tenant where deleted_at is null and id <> $1 order by id limit 5000`;

/** All tenants but the platform, with the rights of a session of the platform. */
export function selectMills(tx: TenantTransaction): Promise<{ id: number; name: string }[]> {
  return run(tx, mills, [tx.tenantId]);
}

const roles = statement<Listed['roles'][number]>`
  select r.id, r.version, r.role_name as "roleName", r.role_code as "roleCode", r.data_scope as "dataScope",
    d.name as department,
    (select count(*)::int from user_role u join membership m on m.tenant_id = u.tenant_id and m.id = u.user_id
      where u.tenant_id = r.tenant_id and u.role_id = r.id and m.state = 'normal' and m.deleted_at is null) as people
  from role r left join department d on d.tenant_id = r.tenant_id and d.id = r.department_id
  where r.deleted_at is null order by r.role_name, r.id limit 1000`;

/** Roles of the mill of the transaction. */
export function selectRoles(tx: TenantTransaction): Promise<Listed['roles']> {
  return run(tx, roles);
}

const departments = statement<Listed['departments'][number]>`
  select id, code, name from department where deleted_at is null order by sort, code, id limit 5000`;

export function selectDepartments(tx: TenantTransaction): Promise<Listed['departments']> {
  return run(tx, departments);
}
