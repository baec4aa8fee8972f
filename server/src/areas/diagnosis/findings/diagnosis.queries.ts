import type { Diagnosis } from '@millwright/contract/areas/diagnosis/findings/calls.ts';
import { command, currentTenant, jsonOf, query, tenantLock } from '../../../platform/db/query.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';

/** Of two who begin or end a diagnosis of a mill at once, the second waits for the first. */
export const lockDiagnoses = tenantLock('diagnosis');

/** How many diagnoses people may ask for in a day; undefined where nobody has said. */
export const selectAllowed = query.value<number>`select allowed from diagnosis_count`;

/** Says how many diagnoses people may ask for in a day. */
export const keepAllowed = command<{ count: number; by: string | null; at: Date }>`
  insert into diagnosis_count (tenant_id, allowed, changed_by, changed_at) values (${currentTenant}, ${'count'}, ${'by'}, ${'at'})
  on conflict (tenant_id) do update set allowed = excluded.allowed, changed_by = excluded.changed_by,
    changed_at = excluded.changed_at`;

/** How many diagnoses people asked for on a date of the mill; those that failed do not count. */
export const countAsked = query.value<number, { askedOn: string }>`
  select count(*)::int as used from diagnosis where kind = 'manual' and asked_on = ${'askedOn'}::date and state <> 'failed'`.to(
  (used) => used ?? 0,
);

/** Ends diagnoses that began before a moment and were not finished. */
export const failStale = command<{ before: Date }>`
  update diagnosis set state = 'failed' where state = 'running' and started_at < ${'before'}`;

export const isDiagnosisRunning = query.exists`select id from diagnosis where state = 'running' limit 1`;

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

/** Begins a diagnosis; false where the system has made it already. */
export const insertDiagnosis = query.exists<NewDiagnosis>`
  insert into diagnosis (tenant_id, id, kind, due_at, asked_on, asked_by, from_at, to_at, started_at, state)
  values (${currentTenant}, ${'id'}, ${'kind'}, ${'dueAt'}, ${'askedOn'}::date, ${'askedBy'}, to_timestamp(${'fromMs'} / 1000.0),
    to_timestamp(${'toMs'} / 1000.0), ${'startedAt'}, 'running')
  on conflict (tenant_id, due_at) where kind = 'system' do nothing returning id`;

/** The window of a diagnosis that is to be made; undefined for one that is finished or unknown. */
export const lockWaiting = query.first<{ fromMs: number; toMs: number }, { id: string }>`
  select ${msOf(sql`from_at`)} as "fromMs", ${msOf(sql`to_at`)} as "toMs" from diagnosis
  where id = ${'id'} and state = 'running' for update`;

export const finishDiagnosis = command<{
  id: string;
  state: 'normal' | 'unread' | 'read';
  finishedAt: Date;
  found: number;
  newOnes: number;
  recovered: number;
  results: Diagnosis['results'];
}>`
  update diagnosis set state = ${'state'}, finished_at = ${'finishedAt'}, found = ${'found'}, new_ones = ${'newOnes'}, recovered = ${'recovered'}, results = ${jsonOf('results')}::jsonb
  where id = ${'id'}`;

export interface DiagnosisRow extends Omit<Diagnosis, 'askedBy' | 'kind' | 'state' | 'results'> {
  kind: string;
  state: string;
  askedById: string | null;
  results: unknown;
}

/** The newest diagnoses. */
export const selectDiagnoses = query<DiagnosisRow, { limit: number }>`
  select id, kind, state, ${msOf(sql`from_at`)} as "fromMs", ${msOf(sql`to_at`)} as "toMs",
    ${msOf(sql`started_at`)} as "startedMs", ${msOf(sql`finished_at`)} as "finishedMs", asked_by as "askedById",
    found, new_ones as "newOnes", recovered, results
  from diagnosis order by started_at desc, id desc limit ${'limit'}`;

/** A diagnosis is read when all that it found is. */
export const settleRead = command`
  update diagnosis d set state = 'read' where d.state = 'unread' and not exists (
    select 1 from diagnosis_hit h join diagnosis_finding f on f.tenant_id = h.tenant_id and f.id = h.finding_id
    where h.tenant_id = d.tenant_id and h.diagnosis_id = d.id and f.read_at is null)`;

/** Where the mill judges by other limits. */
export const selectLimits = query<{ rule: string; isJudged: boolean; value: number | null }>`
  select rule, is_judged as "isJudged", value from diagnosis_limit where deleted_at is null`;
