import { run, sql, type Sql, statements } from '../../platform/db/sql.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';

export interface OptionRow {
  readonly value: string;
  readonly text: string;
}

/**
 * Tables that pages choose from by `<table>,<text>,<code>`: a key into this list, never a piece of SQL. Each sees the
 * rows of the mill alone.
 */
const tableForms = {
  'sys_user,realname,username': sql`select username as value, realname as text from iam.app_user order by realname`,
  'sys_role,role_name,id': sql`
    select id::text as value, role_name as text from iam.role where deleted_at is null order by role_name`,
  'sys_depart,depart_name,id': sql`
    select id::text as value, name as text from iam.department where deleted_at is null order by name`,
  'sys_position,name,code': sql`
    select code as value, name as text from iam.job_position where deleted_at is null order by name`,
  'sys_tenant,name,id': sql`select id::text as value, name as text from iam.tenant order by id`,
} satisfies Readonly<Record<string, Sql>>;
export type TableForm = keyof typeof tableForms;

/** Whether pages may choose from it. */
export function isListed(dict: string): dict is TableForm {
  return Object.hasOwn(tableForms, dict);
}

const names: readonly TableForm[] = [
  'sys_user,realname,username',
  'sys_role,role_name,id',
  'sys_depart,depart_name,id',
  'sys_position,name,code',
  'sys_tenant,name,id',
];
const optionsOf = statements<TableForm, OptionRow, [most: number]>(
  names,
  (name) => sql`${tableForms[name]} limit $1`,
);

/** The options of a listed table, at most so many. */
export function selectOptions(tx: TenantTransaction, form: TableForm, most: number): Promise<OptionRow[]> {
  return run(tx, optionsOf(form), [most]);
}
