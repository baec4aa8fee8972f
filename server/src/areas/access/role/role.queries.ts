import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

const roleCodes = statement<{ code: string }, [ids: readonly string[]]>`
  select role_code as code from role where id = any ($1::uuid[]) and create_by is null`;

/** The codes that name those of these roles that no person made. */
export async function selectCodesOfRoles(tx: TenantTransaction, ids: readonly string[]): Promise<string[]> {
  const rows = await run(tx, roleCodes, [ids]);
  return rows.map(({ code }) => code);
}

const builtIn = statement<{ id: string }, [ids: readonly string[]]>`
  select id from organization_type where id = any ($1::uuid[]) and is_built_in`;

/** Those of these organization types that are built in. */
export async function selectBuiltInTypes(tx: TenantTransaction, ids: readonly string[]): Promise<string[]> {
  const rows = await run(tx, builtIn, [ids]);
  return rows.map(({ id }) => id);
}
