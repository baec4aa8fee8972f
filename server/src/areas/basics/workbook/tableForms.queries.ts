import { type SeenBy, seenQuery } from '../../../resource/index.ts';

export interface OptionRow {
  readonly value: string;
  readonly text: string;
}

interface Limit {
  readonly most: number;
}

/**
 * Tables that pages choose from by `<table>,<text>,<code>`: a key into this list, never a piece of SQL. Each has the
 * rows of the mill that the reader sees.
 */
const tableForms = {
  'sys_user,realname,username': seenQuery<OptionRow, Limit>`
    select u.username as value, u.realname as text from iam.app_user u where seen.user(u.id) order by u.realname limit ${'most'}`,
  'sys_role,role_name,id': seenQuery<OptionRow, Limit>`
    select r.id::text as value, r.role_name as text from iam.role r
    where r.deleted_at is null and seen.role(r.id) order by r.role_name limit ${'most'}`,
  'sys_depart,depart_name,id': seenQuery<OptionRow, Limit>`
    select d.id::text as value, d.name as text from iam.department d
    where d.deleted_at is null and seen.department(d.id) order by d.name limit ${'most'}`,
  'sys_position,name,code': seenQuery<OptionRow, Limit>`
    select p.code as value, p.name as text from iam.job_position p
    where p.deleted_at is null and seen.position(p.id) order by p.name limit ${'most'}`,
  'sys_tenant,name,id': seenQuery<OptionRow, Limit>`
    select t.id::text as value, t.name as text from iam.tenant t order by t.id limit ${'most'}`,
};
export type TableForm = keyof typeof tableForms;

export function isListed(dict: string): dict is TableForm {
  return Object.hasOwn(tableForms, dict);
}

/** Returns options of a listed table that the reader sees, at most `most`. */
export function selectOptions(reader: SeenBy, form: TableForm, most: number): Promise<OptionRow[]> {
  return tableForms[form](reader, { most });
}
