import type { OwnProxy } from '@millwright/contract/areas/access/proxies/proxy.ts';
import type { ChoosablePerson } from '@millwright/contract/areas/access/find/choose.ts';
import { lockName, query } from '../../../platform/db/query.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

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

const others = sql`from proxy p where p.id <> ${'id'} and p.deleted_at is null
  and p.start_time < ${'endTime'}::timestamptz and p.end_time > ${'startTime'}::timestamptz`;

const judged = query.first<
  JudgedProxy,
  { id: string; personId: string; agentId: string; startTime: string; endTime: string }
>`
  select ${'endTime'}::timestamptz < date_trunc('milliseconds', now()) as "hasEnded",
    coalesce((select m.realname from membership m where m.id = ${'personId'}::uuid), '') as "personName",
    coalesce((select m.realname from membership m where m.id = ${'agentId'}::uuid), '') as "agentName",
    exists (select from membership m where m.id = ${'agentId'}::uuid and m.state = 'normal' and m.deleted_at is null)
      as "agentMayEnter",
    exists (select ${others} and p.person_id = ${'personId'}::uuid) as "isTwice",
    exists (select ${others} and p.person_id = ${'agentId'}::uuid) as "isAgentAway",
    exists (select ${others} and p.agent_id = ${'personId'}::uuid) as "isActing"`;

/** What stands against a proxy; the proxies of the person are changed by nobody else until the transaction ends. */
export async function judgePeriod(
  tx: TenantTransaction,
  id: string,
  { personId, agentId, startTime, endTime }: Period,
): Promise<JudgedProxy> {
  await lockName(tx, { name: `proxies of ${personId}` });
  const row = await judged(tx, { id, personId, agentId, startTime, endTime });
  if (row === undefined) throw new Error('a statement without tables gave no row');
  return row;
}

const moment = sql`to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The moment of the transaction, in the words of the wire. */
export const readNow = query.value<string>`select ${moment} as now`.to((now) => now ?? '');

export interface ProxyStanding {
  readonly id: string;
  readonly hasBegun: boolean;
  readonly isOver: boolean;
  /** The moment of the transaction, in the words of the wire. */
  readonly now: string;
  readonly personId: string;
}

/** Locks proxies and returns if they have begun or are over. */
export const lockStandings = query<ProxyStanding, { ids: readonly string[] }>`
  select p.id, p.start_time <= now() as "hasBegun", p.end_time <= now() as "isOver", p.person_id as "personId",
    ${moment} as now
  from proxy p where p.id = any (${'ids'}::uuid[]) and p.deleted_at is null order by p.id for update`;

interface OwnRow {
  readonly id: string;
  readonly agent: OwnProxy['agent'];
  readonly startMs: number;
  readonly endMs: number;
  readonly reason: string | null;
  readonly hasBegun: boolean;
}

/** The proxies of a person that are not over, soonest first. */
export const selectProxiesOf = query<
  {
    id: string;
    agent: OwnRow['agent'];
    startMs: number;
    endMs: number;
    reason: string | null;
    hasBegun: boolean;
  },
  { personId: string }
>`
  select p.id, json_build_object('id', m.id, 'realname', m.realname, 'username', m.username) as agent,
    ${msOf(sql`p.start_time`)} as "startMs", ${msOf(sql`p.end_time`)} as "endMs", p.reason,
    p.start_time <= now() as "hasBegun"
  from proxy p join membership m on m.tenant_id = p.tenant_id and m.id = p.agent_id
  where p.person_id = ${'personId'}::uuid and p.deleted_at is null and p.end_time > now()
  order by p.start_time, p.id limit 100`.to((rows) =>
  rows.map((row) => ({ ...row, startMs: Math.round(row.startMs), endMs: Math.round(row.endMs) })),
);

/** For whom a person acts now. */
export const selectActingFor = query<{ id: string; realname: string; untilMs: number }, { agentId: string }>`
  select a.person as id, a.realname, ${msOf(sql`a.until`)} as "untilMs"
  from secure.acting_for(${'agentId'}::uuid, current_tenant()) a`.to((rows) =>
  rows.map((row) => ({ ...row, untilMs: Math.round(row.untilMs) })),
);

/** People who may enter the mill, without one; `like` is a pattern of search keys on name and account. */
export const selectAgents = query<
  ChoosablePerson,
  {
    except: string;
    like: string | null;
    offset: number;
    limit: number;
    /** People whom data rules let see; undefined where none narrows them. */
    seen: readonly string[] | undefined;
  }
>`
  select m.id, m.realname, m.username, d.name as department
  from iam.member e join membership m on m.tenant_id = e.tenant_id and m.id = e.user_id
  left join department d on d.tenant_id = m.tenant_id and d.id = m.department_ids[1]::uuid and d.deleted_at is null
  where m.id <> ${'except'}::uuid and (${'like'}::text is null or secure.search_key(m.realname) like ${'like'} or secure.search_key(m.username) like ${'like'})
    and (${'seen'}::uuid[] is null or m.id = any (${'seen'}))
  order by m.realname, m.id offset ${'offset'} limit ${'limit'}`;

/** The proxy of a person, by account, that is in force, else the next; with both accounts. */
export const selectNextProxyOf = query.first<
  { id: string; userName: string; agentUserName: string },
  { username: string }
>`
  select p.id, m.username as "userName", a.username as "agentUserName"
  from proxy p
  join membership m on m.tenant_id = p.tenant_id and m.id = p.person_id
  join membership a on a.tenant_id = p.tenant_id and a.id = p.agent_id
  where lower(m.username) = lower(${'username'}) and p.deleted_at is null and p.end_time > now()
  order by p.start_time, p.id limit 1`;

const accounts = query<{ id: string; account: string }, { names: readonly string[] }>`
  select m.id, lower(m.username) as account from membership m
  where lower(m.username) = any (${'names'}::text[]) and m.deleted_at is null`;

/** People of the mill by their accounts in small letters. */
export async function selectAccountsOf(
  tx: TenantTransaction,
  names: readonly string[],
): Promise<Map<string, string>> {
  const rows = await accounts(tx, { names: names.map((name) => name.toLowerCase()) });
  return new Map(rows.map(({ id, account }) => [account, id]));
}

/** The proxies by which a person acts now for somebody whose roles give a permission code, and on which terminals. */
export const selectProxiesWith = query<
  { id: string; realname: string; untilMs: number; onPc: boolean; onApp: boolean },
  { id: string; code: string }
>`
  select p.id, a.realname, ${msOf(sql`p.end_time`)} as "untilMs", ${'code'}::text = any (a.pc) as "onPc",
    ${'code'} = any (a.app) as "onApp"
  from secure.acting_for(${'id'}::uuid, current_tenant()) a
  join proxy p on p.person_id = a.person and p.agent_id = ${'id'} and p.deleted_at is null
    and p.start_time <= now() and p.end_time > now()
  where ${'code'} = any (a.pc || a.app) order by a.realname, p.id`.to((rows) =>
  rows.map((row) => ({ ...row, untilMs: Math.round(row.untilMs) })),
);

/** The permission codes that a person has as a proxy now, a line for each person acted for. */
export const selectBorrowedCodes = query<{ pc: string[]; app: string[] }, { agentId: string }>`
  select a.pc, a.app from secure.acting_for(${'agentId'}::uuid, current_tenant()) a`;
