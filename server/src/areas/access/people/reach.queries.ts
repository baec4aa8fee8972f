import type { Language } from '@millwright/contract/core/words/languages.ts';
import { query } from '../../../platform/db/query.ts';

/** How somebody who may enter the mill now is reached. */
export interface ReachableRow {
  readonly id: string;
  readonly realname: string;
  /** As the mill notes it. */
  readonly phone: string | null;
  /** What the person chose; null: nothing. */
  readonly language: Language | null;
}

/** The people of these ids who may enter the mill now. */
export const selectReachable = query<ReachableRow, { ids: readonly string[] }>`
  select m.user_id as id, m.realname, m.phone, u.language
  from iam.member w
  join membership m on m.tenant_id = w.tenant_id and m.user_id = w.user_id
  join app_user u on u.id = w.user_id
  where w.user_id = any (${'ids'}::uuid[])`.to((rows) => new Map(rows.map((row) => [row.id, row])));

/** Which of these sessions somebody ended, or are forgotten. One that only expired may be renewed by its person. */
export const selectSessionsOver = query.column<string, { ids: readonly string[] }>`
  select id from secure.sessions_over(${'ids'}) as t (id)`
  .unlessEmpty('ids')
  .to((ids) => new Set(ids));

/** Somebody whom a rule or a template names, also if he may not enter the mill. */
export interface NamedPerson {
  readonly id: string;
  readonly realname: string;
  readonly phone: string | null;
  readonly isDeleted: boolean;
  readonly mayEnter: boolean;
}

/** The people of these ids, deleted and frozen ones too. */
export const selectNamedPeople = query<NamedPerson, { ids: readonly string[] }>`
  select m.user_id as id, m.realname, m.phone, m.deleted_at is not null or u.deleted_at is not null as "isDeleted",
    w.user_id is not null as "mayEnter"
  from membership m join app_user u on u.id = m.user_id
  left join iam.member w on w.tenant_id = m.tenant_id and w.user_id = m.user_id
  where m.user_id = any (${'ids'}::uuid[]) order by m.realname, m.user_id`;
