import { onlineMinutes } from '@millwright/contract/areas/access/people/presence.ts';
import type { Terminal } from '@millwright/contract/core/screen/terminals.ts';
import { constant, fieldOf, query } from '../../../platform/db/query.ts';

/** A right on a terminal that changes. */
export interface ChangedRight {
  readonly code: string;
  readonly terminal: Terminal;
  readonly isGiven: boolean;
}

// Somebody is touched by what is given, or taken, when at least one of it comes from no other role: when others give
// fewer of it than there are.
/** Whom changes of a role's rights touch. */
export const countTouched = query.first<
  { people: number; given: number; taken: number; keep: number; online: number },
  { id: string; changes: readonly ChangedRight[] }
>`
  with own as (
    select u.user_id from user_role u
    join membership m on m.tenant_id = u.tenant_id and m.id = u.user_id
    where u.role_id = ${'id'} and m.state = 'normal' and m.deleted_at is null),
  asked as (
    select * from unnest(${fieldOf('changes', 'code')}::text[], ${fieldOf('changes', 'terminal')}::text[], ${fieldOf('changes', 'isGiven')}::bool[]) as a (code, terminal, is_given)),
  held as (
    select h.user_id, a.is_given, count(*) as rights from (
      select distinct u.user_id, p.code, t.terminal
      from own join user_role u on u.user_id = own.user_id and u.role_id <> ${'id'}
      join role r on r.tenant_id = u.tenant_id and r.id = u.role_id and r.deleted_at is null
      join role_permission p on p.tenant_id = r.tenant_id and p.role_id = r.id and p.code = any (${fieldOf('changes', 'code')})
      cross join lateral (values ('pc', p.on_pc), ('app', p.on_app)) as t (terminal, is_on) where t.is_on) h
    join asked a on a.code = h.code and a.terminal = h.terminal
    group by h.user_id, a.is_given),
  kinds as (select is_given, count(*) as rights from asked group by is_given),
  each_one as (
    select own.user_id, k.is_given, coalesce(h.rights, 0) < k.rights as is_touched, h.rights is not null as keeps
    from own cross join kinds k left join held h on h.user_id = own.user_id and h.is_given = k.is_given)
  select count(distinct e.user_id) filter (where e.is_touched)::int as people,
    count(*) filter (where e.is_touched and e.is_given)::int as given,
    count(*) filter (where e.is_touched and not e.is_given)::int as taken,
    count(*) filter (where e.keeps and not e.is_given)::int as keep,
    count(distinct e.user_id) filter (where e.is_touched and s.user_id is not null)::int as online
  from each_one e
  left join (select distinct user_id from secure.sessions_of_mill(null, null, ${constant(onlineMinutes)}, true, null, 0)) s
    on s.user_id = e.user_id`.to((row) => row ?? { people: 0, given: 0, taken: 0, keep: 0, online: 0 });

/** Rights of each role of a person; a role without rights has a line without a code. */
export const selectCodesByRole = query<
  { roleId: string; code: string | null; onPc: boolean; onApp: boolean },
  { userId: string }
>`
  select r.id as "roleId", p.code, coalesce(p.on_pc, false) as "onPc", coalesce(p.on_app, false) as "onApp"
  from user_role u join role r on r.tenant_id = u.tenant_id and r.id = u.role_id and r.deleted_at is null
  left join role_permission p on p.tenant_id = r.tenant_id and p.role_id = r.id
  where u.user_id = ${'userId'}::uuid`;

/** Fields that a copy of a role takes over besides its rights and scope; undefined when there is no such role. */
export const selectWholeRole = query.first<
  { departmentId: string | null; departmentIds: string[] | null; description: string | null },
  { id: string }
>`
  select r.department_id as "departmentId", r.department_ids as "departmentIds", r.description from role r
  where r.id = ${'id'} and r.deleted_at is null`;
