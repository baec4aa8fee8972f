import type { Diagnosis } from '@millwright/contract/areas/diagnosis/findings/calls.ts';
import { msOf, run, sql, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

const lock = statement<{ locked: string }, [tenantId: number]>`
  select pg_advisory_xact_lock($1, hashtext('diagnosis'))::text as locked`;

/** Of two who begin or end a diagnosis of a mill at once, the second waits for the first. */
export async function lockDiagnoses(tx: TenantTransaction): Promise<void> {
  await run(tx, lock, [tx.tenantId]);
}

const allowed = statement<{ allowed: number }>`select allowed from diagnosis_count`;

/** How many diagnoses people may ask for in a day; undefined where nobody has said. */
export async function selectAllowed(tx: TenantTransaction): Promise<number | undefined> {
  return (await run(tx, allowed))[0]?.allowed;
}

const allow = statement<never, [tenantId: number, allowed: number, by: string | null, at: Date]>`
  insert into diagnosis_count (tenant_id, allowed, changed_by, changed_at) values ($1, $2, $3, $4)
  on conflict (tenant_id) do update set allowed = excluded.allowed, changed_by = excluded.changed_by,
    changed_at = excluded.changed_at`;

/** Says how many diagnoses people may ask for in a day. */
export async function keepAllowed(
  tx: TenantTransaction,
  { count, by, at }: { count: number; by: string | null; at: Date },
): Promise<void> {
  await run(tx, allow, [tx.tenantId, count, by, at]);
}

const used = statement<{ used: number }, [askedOn: string]>`
  select count(*)::int as used from diagnosis where kind = 'manual' and asked_on = $1::date and state <> 'failed'`;

/** How many diagnoses people asked for on a date of the mill; those that failed do not count. */
export async function countAsked(tx: TenantTransaction, askedOn: string): Promise<number> {
  return (await run(tx, used, [askedOn]))[0]?.used ?? 0;
}

const giveUp = statement<never, [before: Date]>`
  update diagnosis set state = 'failed' where state = 'running' and started_at < $1`;

/** Ends diagnoses that began before a moment and were not finished. */
export async function failStale(tx: TenantTransaction, before: Date): Promise<void> {
  await run(tx, giveUp, [before]);
}

const isOneRunning = statement<{ id: string }>`select id from diagnosis where state = 'running' limit 1`;

/** Whether a diagnosis is being made. */
export async function isRunning(tx: TenantTransaction): Promise<boolean> {
  return (await run(tx, isOneRunning)).length > 0;
}

export interface NewDiagnosis {
  readonly id: string;
  readonly kind: 'system' | 'manual';
  readonly dueAt: Date | null;
  readonly askedOn: string | null;
  readonly askedBy: string | null;
  readonly fromMs: number;
  readonly toMs: number;
  readonly startedAt: Date;
}

const begin = statement<
  { id: string },
  [
    tenantId: number,
    id: string,
    kind: string,
    dueAt: Date | null,
    askedOn: string | null,
    askedBy: string | null,
    fromMs: number,
    toMs: number,
    startedAt: Date,
  ]
>`
  insert into diagnosis (tenant_id, id, kind, due_at, asked_on, asked_by, from_at, to_at, started_at, state)
  values ($1, $2, $3, $4, $5::date, $6, to_timestamp($7 / 1000.0), to_timestamp($8 / 1000.0), $9, 'running')
  on conflict (tenant_id, due_at) where kind = 'system' do nothing returning id`;

/** Begins a diagnosis; false where the system has made it already. */
export async function insertDiagnosis(tx: TenantTransaction, row: NewDiagnosis): Promise<boolean> {
  const { id, kind, dueAt, askedOn, askedBy, fromMs, toMs, startedAt } = row;
  const values = [tx.tenantId, id, kind, dueAt, askedOn, askedBy, fromMs, toMs, startedAt] as const;
  return (await run(tx, begin, [...values])).length > 0;
}

const waiting = statement<{ fromMs: number; toMs: number }, [id: string]>`
  select ${msOf(sql`from_at`)} as "fromMs", ${msOf(sql`to_at`)} as "toMs" from diagnosis
  where id = $1 and state = 'running' for update`;

/** The window of a diagnosis that is to be made; undefined for one that is finished or unknown. */
export async function lockWaiting(
  tx: TenantTransaction,
  id: string,
): Promise<{ fromMs: number; toMs: number } | undefined> {
  return (await run(tx, waiting, [id]))[0];
}

const finish = statement<
  never,
  [
    id: string,
    state: string,
    finishedAt: Date,
    found: number,
    newOnes: number,
    recovered: number,
    results: string,
  ]
>`
  update diagnosis set state = $2, finished_at = $3, found = $4, new_ones = $5, recovered = $6, results = $7::jsonb
  where id = $1`;

/** Writes what a diagnosis came to. */
export async function finishDiagnosis(
  tx: TenantTransaction,
  ended: {
    id: string;
    state: 'normal' | 'unread' | 'read';
    finishedAt: Date;
    found: number;
    newOnes: number;
    recovered: number;
    results: Diagnosis['results'];
  },
): Promise<void> {
  const { id, state, finishedAt, found, newOnes, recovered, results } = ended;
  await run(tx, finish, [id, state, finishedAt, found, newOnes, recovered, JSON.stringify(results)]);
}

export interface DiagnosisRow extends Omit<Diagnosis, 'askedBy' | 'kind' | 'state' | 'results'> {
  kind: string;
  state: string;
  askedById: string | null;
  results: unknown;
}

const newest = statement<DiagnosisRow, [limit: number]>`
  select id, kind, state, ${msOf(sql`from_at`)} as "fromMs", ${msOf(sql`to_at`)} as "toMs",
    ${msOf(sql`started_at`)} as "startedMs", ${msOf(sql`finished_at`)} as "finishedMs", asked_by as "askedById",
    found, new_ones as "newOnes", recovered, results
  from diagnosis order by started_at desc, id desc limit $1`;

/** The newest diagnoses. */
export function selectDiagnoses(tx: TenantTransaction, limit: number): Promise<DiagnosisRow[]> {
  return run(tx, newest, [limit]);
}

const settle = statement<never>`
  update diagnosis d set state = 'read' where d.state = 'unread' and not exists (
    select 1 from diagnosis_hit h join diagnosis_finding f on f.tenant_id = h.tenant_id and f.id = h.finding_id
    where h.tenant_id = d.tenant_id and h.diagnosis_id = d.id and f.read_at is null)`;

/** A diagnosis is read when all that it found is. */
export async function settleRead(tx: TenantTransaction): Promise<void> {
  await run(tx, settle);
}

const limits = statement<{ rule: string; isJudged: boolean; value: number | null }>`
  select rule, is_judged as "isJudged", value from diagnosis_limit where deleted_at is null`;

/** Where the mill judges by other limits. */
export function selectLimits(
  tx: TenantTransaction,
): Promise<{ rule: string; isJudged: boolean; value: number | null }[]> {
  return run(tx, limits);
}
