import { seenNow } from './link.queries.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';

export interface WallScreenRead {
  readonly id: string;
  readonly name: string;
  readonly sort: number;
  readonly boards: unknown;
  readonly language: string | null;
  readonly version: number;
  readonly links: number;
  readonly isOnline: boolean;
  readonly lastSeenAt: Date | null;
}

/** The mill's wall screens in their order. */
export function selectWallScreens(tx: TenantTransaction): Promise<WallScreenRead[]> {
  return tx.query<WallScreenRead>(
    `select w.id, w.name, w.sort, w.boards, w.language, w.version,
            count(l.id) filter (where l.revoked_at is null and (l.expires_at is null or l.expires_at > now()))::int
              as links,
            coalesce(bool_or(${seenNow('l')}), false) as "isOnline",
            max(l.last_seen_at) as "lastSeenAt"
     from wall_screen w
     left join board_link l on l.tenant_id = w.tenant_id and l.wall_screen_id = w.id and l.deleted_at is null
     where w.deleted_at is null
     group by w.tenant_id, w.id order by w.sort, w.name`,
  );
}

interface WallScreenWrite {
  readonly id: string;
  readonly name: string;
  readonly sort: number;
  readonly boards: readonly object[];
  readonly language?: string | null | undefined;
  readonly by: string;
}

export async function insertWallScreen(tx: TenantTransaction, row: WallScreenWrite): Promise<void> {
  await tx.query(
    `insert into wall_screen (tenant_id, id, name, sort, boards, language, create_by)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [tx.tenantId, row.id, row.name, row.sort, JSON.stringify(row.boards), row.language ?? null, row.by],
  );
}

/** The version of a wall screen, which stays as it is until the transaction ends; undefined when there is none. */
export async function lockWallScreen(tx: TenantTransaction, id: string): Promise<number | undefined> {
  const [row] = await tx.query<{ version: number }>(
    'select version from wall_screen where id = $1 and deleted_at is null for update',
    [id],
  );
  return row?.version;
}

export async function updateWallScreen(tx: TenantTransaction, row: WallScreenWrite): Promise<void> {
  await tx.query(
    `update wall_screen set name = $2, sort = $3, boards = $4, language = $5, update_by = $6, update_time = now(),
       version = version + 1
     where id = $1`,
    [row.id, row.name, row.sort, JSON.stringify(row.boards), row.language ?? null, row.by],
  );
}

export async function removeWallScreen(
  tx: TenantTransaction,
  { id, by }: { id: string; by: string },
): Promise<void> {
  await tx.query(
    `update wall_screen set deleted_at = now(), update_by = $2, update_time = now(), version = version + 1
     where id = $1`,
    [id, by],
  );
}
