import type { OwnProxy } from '@millwright/contract/areas/access/proxies/proxy.ts';
import type { Acting } from '@millwright/contract/areas/access/proxies/acting.ts';
import type { ChoosablePerson } from '@millwright/contract/areas/tenancy/find/choose.ts';
import { msOf, run, sql, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

const lock = statement<{ locked: string }, [tenantId: number, key: string]>`
  select pg_advisory_xact_lock($1, hashtext($2))::text as locked`;

export interface Period {
  readonly personId: string;
  readonly agentId: string;
  readonly startTime: string;
  readonly endTime: string;
}

export interface JudgedProxy {
  readonly hasEnded: boolean;
  readonly personName: string;
  readonly agentName: string;
  readonly agentMayEnter: boolean;
  /** Somebody else acts for the person within the time. */
  readonly isTwice: boolean;
  /** Somebody acts for the proxy within the time. */
  readonly isAgentAway: boolean;
  /** The person acts for somebody within the time. */
  readonly isActing: boolean;
}

const others = sql`from proxy p where p.id <> $1 and p.deleted_at is null
  and p.start_time < $5::timestamptz and p.end_time > $4::timestamptz`;

const judged = statement<
  JudgedProxy,
  [id: string, personId: string, agentId: string, startTime: string, endTime: string]
>`
  select $5::timestamptz < date_trunc('milliseconds', now()) as "hasEnded",
    coalesce((select m.realname from membership m where m.id = $2::uuid), '') as "personName",
    coalesce((select m.realname from membership m where m.id = $3::uuid), '') as "agentName",
    exists (select from membership m where m.id = $3::uuid and m.state = 'normal' and m.deleted_at is null)
      as "agentMayEnter",
    exists (select ${others} and p.person_id = $2::uuid) as "isTwice",
    exists (select ${others} and p.person_id = $3::uuid) as "isAgentAway",
    exists (select ${others} and p.agent_id = $2::uuid) as "isActing"`;

/** What stands against a proxy; the proxies of the person are changed by nobody else until the transaction ends. */
export async function judgePeriod(
  tx: TenantTransaction,
  id: string,
  { personId, agentId, startTime, endTime }: Period,
): Promise<JudgedProxy> {
  await run(tx, lock, [tx.tenantId, `proxies of ${personId}`]);
  const [row] = await run(tx, judged, [id, personId, agentId, startTime, endTime]);
  if (row === undefined) throw new Error('a statement without tables gave no row');
  return row;
}

const moment = sql`to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const nowOf = statement<{ now: string }>`select ${moment} as now`;

/** The moment of the transaction, in the words of the wire. */
export async function readNow(tx: TenantTransaction): Promise<string> {
  const [row] = await run(tx, nowOf, []);
  return row?.now ?? '';
}

export interface ProxyStanding {
  readonly id: string;
  readonly hasBegun: boolean;
  readonly isOver: boolean;
  /** The moment of the transaction, in the words of the wire. */
  readonly now: string;
  readonly personId: string;
}

const standings = statement<ProxyStanding, [ids: readonly string[]]>`
  select p.id, p.start_time <= now() as "hasBegun", p.end_time <= now() as "isOver", p.person_id as "personId",
    ${moment} as now
  from proxy p where p.id = any ($1::uuid[]) and p.deleted_at is null order by p.id for update`;

/** Whether proxies have begun or are over; nobody else changes them until the transaction ends. */
export function lockStandings(tx: TenantTransaction, ids: readonly string[]): Promise<ProxyStanding[]> {
  return run(tx, standings, [ids]);
}

interface OwnRow {
  readonly id: string;
  readonly agent: OwnProxy['agent'];
  readonly startMs: number;
  readonly endMs: number;
  readonly reason: string | null;
  readonly hasBegun: boolean;
}

const ofPerson = statement<
  {
    id: string;
    agent: OwnRow['agent'];
    startMs: number;
    endMs: number;
    reason: string | null;
    hasBegun: boolean;
  },
  [personId: string]
>`
  select p.id, json_build_object('id', m.id, 'realname', m.realname, 'username', m.username) as agent,
    ${msOf(sql`p.start_time`)} as "startMs", ${msOf(sql`p.end_time`)} as "endMs", p.reason,
    p.start_time <= now() as "hasBegun"
  from proxy p join membership m on m.tenant_id = p.tenant_id and m.id = p.agent_id
  where p.person_id = $1::uuid and p.deleted_at is null and p.end_time > now()
  order by p.start_time, p.id limit 100`;

/** The proxies of a person that are not over, soonest first. */
export async function selectProxiesOf(tx: TenantTransaction, personId: string): Promise<OwnProxy[]> {
  const rows = await run(tx, ofPerson, [personId]);
  return rows.map((row) => ({ ...row, startMs: Math.round(row.startMs), endMs: Math.round(row.endMs) }));
}

const acting = statement<{ id: string; realname: string; untilMs: number }, [agentId: string]>`
  select a.person as id, a.realname, ${msOf(sql`a.until`)} as "untilMs"
  from secure.acting_for($1::uuid, current_tenant()) a`;

/** For whom a person acts now. */
export async function selectActingFor(tx: TenantTransaction, agentId: string): Promise<Acting[]> {
  const rows = await run(tx, acting, [agentId]);
  return rows.map((row) => ({ ...row, untilMs: Math.round(row.untilMs) }));
}

const agents = statement<
  ChoosablePerson,
  [except: string, like: string | null, offset: number, limit: number, seen: readonly string[] | null]
>`
  select m.id, m.realname, m.username, d.name as department
  from iam.member e join membership m on m.tenant_id = e.tenant_id and m.id = e.user_id
  left join department d on d.tenant_id = m.tenant_id and d.id = m.department_ids[1]::uuid and d.deleted_at is null
  where m.id <> $1::uuid and ($2::text is null or secure.search_key(m.realname) like $2 or secure.search_key(m.username) like $2)
    and ($5::uuid[] is null or m.id = any ($5))
  order by m.realname, m.id offset $3 limit $4`;

/** People who may enter the mill, without one; `like` is a pattern of search keys on name and account. */
export function selectAgents(
  tx: TenantTransaction,
  {
    except,
    like,
    offset,
    limit,
    seen,
  }: {
    except: string;
    like: string | null;
    offset: number;
    limit: number;
    /** People whom data rules let see; undefined where none narrows them. */
    seen: readonly string[] | undefined;
  },
): Promise<ChoosablePerson[]> {
  return run(tx, agents, [except, like, offset, limit, seen ?? null]);
}

const nextOf = statement<{ id: string; userName: string; agentUserName: string }, [username: string]>`
  select p.id, m.username as "userName", a.username as "agentUserName"
  from proxy p
  join membership m on m.tenant_id = p.tenant_id and m.id = p.person_id
  join membership a on a.tenant_id = p.tenant_id and a.id = p.agent_id
  where lower(m.username) = lower($1) and p.deleted_at is null and p.end_time > now()
  order by p.start_time, p.id limit 1`;

/** The proxy of a person, by account, that is in force, else the next; with both accounts. */
export async function selectNextProxyOf(
  tx: TenantTransaction,
  username: string,
): Promise<{ id: string; userName: string; agentUserName: string } | undefined> {
  const [row] = await run(tx, nextOf, [username]);
  return row;
}

const accounts = statement<{ id: string; account: string }, [names: readonly string[]]>`
  select m.id, lower(m.username) as account from membership m
  where lower(m.username) = any ($1::text[]) and m.deleted_at is null`;

/** People of the mill by their accounts in small letters. */
export async function selectAccountsOf(
  tx: TenantTransaction,
  names: readonly string[],
): Promise<Map<string, string>> {
  const rows = await run(tx, accounts, [names.map((name) => name.toLowerCase())]);
  return new Map(rows.map(({ id, account }) => [account, id]));
}

const withCode = statement<
  { id: string; realname: string; untilMs: number; onPc: boolean; onApp: boolean },
  [agentId: string, code: string]
>`
  select p.id, a.realname, ${msOf(sql`p.end_time`)} as "untilMs", $2::text = any (a.pc) as "onPc",
    $2 = any (a.app) as "onApp"
  from secure.acting_for($1::uuid, current_tenant()) a
  join proxy p on p.person_id = a.person and p.agent_id = $1 and p.deleted_at is null
    and p.start_time <= now() and p.end_time > now()
  where $2 = any (a.pc || a.app) order by a.realname, p.id`;

/** The proxies by which a person acts now for somebody whose roles give a permission code, and on which terminals. */
export async function selectProxiesWith(
  tx: TenantTransaction,
  { id, code }: { id: string; code: string },
): Promise<{ id: string; realname: string; untilMs: number; onPc: boolean; onApp: boolean }[]> {
  const rows = await run(tx, withCode, [id, code]);
  return rows.map((row) => ({ ...row, untilMs: Math.round(row.untilMs) }));
}

const borrowed = statement<{ pc: string[]; app: string[] }, [agentId: string]>`
  select a.pc, a.app from secure.acting_for($1::uuid, current_tenant()) a`;

/** The permission codes that a person has as a proxy now, a line for each person acted for. */
export function selectBorrowedCodes(
  tx: TenantTransaction,
  agentId: string,
): Promise<{ pc: string[]; app: string[] }[]> {
  return run(tx, borrowed, [agentId]);
}
