import {
  processFacts,
  type ProcessFacts,
} from '@millwright/contract/areas/operations/platformState/platformState.ts';
import type pg from 'pg';
import { outsideQuery, query, timestampOf } from '../../../platform/db/query.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';

export interface Process {
  readonly id: string;
  readonly host: string;
  readonly pid: number;
  readonly role: string;
  readonly version: string;
  readonly startedMs: number;
}

const noting = outsideQuery<
  { done: string },
  {
    id: string;
    host: string;
    pid: number;
    role: string;
    version: string;
    startedAt: Date;
    at: Date;
    facts: string;
  }
>`
  select secure.note_process(${'id'}, ${'host'}, ${'pid'}, ${'role'}, ${'version'}, ${'startedAt'}, ${'at'}, ${'facts'})::text as done`;

export async function noteProcess(
  pool: pg.Pool,
  { id, host, pid, role, version, startedMs }: Process,
  { facts, nowMs }: { facts: ProcessFacts; nowMs: number },
): Promise<void> {
  const told = JSON.stringify(facts);
  await noting(pool, {
    id,
    host,
    pid,
    role,
    version,
    startedAt: new Date(startedMs),
    at: new Date(nowMs),
    facts: told,
  });
}

/** A process ends as it was asked to: nobody is to miss it. */
export const forgetProcess = outsideQuery<{ done: string }, { id: string }>`
  select secure.forget_process(${'id'})::text as done`;

/** The processes that told how they are within a day; of one of another release, which tells otherwise, nothing. */
export const selectProcesses = query<{
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
  from secure.processes() p`.to((rows) =>
  rows.flatMap(({ facts, ...row }) => {
    const told = processFacts.safeParse(facts).data;
    return told === undefined ? [] : [{ ...row, ...told }];
  }),
);

/** How the database is; undefined outside the platform's session. */
export const selectDatabaseState = query.first<{
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

/** What takes the space of the database, the largest first. */
export const selectLargestTables = query<{ name: string; sizeBytes: number }, { most: number }>`
  select t.name, t.size::float8 as "sizeBytes" from secure.largest_tables(${'most'}) t`;

export const selectMillStates = query<
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
  { nowMs: number }
>`
  select m.tenant_id as "tenantId", m.name, m.machines, m.speaking, ${msOf(sql`m.last_received`)} as "lastReceivedMs",
    m.delay_seconds as "delaySeconds", m.quarantined_hour as "quarantinedHour", m.quarantined_day as "quarantinedDay",
    m.audited_date::text as "auditedDate", m.different_cells::int as "differentCells",
    m.rebuilt_machines::int as "rebuiltMachines", m.unproven_machines::int as "unprovenMachines",
    m.failing_jobs as "failingJobs"
  from secure.state_of_mills(${timestampOf('nowMs')}) m`;

/** Why telegrams were not believed since a moment, the most frequent first. */
export const selectQuarantineReasons = query<
  { reason: string; telegrams: number; mills: number },
  { sinceMs: number }
>`
  select q.reason, q.telegrams::int as telegrams, q.mills from secure.quarantine_reasons(${timestampOf('sinceMs')}) q`;

/** How many sessions live in each mill, and how many of them were used within some minutes. */
export const selectSessionsByMill = query<
  { tenantId: number; live: number; online: number },
  { withinMinutes: number }
>`
  select s.tenant_id as "tenantId", s.live::int as live, s.online::int as online from secure.sessions_by_mill(${'withinMinutes'}) s
  order by s.tenant_id`;
