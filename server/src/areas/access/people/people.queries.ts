import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

const accountTaken = statement<{ taken: boolean }, [username: string]>`
  select secure.account_taken($1) as taken`;

/** Whether an account of this name exists, in whichever mill and case. */
export async function isAccountTaken(tx: TenantTransaction, username: string): Promise<boolean> {
  const [row] = await run(tx, accountTaken, [username]);
  return row?.taken === true;
}

const addPerson = statement<{ done: string }, [id: string, username: string, realname: string]>`
  select secure.add_person($1, $2, $3)::text as done`;

/** Makes the identity of somebody whom the mill adds. */
export async function insertPerson(
  tx: TenantTransaction,
  { id, username, realname }: { id: string; username: string; realname: string },
): Promise<void> {
  await run(tx, addPerson, [id, username, realname]);
}

const addPersonOfFile = statement<{ done: string }, [id: string]>`
  select secure.add_person_of_file($1)::text as done`;

/** Makes the identity of somebody whom the personnel office adds, under the account name that the row was given. */
export async function insertPersonOfFile(tx: TenantTransaction, id: string): Promise<void> {
  await run(tx, addPersonOfFile, [id]);
}

const renamePerson = statement<{ done: string }, [id: string, realname: string]>`
  select secure.rename_person($1, $2)::text as done`;

/** Lets the identity have the name that the mill calls the person by, where the mill decides over it. */
export async function renamePersonOf(tx: TenantTransaction, id: string, realname: string): Promise<void> {
  await run(tx, renamePerson, [id, realname]);
}

const removePerson = statement<{ ended: string[] }, [id: string]>`
  select secure.remove_person($1) as ended`;

/** Removes the identity of somebody whom only this mill knew, for ever; gives the sessions that ended. */
export async function removePersonOf(tx: TenantTransaction, id: string): Promise<readonly string[]> {
  const [row] = await run(tx, removePerson, [id]);
  return row?.ended ?? [];
}

const handOut = statement<{ ended: string[] | null }, [id: string, hash: string]>`
  select secure.hand_out_password($1, $2) as ended`;

/** Gives a person a password that must be changed; undefined where the mill does not decide over the identity. */
export async function handOutPassword(
  tx: TenantTransaction,
  id: string,
  hash: string,
): Promise<readonly string[] | undefined> {
  const [row] = await run(tx, handOut, [id, hash]);
  return row?.ended ?? undefined;
}

export type PasswordState = 'none' | 'handedOut' | 'own';

const states = statement<{ id: string; state: PasswordState; isOwn: boolean }, [ids: readonly string[]]>`
  select user_id as id, state, is_own as "isOwn" from secure.password_states($1::uuid[])`;

/** How people of the mill get in, by id; who is no member is absent. */
export async function passwordStatesOf(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<Map<string, { state: PasswordState; isOwn: boolean }>> {
  const rows = await run(tx, states, [ids]);
  return new Map(rows.map(({ id, ...state }) => [id, state]));
}

export interface PersonName {
  readonly id: string;
  readonly username: string;
  readonly realname: string;
}

const withoutPassword = statement<PersonName, [most: number, seen: readonly string[] | null]>`
  select m.id, m.username, m.realname
  from membership m
  where m.deleted_at is null and m.state = 'normal' and m.role_ids is not null and exists (
    select from secure.password_states(array[m.id]) s where s.state = 'none' and s.is_own)
    and ($2::uuid[] is null or m.id = any ($2))
  order by m.username limit $1`;

/** People who may do something in the mill and have no password yet, by account: who has no role needs none. */
export function selectPeopleWithoutPassword(
  tx: TenantTransaction,
  { seen, limit }: { seen: readonly string[] | undefined; limit: number },
): Promise<PersonName[]> {
  return run(tx, withoutPassword, [limit, seen ?? null]);
}

const names = statement<PersonName, [ids: readonly string[]]>`
  select m.id, m.username, m.realname from membership m
  where m.id = any ($1::uuid[]) and m.deleted_at is null order by m.username`;

/** The people of these ids who belong to the mill. */
export function selectPeople(tx: TenantTransaction, ids: readonly string[]): Promise<PersonName[]> {
  return run(tx, names, [ids]);
}

const otherAdministrators = statement<{ found: boolean }, [roleCode: string, ids: readonly string[]]>`
  select exists (select from membership m join user_role u on u.tenant_id = m.tenant_id and u.user_id = m.user_id
    join role r on r.tenant_id = u.tenant_id and r.id = u.role_id and r.deleted_at is null
    where r.role_code = $1 and m.state = 'normal' and m.deleted_at is null and m.id <> all ($2::uuid[])) as found`;

/** Whether somebody else than these people administers the mill and may enter it. */
export async function hasOtherAdministrator(
  tx: TenantTransaction,
  { roleCode, ids }: { roleCode: string; ids: readonly string[] },
): Promise<boolean> {
  const [row] = await run(tx, otherAdministrators, [roleCode, ids]);
  return row?.found === true;
}

const holders = statement<{ id: string }, [roleCode: string, ids: readonly string[]]>`
  select u.user_id as id from user_role u
  join role r on r.tenant_id = u.tenant_id and r.id = u.role_id and r.deleted_at is null
  where r.role_code = $1 and u.user_id = any ($2::uuid[])`;

/** Those of these people who have a role, given by its code. */
export async function selectHolders(
  tx: TenantTransaction,
  { roleCode, ids }: { roleCode: string; ids: readonly string[] },
): Promise<string[]> {
  const rows = await run(tx, holders, [roleCode, ids]);
  return rows.map(({ id }) => id);
}
