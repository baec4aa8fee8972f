import { onlineMinutes } from '@millwright/contract/areas/access/people/presence.ts';
import type { Terminal } from '@millwright/contract/core/screen/terminals.ts';
import { constant, query } from '../../../platform/db/query.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

export interface SessionRow {
  readonly id: string;
  /** Moments are epoch ms. */
  readonly beganMs: number;
  readonly usedMs: number;
  readonly expiresMs: number;
  readonly ip: string | null;
  readonly agent: string | null;
  readonly terminal: Terminal;
  readonly isOnline: boolean;
}

export interface MillSessionRow extends SessionRow {
  readonly userId: string;
  readonly username: string;
  readonly realname: string;
}

const moments = sql`${msOf(sql`s.began_at`)} as "beganMs", ${msOf(sql`s.used_at`)} as "usedMs",
  ${msOf(sql`s.expires_at`)} as "expiresMs"`;

const ofMill = query<
  {
    id: string;
    beganMs: number;
    usedMs: number;
    expiresMs: number;
    ip: string | null;
    agent: string | null;
    terminal: Terminal;
    isOnline: boolean;
    userId: string;
    username: string;
    realname: string;
    total: number;
  },
  {
    ids: readonly string[] | null;
    words: string | null;
    withinMinutes: number;
    isOnline: boolean | null;
    most: number;
    beyond: number;
    people: readonly string[] | null;
  }
>`
  select s.id, ${moments}, s.ip, s.agent, s.terminal, s.is_online as "isOnline", s.user_id as "userId", s.username,
    s.realname, (count(*) over ())::int as total
  from secure.sessions_of_mill(${'ids'}::uuid[], ${'words'}, ${'withinMinutes'}, ${'isOnline'}, null, 0) s
  where ${'people'}::uuid[] is null or s.user_id = any (${'people'})
  order by s.used_at desc, s.id limit ${'most'} offset ${'beyond'}`;

/**
 * The sessions that live in the mill, last used first, from `beyond` on, with how many there are. `people`: of these
 * alone; undefined for all.
 */
export async function selectSessionsOfMill(
  tx: TenantTransaction,
  wanted: {
    ids?: readonly string[];
    /** A part of an account or a name. */
    words?: string;
    isOnline?: boolean;
    people?: readonly string[] | undefined;
    most: number;
    beyond: number;
  },
): Promise<{ rows: MillSessionRow[]; total: number }> {
  const { ids = null, words = null, isOnline = null, people = null, most, beyond } = wanted;
  const page = (limit: number, from: number) =>
    ofMill(tx, { ids, words, withinMinutes: onlineMinutes, isOnline, most: limit, beyond: from, people });
  const found = await page(most, beyond);
  // Behind the last page no row tells how many there are.
  const [first] = found.length === 0 && beyond > 0 ? await page(1, 0) : found;
  return { rows: found, total: first?.total ?? 0 };
}

/** Ends sessions of the mill; gives those that had not ended. */
export const endSessionsOfMill = query.column<string, { ids: readonly string[] }>`
  select ended.id from secure.end_sessions_of_mill(${'ids'}::uuid[]) as ended (id)`;

/** The sessions of a person that live, in whichever mill, last used first. */
export const selectSessionsOfPerson = query<
  {
    id: string;
    beganMs: number;
    usedMs: number;
    expiresMs: number;
    ip: string | null;
    agent: string | null;
    terminal: Terminal;
    isOnline: boolean;
    tenantName: string;
  },
  { userId: string }
>`
  select s.id, ${moments}, s.ip, s.agent, s.terminal, s.is_online as "isOnline", s.tenant_name as "tenantName"
  from secure.sessions_of_person(${'userId'}, ${constant(onlineMinutes)}) s`;

/** Ends sessions of a person; gives those that had not ended. */
export const endSessionsOfPerson = query.column<string, { userId: string; ids: readonly string[] }>`
  select ended.id from secure.end_sessions_of_person(${'userId'}, ${'ids'}::uuid[]) as ended (id)`;
