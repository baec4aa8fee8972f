import type { DictionaryOption } from '@millwright/contract/areas/basics/dictionaryCalls.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';
import { fail } from '../../platform/http/fail.ts';

/**
 * Tables that pages choose from by `<table>,<text>,<code>`: a key into this list, never a piece of SQL. Each sees the
 * rows of the mill alone.
 */
const tableForms: Readonly<Record<string, string>> = {
  'sys_user,realname,username': `select username as value, realname as text from app_user order by realname`,
  'sys_role,role_name,id': `select id::text as value, role_name as text from role where deleted_at is null
     order by role_name`,
  'sys_tenant,name,id': 'select id::text as value, name as text from tenant order by id',
};
const mostOptions = 2_000;

export function isTableForm(dict: string): boolean {
  return dict.includes(',');
}

/** The options of a listed table. Throws `basics.unknownDictionary` for anything else. */
export async function optionsOfTable(tx: TenantTransaction, dict: string): Promise<DictionaryOption[]> {
  const statement = Object.hasOwn(tableForms, dict) ? tableForms[dict] : undefined;
  if (statement === undefined) throw fail('basics.unknownDictionary', { code: dict });
  const rows = await tx.query<{ value: string; text: string }>(`${statement} limit ${mostOptions}`);
  return rows.map(({ value, text }) => ({ value, text, title: text, label: text }));
}
