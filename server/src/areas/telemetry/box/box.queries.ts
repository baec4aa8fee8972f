import type {
  BoxReport,
  BoxTriedValue,
  RefusedItem,
} from '@millwright/contract/areas/equipment/boxes/boxCalls.ts';
import { msOf, run, sql, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

const keepReport = statement<never, [sourceId: string, at: Date, report: string]>`
  insert into box_state (tenant_id, source_id, seen_at, report)
  values (current_setting('app.tenant_id')::int, $1, $2, $3::jsonb)
  on conflict (tenant_id, source_id) do update set seen_at = excluded.seen_at, report = excluded.report`;

/** Keeps what a box told of itself, in the place of what it told before. */
export async function writeBoxReport(
  tx: TenantTransaction,
  { sourceId, at, report }: { sourceId: string; at: Date; report: BoxReport },
): Promise<void> {
  await run(tx, keepReport, [sourceId, at, JSON.stringify(report)]);
}

const keepRefused = statement<never, [sourceId: string, at: Date, refused: string]>`
  select from secure.keep_refused($1, $2, $3::jsonb)`;

/** Quarantines items that a box refused; of machines that its gateway speaks for. */
export async function writeRefused(
  tx: TenantTransaction,
  { sourceId, at, refused }: { sourceId: string; at: Date; refused: readonly RefusedItem[] },
): Promise<void> {
  await run(tx, keepRefused, [sourceId, at, JSON.stringify(refused)]);
}

export interface BoxStateRow {
  sourceId: string;
  seenMs: number;
  report: BoxReport;
}

const states = statement<BoxStateRow>`
  select source_id as "sourceId", ${msOf(sql`seen_at`)} as "seenMs", report from box_state`;

/** What each box of the mill told last. */
export function selectBoxStates(tx: TenantTransaction): Promise<BoxStateRow[]> {
  return run(tx, states);
}

const addTry = statement<never, [id: string, sourceId: string, connectionId: string, by: string, at: Date]>`
  insert into box_try (tenant_id, id, source_id, connection_id, asked_by, asked_at)
  values (current_setting('app.tenant_id')::int, $1, $2, $3, $4, $5)`;

/** Notes that somebody wants to see a machine read. */
export async function insertTry(
  tx: TenantTransaction,
  asked: { id: string; sourceId: string; connectionId: string; by: string; at: Date },
): Promise<void> {
  await run(tx, addTry, [asked.id, asked.sourceId, asked.connectionId, asked.by, asked.at]);
}

const takeTries = statement<
  { id: string; connectionId: string },
  [sourceId: string, at: Date, since: Date, most: number]
>`
  update box_try set told_at = $2 where id in (
    select id from box_try where source_id = $1 and answer is null and told_at is null and asked_at > $3 order by asked_at limit $4
  ) returning id, connection_id as "connectionId"`;

/** What a box has not been told of yet and somebody still waits for; it is told once. */
export function tellTries(
  tx: TenantTransaction,
  { sourceId, at, since, most }: { sourceId: string; at: Date; since: Date; most: number },
): Promise<{ id: string; connectionId: string }[]> {
  return run(tx, takeTries, [sourceId, at, since, most]);
}

const answer = statement<never, [id: string, sourceId: string, values: string]>`
  update box_try set answer = $3::jsonb where id = $1 and source_id = $2 and answer is null`;

/** Keeps what a box read, when it was asked for it. */
export async function writeAnswer(
  tx: TenantTransaction,
  { id, sourceId, values }: { id: string; sourceId: string; values: readonly BoxTriedValue[] },
): Promise<void> {
  await run(tx, answer, [id, sourceId, JSON.stringify(values)]);
}

const removeOld = statement<never, [before: Date]>`delete from box_try where asked_at < $1`;

/** Forgets what was tried before a moment. */
export async function deleteTries(tx: TenantTransaction, before: Date): Promise<void> {
  await run(tx, removeOld, [before]);
}

export interface TryRow {
  sourceId: string;
  connectionId: string;
  askedMs: number;
  seenMs: number | null;
  answer: BoxTriedValue[] | null;
}

const oneTry = statement<TryRow, [id: string]>`
  select y.source_id as "sourceId", y.connection_id as "connectionId", ${msOf(sql`y.asked_at`)} as "askedMs", y.answer,
    (select ${msOf(sql`s.seen_at`)} from box_state s where s.source_id = y.source_id) as "seenMs"
  from box_try y where y.id = $1`;

export async function selectTry(tx: TenantTransaction, id: string): Promise<TryRow | undefined> {
  const [row] = await run(tx, oneTry, [id]);
  return row;
}
