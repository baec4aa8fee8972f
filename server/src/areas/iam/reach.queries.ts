import type { Language } from '@millwright/contract/core/languages.ts';
import { run, statement } from '../../platform/db/sql.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';

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
