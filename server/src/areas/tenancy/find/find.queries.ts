import { query } from '../../../platform/db/query.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { type DataScope, makersOf } from '../../../platform/session/dataScope.ts';
import { containing } from '../../../resource/index.ts';

export interface MemberRow {
  readonly id: string;
  readonly realname: string;
  readonly username: string;
  readonly phone: string | null;
  readonly email: string | null;
  /** Names of the person's departments, the main one first. */
  readonly departments: string[];
}

const membersFound = query<
  MemberRow,
  {
    like: string | null;
    own: readonly string[] | null;
    departments: readonly string[] | null;
    most: number;
    seen: readonly string[] | null;
  }
>`
  select u.id, m.realname, m.username, m.phone, m.email,
    array(select d.name from department_member x
          join department d on d.tenant_id = x.tenant_id and d.id = x.department_id and d.deleted_at is null
          where x.user_id = u.id order by x.is_main desc, d.sort, d.id) as departments
  from membership m join app_user u on u.id = m.user_id
  where m.state = 'normal' and m.deleted_at is null and u.status = 'normal' and u.deleted_at is null
    and (${'like'}::text is null or secure.search_key(m.realname) like ${'like'} or secure.search_key(m.username) like ${'like'})
    and (${'own'}::uuid[] is null or u.id = any (${'own'}) or exists (
      select from department_member x where x.user_id = u.id and x.department_id = any (${'departments'}::uuid[])))
    and (${'seen'}::uuid[] is null or u.id = any (${'seen'}))
  order by m.realname, u.id limit ${'most'}`;

/** The people of the mill that somebody sees: all, or oneself and the people of some departments, as data rules let see them. */
export function selectMembersFound(
  tx: TenantTransaction,
  {
    scope,
    typed,
    most,
    seen,
  }: { scope: DataScope; typed?: string; most: number; seen: readonly string[] | undefined },
): Promise<MemberRow[]> {
  const like = typed === undefined ? null : containing(typed);
  const [own, departments] = scope.isAll ? [null, null] : [makersOf(scope), scope.departments];
  return membersFound(tx, { like, own, departments, most, seen: seen ?? null });
}
