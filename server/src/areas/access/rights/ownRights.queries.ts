import type { DataScopeName } from '@millwright/contract/core/call/dataScope.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import type { Terminal } from '@millwright/contract/core/screen/terminals.ts';
import { query } from '../../../platform/db/query.ts';

/** The roles of a person of the mill with the permission codes that they give on a terminal. */
export const selectOwnRoles = query<
  { roleName: string; dataScope: DataScopeName; codes: string[] },
  { userId: string; terminal: Terminal }
>`
  select r.role_name as "roleName", r.data_scope as "dataScope",
    array(select p.code from role_permission p where p.tenant_id = r.tenant_id and p.role_id = r.id
      and case ${'terminal'} when 'app' then p.on_app else p.on_pc end order by p.code) as codes
  from user_role u join role r on r.tenant_id = u.tenant_id and r.id = u.role_id and r.deleted_at is null
  where u.user_id = ${'userId'} order by r.role_name, r.role_code`;

/** The language that a person's account keeps; null where none was chosen. */
export const languageOfPerson = query.value<Language | null, { userId: string }>`
  select u.language from app_user u where u.id = ${'userId'}`.to((language) => language ?? null);

/** Keeps a language with an account; null takes it away. */
export const setLanguage = query<{ done: string }, { userId: string; wanted: Language | null }>`
  select secure.set_language(${'userId'}, ${'wanted'})::text as done`;
