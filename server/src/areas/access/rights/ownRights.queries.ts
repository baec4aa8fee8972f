import type { DataScopeName } from '@millwright/contract/core/call/dataScope.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import type { Terminal } from '@millwright/contract/core/screen/terminals.ts';
import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

const roles = statement<
  { roleName: string; dataScope: DataScopeName; codes: string[] },
  [userId: string, terminal: Terminal]
>`
  select r.role_name as "roleName", r.data_scope as "dataScope",
    array(select p.code from role_permission p where p.tenant_id = r.tenant_id and p.role_id = r.id
      and case $2 when 'app' then p.on_app else p.on_pc end order by p.code) as codes
  from user_role u join role r on r.tenant_id = u.tenant_id and r.id = u.role_id and r.deleted_at is null
  where u.user_id = $1 order by r.role_name, r.role_code`;

/** The roles of a person of the mill with the permission codes that they give on a terminal. */
export function selectOwnRoles(tx: TenantTransaction, userId: string, terminal: Terminal) {
  return run(tx, roles, [userId, terminal]);
}

const language = statement<{ language: Language | null }, [userId: string]>`
  select u.language from app_user u where u.id = $1`;

/** The language that a person's account keeps; null where none was chosen. */
export async function languageOfPerson(
  tx: Pick<TenantTransaction, 'query'>,
  userId: string,
): Promise<Language | null> {
  const [row] = await run(tx, language, [userId]);
  return row?.language ?? null;
}

const setting = statement<{ done: string }, [userId: string, language: Language | null]>`
  select secure.set_language($1, $2)::text as done`;

/** Keeps a language with an account; null takes it away. */
export async function setLanguage(
  tx: TenantTransaction,
  userId: string,
  wanted: Language | null,
): Promise<void> {
  await run(tx, setting, [userId, wanted]);
}
