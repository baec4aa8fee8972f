import { constant, fieldOf, jsonOf, query } from '../../../platform/db/query.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import type { StandardPosition } from '../position/standardPositions.ts';

/** A transaction in one mill, or of the migrator in all. */
type Querying = Pick<TenantTransaction, 'query'>;

/** Waits until no other process gives standard roles; the lock ends with the transaction. */
export const lockGivingRoles = query<{ locked: string }>`
  select pg_advisory_xact_lock(${constant(7321)}::int8) as locked`;

export interface RoleOfMill {
  readonly code: string;
  /** By language. */
  readonly names: Readonly<Record<string, string>>;
  readonly scope: string;
}

const missing = query<
  { tenant_id: number; role_code: string | null; role_name: string | null; data_scope: string | null },
  { roles: string }
>`
  select t.id as tenant_id, s.code as role_code, coalesce(s.names ->> t.language, s.names ->> 'zh') as role_name,
    s.scope as data_scope
  from tenant t cross join jsonb_to_recordset(${'roles'}::jsonb) as s (code text, names jsonb, scope text)
  where t.id > 0 and t.deleted_at is null
    and not exists (select from role r where r.tenant_id = t.id and r.role_code = s.code)`;

const addRoles = query<{ id: string }, { roles: string }>`
  insert into role (tenant_id, id, role_code, role_name, data_scope)
  select r.tenant_id, r.id, r.role_code, r.role_name, r.data_scope
  from jsonb_to_recordset(${'roles'}::jsonb) as r (tenant_id int, id uuid, role_code text, role_name text, data_scope text)
  on conflict do nothing returning id`;

/** Makes the roles that mills never had; one that was deleted is not made again. Gives how many. */
export async function insertMissingRoles(tx: Querying, roles: readonly RoleOfMill[]): Promise<number> {
  const lacking = await missing(tx, { roles: JSON.stringify(roles) });
  const made = await addRoles(tx, {
    roles: JSON.stringify(lacking.map((role) => ({ ...role, id: uuidv7() }))),
  });
  return made.length;
}

/** Makes the organization types that mills never had; one that was deleted is not made again. Gives how many. */
export const insertMissingTypes = query.count<{
  types: readonly {
    code: string;
    names: Readonly<Record<string, string>>;
    is_built_in: boolean;
    place: number;
  }[];
}>`
  insert into organization_type (tenant_id, id, code, name, is_built_in, sort)
  select t.id, gen_random_uuid(), s.code, coalesce(s.names ->> t.language, s.names ->> 'zh'), s.is_built_in, s.place
  from tenant t cross join jsonb_to_recordset(${jsonOf('types')}::jsonb) as s (code text, names jsonb, is_built_in boolean, place int)
  where t.id > 0 and t.deleted_at is null
    and not exists (select from organization_type o where o.tenant_id = t.id and o.code = s.code)
  on conflict do nothing returning id`;

/** Makes positions in mills that never had any. Gives how many. */
export const insertFirstPositions = query.count<{
  positions: readonly (StandardPosition & { readonly place: number })[];
}>`
  insert into job_position (tenant_id, id, code, name, rank, sort)
  select t.id, gen_random_uuid(), s.code, coalesce(s.name ->> t.language, s.name ->> 'zh'), s.rank, s.place
  from tenant t cross join jsonb_to_recordset(${jsonOf('positions')}::jsonb) as s (code text, name jsonb, rank text, place int)
  where t.id > 0 and t.deleted_at is null and not exists (select from job_position p where p.tenant_id = t.id)
  on conflict do nothing returning id`;

/**
 * Gives standard roles the permission codes that they were never given; what a person made is no standard role, whatever
 * its code. Gives how many were given.
 */
export const insertMissingCodes = query.count<{ codes: readonly { role: string; code: string }[] }>`
  with fresh as (
    insert into role_code_given (tenant_id, role_id, code)
    select r.tenant_id, r.id, s.code from role r
      join unnest(${fieldOf('codes', 'role')}::text[], ${fieldOf('codes', 'code')}::text[]) as s (role_code, code) on s.role_code = r.role_code
    where r.deleted_at is null and r.create_by is null
      and not exists (select from role_code_given g
        where g.tenant_id = r.tenant_id and g.role_id = r.id and g.code = s.code)
    on conflict do nothing returning tenant_id, role_id, code)
  insert into role_permission (tenant_id, role_id, code) select tenant_id, role_id, code from fresh
  on conflict do nothing returning code`;
