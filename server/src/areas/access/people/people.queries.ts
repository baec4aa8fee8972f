import { query } from '../../../platform/db/query.ts';

/** Whether an account of this name exists, in whichever mill and case. */
export const isAccountTaken = query.value<boolean, { username: string }>`
  select secure.account_taken(${'username'}) as taken`.to((taken) => taken === true);

export const insertPerson = query<{ done: string }, { id: string; username: string; realname: string }>`
  select secure.add_person(${'id'}, ${'username'}, ${'realname'})::text as done`;

/** Makes the identity of somebody whom the personnel office adds, under the account name that the row was given. */
export const insertPersonOfFile = query<{ done: string }, { id: string }>`
  select secure.add_person_of_file(${'id'})::text as done`;

/** Lets the identity have the name that the mill calls the person by, where the mill decides over it. */
export const renamePersonOf = query<{ done: string }, { id: string; realname: string }>`
  select secure.rename_person(${'id'}, ${'realname'})::text as done`;

/** Removes the identity of somebody whom only this mill knew, for ever; gives the sessions that ended. */
export const removePersonOf = query.value<string[], { id: string }>`
  select secure.remove_person(${'id'}) as ended`.to((ended) => ended ?? []);

/** Gives a person a password that must be changed; undefined where the mill does not decide over the identity. */
export const handOutPassword = query.value<string[] | null, { id: string; hash: string }>`
  select secure.hand_out_password(${'id'}, ${'hash'}) as ended`.to((ended) => ended ?? undefined);

export type PasswordState = 'none' | 'handedOut' | 'own';

/** How people of the mill get in, by id; who is no member is absent. */
export const passwordStatesOf = query<
  { id: string; state: PasswordState; isOwn: boolean },
  { ids: readonly string[] }
>`
  select user_id as id, state, is_own as "isOwn" from secure.password_states(${'ids'}::uuid[])`.to(
  (rows) => new Map(rows.map(({ id, ...state }) => [id, state])),
);

export interface PersonName {
  readonly id: string;
  readonly username: string;
  readonly realname: string;
}

/** People who may do something in the mill and have no password yet, by account: who has no role needs none. */
export const selectPeopleWithoutPassword = query<
  PersonName,
  { seen: readonly string[] | undefined; limit: number }
>`
  select m.id, m.username, m.realname
  from membership m
  where m.deleted_at is null and m.state = 'normal' and m.role_ids is not null and exists (
    select from secure.password_states(array[m.id]) s where s.state = 'none' and s.is_own)
    and (${'seen'}::uuid[] is null or m.id = any (${'seen'}))
  order by m.username limit ${'limit'}`;

export const selectPeople = query<PersonName, { ids: readonly string[] }>`
  select m.id, m.username, m.realname from membership m
  where m.id = any (${'ids'}::uuid[]) and m.deleted_at is null order by m.username`;

/** Returns true if somebody else than these people administers the mill and may enter it. */
export const hasOtherAdministrator = query.value<boolean, { roleCode: string; ids: readonly string[] }>`
  select exists (select from membership m join user_role u on u.tenant_id = m.tenant_id and u.user_id = m.user_id
    join role r on r.tenant_id = u.tenant_id and r.id = u.role_id and r.deleted_at is null
    where r.role_code = ${'roleCode'} and m.state = 'normal' and m.deleted_at is null and m.id <> all (${'ids'}::uuid[])) as found`.to(
  (found) => found === true,
);

/** People among these who have a role, given by its code. */
export const selectHolders = query.column<string, { roleCode: string; ids: readonly string[] }>`
  select u.user_id as id from user_role u
  join role r on r.tenant_id = u.tenant_id and r.id = u.role_id and r.deleted_at is null
  where r.role_code = ${'roleCode'} and u.user_id = any (${'ids'}::uuid[])`;
