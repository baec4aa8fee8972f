import type {
  MillOfPerson,
  PersonOfMills,
} from '@millwright/contract/areas/tenancy/peopleOfMills/peopleOfMills.ts';
import { query } from '../../../platform/db/query.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

const people = query<
  PersonOfMills & { total: number },
  { like: string | null; ids: readonly string[] | null; most: number; skipped: number }
>`
  select id, username, realname, is_frozen as "isFrozen", mills, offers, total
  from secure.people_of_mills(${'like'}, ${'ids'}::uuid[], ${'most'}, ${'skipped'})`;

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
  const rows = await people(tx, { like: like ?? null, ids: ids ?? null, most: limit, skipped: offset });
  return { people: rows.map(({ total: _total, ...person }) => person), total: rows[0]?.total ?? 0 };
}

/** Mills that may be worked in, by a pattern of search keys on name or number. */
export const selectMills = query<{ id: string; name: string }, { like: string; most: number }>`
  select id::text as id, name from tenant
  where id <> 0 and deleted_at is null and state = 'normal' and (secure.search_key(name) like ${'like'} or secure.search_key(short_name) like ${'like'} or secure.search_key(number) like ${'like'})
  order by name, id limit ${'most'}`;

export const selectRoles = query<{ id: string; name: string }>`
  select id, role_name as name from role where deleted_at is null order by role_name, id`;

/** State of somebody in the mill of the transaction; undefined for people who are not of it. */
export const selectMemberState = query.value<MillOfPerson['state'], { id: string }>`
  select state from membership where id = ${'id'}::uuid and deleted_at is null`;

/** Whether the mill of the transaction knew somebody who left it. */
export const hasLeft = query.exists<{ id: string }>`
  select id from membership where id = ${'id'} and deleted_at is not null`;
