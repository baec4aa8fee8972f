import type { Language } from '@millwright/contract/core/words/languages.ts';
import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

/** How somebody who may enter the mill now is reached. */
export interface ReachableRow {
  readonly id: string;
  readonly realname: string;
  /** As the mill notes it. */
  readonly phone: string | null;
  /** What the person chose; null: nothing. */
  readonly language: Language | null;
}

const contacts = statement<ReachableRow, [ids: readonly string[]]>`
  select m.user_id as id, m.realname, m.phone, u.language
  from iam.member w
  join membership m on m.tenant_id = w.tenant_id and m.user_id = w.user_id
  join app_user u on u.id = w.user_id
  where w.user_id = any ($1::uuid[])`;

/** The people of these ids who may enter the mill now. */
export async function selectReachable(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReachableRow>> {
  return new Map((await run(tx, contacts, [ids])).map((row) => [row.id, row]));
}

const over = statement<
  { id: string },
  [ids: readonly string[]]
>`select id from secure.sessions_over($1) as t (id)`;

/** Which of these sessions somebody ended, or are forgotten. One that only expired may be renewed by its person. */
export async function selectSessionsOver(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  return new Set((await run(tx, over, [ids])).map(({ id }) => id));
}

/** Somebody whom a rule or a template names, also if he may not enter the mill. */
export interface NamedPerson {
  readonly id: string;
  readonly realname: string;
  readonly phone: string | null;
  readonly isDeleted: boolean;
  readonly mayEnter: boolean;
}

const named = statement<NamedPerson, [ids: readonly string[]]>`
  select m.user_id as id, m.realname, m.phone, m.deleted_at is not null or u.deleted_at is not null as "isDeleted",
    w.user_id is not null as "mayEnter"
  from membership m join app_user u on u.id = m.user_id
  left join iam.member w on w.tenant_id = m.tenant_id and w.user_id = m.user_id
  where m.user_id = any ($1::uuid[]) order by m.realname, m.user_id`;

/** The people of these ids, deleted and frozen ones too. */
export function selectNamedPeople(tx: TenantTransaction, ids: readonly string[]): Promise<NamedPerson[]> {
  return run(tx, named, [ids]);
}
