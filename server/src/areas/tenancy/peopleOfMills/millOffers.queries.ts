import { uuidv7 } from '../../../platform/db/uuid.ts';
import { outsideQuery, query } from '../../../platform/db/query.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

/** A mill that somebody is asked to join, and who that is. */
export interface OwnOffer {
  readonly tenantId: number;
  readonly name: string;
  readonly username: string;
  readonly realname: string;
  readonly roles: string[];
  readonly offeredBy: string;
  readonly offeredMs: number;
}

const offerColumns = sql`
  tenant_id as "tenantId", name, username, realname, roles, offered_by_name as "offeredBy",
    ${msOf(sql`offered_at`)} as "offeredMs"`;

/** The mills that a person is asked to join, and could enter. */
export const selectOffersOf = query<OwnOffer, { userId: string }>`
  select ${offerColumns} from secure.offers_of(${'userId'})`;

/** The same, of somebody who is not logged in. */
export const findOffersOf = outsideQuery<OwnOffer, { userId: string }>`
  select ${offerColumns} from secure.offers_of(${'userId'})`;

const put = query<
  { id: string },
  { id: string; userId: string; roleIds: readonly string[]; by: string; byName: string }
>`
  insert into mill_offer (tenant_id, id, user_id, role_ids, offered_by, offered_by_name)
  values (current_tenant(), ${'id'}, ${'userId'}, ${'roleIds'}::text[], ${'by'}, ${'byName'})
  on conflict (tenant_id, user_id) where answer is null do nothing returning id`;

/** Asks somebody to join the mill of the transaction; gives whether nobody had asked before. */
export async function insertOffer(
  tx: TenantTransaction,
  offer: { userId: string; roleIds: readonly string[]; by: { id: string; name: string } },
): Promise<boolean> {
  const { userId, roleIds, by } = offer;
  return (await put(tx, { id: uuidv7(), userId, roleIds, by: by.id, byName: by.name })).length > 0;
}

export interface AnsweredOffer {
  readonly roleIds: string[];
  readonly offeredBy: string;
  readonly offeredByName: string;
}

/** Ends the open offer of the mill to somebody, with the roles that the mill still has; undefined where there is none. */
export const closeOffer = query.first<
  AnsweredOffer,
  { userId: string; answer: 'accepted' | 'declined' | 'withdrawn' }
>`
  update mill_offer o set answer = ${'answer'}, answered_at = now() where o.user_id = ${'userId'} and o.answer is null
  returning array(select r.id::text from role r
      where r.id::text = any (o.role_ids) and r.deleted_at is null order by r.id) as "roleIds",
    o.offered_by as "offeredBy", o.offered_by_name as "offeredByName"`;
