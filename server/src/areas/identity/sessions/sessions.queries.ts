import { onlineMinutes } from '@millwright/contract/areas/identity/sessions/sessions.ts';
import type { Terminal } from '@millwright/contract/core/screen/terminals.ts';
import { msOf, run, sql, statement } from '../../../platform/db/sql.ts';
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

const ofMill = statement<
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
  [
    ids: readonly string[] | null,
    words: string | null,
    withinMinutes: number,
    isOnline: boolean | null,
    most: number,
    beyond: number,
    people: readonly string[] | null,
  ]
>`
  select s.id, ${moments}, s.ip, s.agent, s.terminal, s.is_online as "isOnline", s.user_id as "userId", s.username,
    s.realname, (count(*) over ())::int as total
  from secure.sessions_of_mill($1::uuid[], $2, $3, $4, null, 0) s
  where $7::uuid[] is null or s.user_id = any ($7)
  order by s.used_at desc, s.id limit $5 offset $6`;

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
    run(tx, ofMill, [ids, words, onlineMinutes, isOnline, limit, from, people]);
  const found = await page(most, beyond);
  // Behind the last page no row tells how many there are.
  const [first] = found.length === 0 && beyond > 0 ? await page(1, 0) : found;
  return { rows: found, total: first?.total ?? 0 };
}

const endOfMill = statement<{ id: string }, [ids: readonly string[]]>`
  select ended.id from secure.end_sessions_of_mill($1::uuid[]) as ended (id)`;

/** Ends sessions of the mill; gives those that had not ended. */
export async function endSessionsOfMill(tx: TenantTransaction, ids: readonly string[]): Promise<string[]> {
  const rows = await run(tx, endOfMill, [ids]);
  return rows.map(({ id }) => id);
}

const ofPerson = statement<
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
  [userId: string, withinMinutes: number]
>`
  select s.id, ${moments}, s.ip, s.agent, s.terminal, s.is_online as "isOnline", s.tenant_name as "tenantName"
  from secure.sessions_of_person($1, $2) s`;

/** The sessions of a person that live, in whichever mill, last used first. */
export function selectSessionsOfPerson(
  tx: TenantTransaction,
  userId: string,
): Promise<(SessionRow & { readonly tenantName: string })[]> {
  return run(tx, ofPerson, [userId, onlineMinutes]);
}

const endOfPerson = statement<{ id: string }, [userId: string, ids: readonly string[]]>`
  select ended.id from secure.end_sessions_of_person($1, $2::uuid[]) as ended (id)`;

/** Ends sessions of a person; gives those that had not ended. */
export async function endSessionsOfPerson(
  tx: TenantTransaction,
  { userId, ids }: { userId: string; ids: readonly string[] },
): Promise<string[]> {
  const rows = await run(tx, endOfPerson, [userId, ids]);
  return rows.map(({ id }) => id);
}
