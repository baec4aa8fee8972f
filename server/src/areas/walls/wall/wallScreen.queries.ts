import { seenNow } from './link.queries.ts';
import { command, currentTenant, jsonOf, query } from '../../../platform/db/query.ts';
import { sql } from '../../../platform/db/sql.ts';

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
export const selectWallScreens = query<WallScreenRead>`
  select w.id, w.name, w.sort, w.boards, w.language, w.version,
    count(l.id) filter (where l.revoked_at is null and (l.expires_at is null or l.expires_at > now()))::int as links,
    coalesce(bool_or(${seenNow(sql`l`)}), false) as "isOnline", max(l.last_seen_at) as "lastSeenAt"
  from wall_screen w
  left join board_link l on l.tenant_id = w.tenant_id and l.wall_screen_id = w.id and l.deleted_at is null
  where w.deleted_at is null
  group by w.tenant_id, w.id order by w.sort, w.name`;

interface WallScreenWrite {
  readonly id: string;
  readonly name: string;
  readonly sort: number;
  readonly boards: readonly object[];
  readonly language?: string | null | undefined;
  readonly by: string;
}

export const insertWallScreen = command<WallScreenWrite>`
  insert into wall_screen (tenant_id, id, name, sort, boards, language, create_by)
  values (${currentTenant}, ${'id'}, ${'name'}, ${'sort'}, ${jsonOf('boards')}, ${'language'}, ${'by'})`;

/** The version of a wall screen, which stays as it is until the transaction ends; undefined when there is none. */
export const lockWallScreen = query.value<number, { id: string }>`
  select version from wall_screen where id = ${'id'} and deleted_at is null for update`;

export const updateWallScreen = command<WallScreenWrite>`
  update wall_screen set name = ${'name'}, sort = ${'sort'}, boards = ${jsonOf('boards')}, language = ${'language'}, update_by = ${'by'},
    update_time = now(), version = version + 1
  where id = ${'id'}`;

export const removeWallScreen = command<{ id: string; by: string }>`
  update wall_screen set deleted_at = now(), update_by = ${'by'}, update_time = now(), version = version + 1
  where id = ${'id'}`;
