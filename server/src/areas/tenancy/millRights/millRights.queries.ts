import type { listMillRoles } from '@millwright/contract/areas/tenancy/millRights/millRights.ts';
import type { OutputOf } from '@millwright/contract/core/call/call.ts';
import { currentTenant, query } from '../../../platform/db/query.ts';

type Listed = OutputOf<typeof listMillRoles>;

/** All tenants but the platform, with the rights of a session of the platform. */
export const selectTenantMills = query<{ id: number; name: string }>`
  select id, name from tenant where deleted_at is null and id <> ${currentTenant} order by id limit 5000`;

export const selectRoles = query<Listed['roles'][number]>`
  select r.id, r.version, r.role_name as "roleName", r.role_code as "roleCode", r.data_scope as "dataScope",
    d.name as department,
    (select count(*)::int from user_role u join membership m on m.tenant_id = u.tenant_id and m.id = u.user_id
      where u.tenant_id = r.tenant_id and u.role_id = r.id and m.state = 'normal' and m.deleted_at is null) as people
  from role r left join department d on d.tenant_id = r.tenant_id and d.id = r.department_id
  where r.deleted_at is null order by r.role_name, r.id limit 1000`;

export const selectDepartments = query<Listed['departments'][number]>`
  select id, code, name from department where deleted_at is null order by sort, code, id limit 5000`;
