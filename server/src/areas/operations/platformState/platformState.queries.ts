import {
  processFacts,
  type ProcessFacts,
} from '@millwright/contract/areas/operations/platformState/platformState.ts';
import type pg from 'pg';
import { msOf, run, runOutside, sql, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

/** A process of the program. */
export interface Process {
  readonly id: string;
  readonly host: string;
  readonly pid: number;
  readonly role: string;
  readonly version: string;
  readonly startedMs: number;
}

const noting = statement<
  { done: string },
  [
    id: string,
    host: string,
    pid: number,
    role: string,
    version: string,
    startedAt: Date,
    at: Date,
    facts: string,
  ]
>`
  select secure.note_process($1, $2, $3, $4, $5, $6, $7, $8)::text as done`;

/** A process tells how it is. */
export async function noteProcess(
  pool: pg.Pool,
  { id, host, pid, role, version, startedMs }: Process,
  { facts, nowMs }: { facts: ProcessFacts; nowMs: number },
): Promise<void> {
  const told = JSON.stringify(facts);
  await runOutside(pool, noting, [id, host, pid, role, version, new Date(startedMs), new Date(nowMs), told]);
}

const forgetting = statement<{ done: string }, [id: string]>`
  select secure.forget_process($1)::text as done`;

/** A process ends as it was asked to: nobody is to miss it. */
export async function forgetProcess(pool: pg.Pool, id: string): Promise<void> {
  await runOutside(pool, forgetting, [id]);
}

const processes = statement<{
  id: string;
  host: string;
  pid: number;
  role: string;
  version: string;
  startedMs: number;
  beatMs: number;
  facts: object;
}>`
  select p.id, p.host, p.pid, p.role, p.version, ${msOf(sql`p.started_at`)} as "startedMs",
    ${msOf(sql`p.beat_at`)} as "beatMs", p.facts
  from secure.processes() p`;

/** The processes that told how they are within a day; of one of another release, which tells otherwise, nothing. */
export async function selectProcesses(
  tx: TenantTransaction,
): Promise<(Process & ProcessFacts & { readonly beatMs: number })[]> {
  const rows = await run(tx, processes);
  return rows.flatMap(({ facts, ...row }) => {
    const told = processFacts.safeParse(facts).data;
    return told === undefined ? [] : [{ ...row, ...told }];
  });
}

const database = statement<{
  version: string;
  sizeBytes: number;
  connections: number;
  mostConnections: number;
  active: number;
  waiting: number;
  idleInTransaction: number;
  longestSeconds: number;
  unsent: number;
  oldestUnsentMs: number | null;
  setAside: number;
}>`
  select d.version, d.size::float8 as "sizeBytes", d.connections, d.most_connections as "mostConnections", d.active,
    d.waiting, d.idle_in_transaction as "idleInTransaction", d.longest_seconds as "longestSeconds",
    d.unsent::int as unsent, ${msOf(sql`d.oldest_unsent`)} as "oldestUnsentMs", d.set_aside::int as "setAside"
  from secure.database_state() d`;

/** How the database is; undefined outside the platform's session. */
export async function selectDatabaseState(tx: TenantTransaction) {
  const [row] = await run(tx, database);
  return row;
}

const tables = statement<{ name: string; sizeBytes: number }, [most: number]>`
  select t.name, t.size::float8 as "sizeBytes" from secure.largest_tables($1) t`;

/** What takes the space of the database, the largest first. */
export function selectLargestTables(tx: TenantTransaction, most: number) {
  return run(tx, tables, [most]);
}

const mills = statement<
  {
    tenantId: number;
    name: string;
    machines: number;
    speaking: number;
    lastReceivedMs: number | null;
    delaySeconds: number | null;
    quarantinedHour: number;
    quarantinedDay: number;
    auditedDate: string | null;
    differentCells: number;
    rebuiltMachines: number;
    unprovenMachines: number;
    failingJobs: number;
  },
  [at: Date]
>`
  select m.tenant_id as "tenantId", m.name, m.machines, m.speaking, ${msOf(sql`m.last_received`)} as "lastReceivedMs",
    m.delay_seconds as "delaySeconds", m.quarantined_hour as "quarantinedHour", m.quarantined_day as "quarantinedDay",
    m.audited_date::text as "auditedDate", m.different_cells::int as "differentCells",
    m.rebuilt_machines::int as "rebuiltMachines", m.unproven_machines::int as "unprovenMachines",
    m.failing_jobs as "failingJobs"
  from secure.state_of_mills($1) m`;

/** How the machine flow and the jobs of each mill go. */
export function selectMillStates(tx: TenantTransaction, nowMs: number) {
  return run(tx, mills, [new Date(nowMs)]);
}

const reasons = statement<{ reason: string; telegrams: number; mills: number }, [since: Date]>`
  select q.reason, q.telegrams::int as telegrams, q.mills from secure.quarantine_reasons($1) q`;

/** Why telegrams were not believed since a moment, the most frequent first. */
export function selectQuarantineReasons(tx: TenantTransaction, sinceMs: number) {
  return run(tx, reasons, [new Date(sinceMs)]);
}

const sessionsByMill = statement<{ tenantId: number; live: number; online: number }, [withinMinutes: number]>`
  select s.tenant_id as "tenantId", s.live::int as live, s.online::int as online from secure.sessions_by_mill($1) s
  order by s.tenant_id`;

/** How many sessions live in each mill, and how many of them were used within some minutes. */
export function selectSessionsByMill(tx: TenantTransaction, withinMinutes: number) {
  return run(tx, sessionsByMill, [withinMinutes]);
}
