import type {
  MillOfPerson,
  PersonOfMills,
} from '@millwright/contract/areas/tenancy/peopleOfMills/peopleOfMills.ts';
import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

const people = statement<
  PersonOfMills & { total: number },
  [like: string | null, ids: readonly string[] | null, most: number, skipped: number]
>`
  select id, username, realname, is_frozen as "isFrozen", mills, offers, total
  from secure.people_of_mills($1, $2::uuid[], $3, $4)`;

/** People of all mills by a pattern of search keys, or of these ids; none in a session that is not the platform's. */
export async function selectPeopleOfMills(
  tx: TenantTransaction,
  {
    like,
    ids,
    limit,
    offset = 0,
  }: { like?: string | undefined; ids?: readonly string[]; limit: number; offset?: number },
): Promise<{ people: PersonOfMills[]; total: number }> {
  const rows = await run(tx, people, [like ?? null, ids ?? null, limit, offset]);
  return { people: rows.map(({ total: _total, ...person }) => person), total: rows[0]?.total ?? 0 };
}

const mills = statement<{ id: string; name: string }, [like: string, most: number]>`
  select id::text as id, name from tenant
  where id <> 0 and deleted_at is null and state = 'normal' and (secure.search_key(name) like $1 or secure.search_key(short_name) like $1 or secure.search_key(number) like $1)
  order by name, id limit $2`;

/** Mills that may be worked in, by a pattern of search keys on name or number. */
export function selectMills(tx: TenantTransaction, like: string, most: number) {
  return run(tx, mills, [like, most]);
}

const roles = statement<{ id: string; name: string }>`
  select id, role_name as name from role where deleted_at is null order by role_name, id`;

/** The roles of the mill of the transaction. */
export function selectRoles(tx: TenantTransaction) {
  return run(tx, roles, []);
}

const memberState = statement<{ state: MillOfPerson['state'] }, [id: string]>`
  select state from membership where id = $1::uuid and deleted_at is null`;

/** State of somebody in the mill of the transaction; undefined for people who are not of it. */
export async function selectMemberState(
  tx: TenantTransaction,
  id: string,
): Promise<MillOfPerson['state'] | undefined> {
  return (await run(tx, memberState, [id]))[0]?.state;
}

const leftBefore = statement<{ id: string }, [id: string]>`
  select id from membership where id = $1 and deleted_at is not null`;

/** Whether the mill of the transaction knew somebody who left it. */
export async function hasLeft(tx: TenantTransaction, id: string): Promise<boolean> {
  return (await run(tx, leftBefore, [id])).length > 0;
}
