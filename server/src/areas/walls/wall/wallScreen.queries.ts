import { seenNow } from './link.queries.ts';
import { command, query } from '../../../platform/db/query.ts';
import { run, sql, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

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
export const selectWallScreens = query<WallScreenRead>(
  () => sql`
  select w.id, w.name, w.sort, w.boards, w.language, w.version,
    count(l.id) filter (where l.revoked_at is null and (l.expires_at is null or l.expires_at > now()))::int as links,
    coalesce(bool_or(${seenNow(sql`l`)}), false) as "isOnline", max(l.last_seen_at) as "lastSeenAt"
  from wall_screen w
  left join board_link l on l.tenant_id = w.tenant_id and l.wall_screen_id = w.id and l.deleted_at is null
  where w.deleted_at is null
  group by w.tenant_id, w.id order by w.sort, w.name`,
);

interface WallScreenWrite {
  readonly id: string;
  readonly name: string;
  readonly sort: number;
  readonly boards: readonly object[];
  readonly language?: string | null | undefined;
  readonly by: string;
}

type Written = [id: string, name: string, sort: number, boards: string, language: string | null, by: string];

function valuesOf({ id, name, sort, boards, language, by }: WallScreenWrite): Written {
  return [id, name, sort, JSON.stringify(boards), language ?? null, by];
}

const addWallScreen = statement<never, [...Written, tenantId: number]>`
  insert into wall_screen (tenant_id, id, name, sort, boards, language, create_by)
  values ($7, $1, $2, $3, $4, $5, $6)`;

export async function insertWallScreen(tx: TenantTransaction, row: WallScreenWrite): Promise<void> {
  await run(tx, addWallScreen, [...valuesOf(row), tx.tenantId]);
}

/** The version of a wall screen, which stays as it is until the transaction ends; undefined when there is none. */
export const lockWallScreen = query.value<number, { id: string }>(
  ({ id }) => sql`
  select version from wall_screen where id = ${id} and deleted_at is null for update`,
);

const changeWallScreen = statement<never, Written>`
  update wall_screen set name = $2, sort = $3, boards = $4, language = $5, update_by = $6, update_time = now(),
    version = version + 1
  where id = $1`;

export async function updateWallScreen(tx: TenantTransaction, row: WallScreenWrite): Promise<void> {
  await run(tx, changeWallScreen, valuesOf(row));
}

export const removeWallScreen = command<{ id: string; by: string }>(
  ({ id, by }) => sql`
  update wall_screen set deleted_at = now(), update_by = ${by}, update_time = now(), version = version + 1
  where id = ${id}`,
);
