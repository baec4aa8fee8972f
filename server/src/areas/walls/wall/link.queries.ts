import { run, type Sql, sql, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

/**
 * How long a device counts as there after it was last heard of, s: two looks at open channels (`viewerSweepMs`), and some
 * time for the looks themselves. One that only asks is heard of at least as often.
 */
const onlineSeconds = 12;

/** SQL: whether the device of a link shows its wall screen now. */
export const seenNow = (link: Sql) =>
  sql`(${link}.revoked_at is null and ${link}.last_seen_at > now() - interval '${onlineSeconds} s')`;

export interface BoardLinkRead {
  readonly id: string;
  readonly wallScreenId: string;
  readonly deviceName: string;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly boundAt: Date | null;
  readonly isOnline: boolean;
  readonly lastSeenAt: Date | null;
  readonly revokedAt: Date | null;
}

const boardLinks = statement<BoardLinkRead, [wallScreenId: string]>`
  select id, wall_screen_id as "wallScreenId", device_name as "deviceName", create_time as "createdAt",
    expires_at as "expiresAt", bound_at as "boundAt", last_seen_at as "lastSeenAt", revoked_at as "revokedAt",
    coalesce(${seenNow(sql`board_link`)}, false) as "isOnline"
  from board_link where wall_screen_id = $1 and deleted_at is null
  order by revoked_at is not null, create_time desc`;

/** The links of a wall screen, newest first, the revoked ones behind. */
export function selectBoardLinks(tx: TenantTransaction, wallScreenId: string): Promise<BoardLinkRead[]> {
  return run(tx, boardLinks, [wallScreenId]);
}

const addLink = statement<
  never,
  [tenantId: number, id: string, wallScreenId: string, deviceName: string, expiresAt: Date | null, by: string]
>`
  insert into board_link (tenant_id, id, wall_screen_id, device_name, expires_at, create_by)
  values ($1, $2, $3, $4, $5, $6)`;

const setSecret = statement<{ set: string }, [id: string, hash: Buffer]>`
  select secure.set_board_link_secret($1, $2) as set`;

/** Makes a link with the hash of its token. `expiresAt` null: good until it is revoked. */
export async function insertBoardLink(
  tx: TenantTransaction,
  row: {
    id: string;
    wallScreenId: string;
    deviceName: string;
    expiresAt: Date | null;
    tokenHash: Buffer;
    by: string;
  },
): Promise<void> {
  await run(tx, addLink, [tx.tenantId, row.id, row.wallScreenId, row.deviceName, row.expiresAt, row.by]);
  await run(tx, setSecret, [row.id, row.tokenHash]);
}

const revoke = statement<{ version: number }, [id: string, by: string]>`
  update board_link l set revoked_at = coalesce(l.revoked_at, now()), update_by = $2, update_time = now(),
    version = l.version + 1
  from wall_screen w
  where l.id = $1 and l.deleted_at is null and w.tenant_id = l.tenant_id and w.id = l.wall_screen_id
  returning w.version`;

/** Revokes a link that may still be opened; gives its wall screen's version, undefined when there is no such link. */
export async function revokeLink(
  tx: TenantTransaction,
  { id, by }: { id: string; by: string },
): Promise<number | undefined> {
  const [row] = await run(tx, revoke, [id, by]);
  return row?.version;
}

const openLinks = statement<{ id: string }, [wallScreenId: string]>`
  select id from board_link where wall_screen_id = $1 and revoked_at is null and deleted_at is null`;

/** Ids of the links of a wall screen that may still be opened. */
export async function listOpenLinks(tx: TenantTransaction, wallScreenId: string): Promise<string[]> {
  const rows = await run(tx, openLinks, [wallScreenId]);
  return rows.map(({ id }) => id);
}

export type LinkOutcome = 'open' | 'unknown' | 'revoked' | 'expired' | 'otherDevice';

const open = statement<
  { linkId: string | null; outcome: LinkOutcome },
  [tokenHash: Buffer, deviceHash: Buffer]
>`select link_id as "linkId", outcome from secure.open_board_link($1, $2)`;

/** Opens a link on a device, with which it then stays. */
export async function openLink(
  tx: TenantTransaction,
  { tokenHash, deviceHash }: { tokenHash: Buffer; deviceHash: Buffer },
): Promise<{ linkId: string | null; outcome: LinkOutcome }> {
  const [row] = await run(tx, open, [tokenHash, deviceHash]);
  return row ?? { linkId: null, outcome: 'unknown' };
}

const touch = statement<never, [id: string]>`
  update board_link set last_seen_at = now() where id = $1 and last_seen_at < now() - interval '3 s'`;

/** Notes that the device of a link is there. */
export async function touchLink(tx: TenantTransaction, id: string): Promise<void> {
  await run(tx, touch, [id]);
}

export interface LivingLink {
  readonly name: string;
  readonly boards: unknown;
  readonly version: number;
  readonly expiresAt: Date | null;
  readonly mill: string;
  readonly customShowName: string | null;
  readonly zone: string;
  /** Of the wall screen, else of the mill. */
  readonly language: string;
  readonly closedMenus: readonly string[] | null;
}

const livingLink = statement<LivingLink, [linkId: string]>`
  select w.name, w.boards, w.version, l.expires_at as "expiresAt", t.name as mill,
    t.custom_show_name as "customShowName", t.zone,
    coalesce(w.language, t.language) as language, t.closed_menus as "closedMenus"
  from board_link l
  join wall_screen w on w.tenant_id = l.tenant_id and w.id = l.wall_screen_id and w.deleted_at is null
  join iam.tenant t on t.id = l.tenant_id
  where l.id = $1 and l.deleted_at is null and l.revoked_at is null
    and (l.expires_at is null or l.expires_at > now())
    and t.status = 'normal' and t.deleted_at is null
    and coalesce(t.begin_date <= current_date, true) and coalesce(t.end_date >= current_date, true)`;

/** A link that lives, with its wall screen and its mill; undefined when one of them does not. */
export async function readLivingLink(tx: TenantTransaction, linkId: string): Promise<LivingLink | undefined> {
  const [row] = await run(tx, livingLink, [linkId]);
  return row;
}
