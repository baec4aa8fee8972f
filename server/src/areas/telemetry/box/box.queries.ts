import type {
  BoxReport,
  BoxTriedValue,
  RefusedItem,
} from '@millwright/contract/areas/equipment/boxes/boxCalls.ts';
import { command, jsonOf, query } from '../../../platform/db/query.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';

/** Keeps what a box told of itself, in the place of what it told before. */
export const writeBoxReport = command<{ sourceId: string; at: Date; report: BoxReport }>`
  insert into box_state (tenant_id, source_id, seen_at, report)
  values (current_setting('app.tenant_id')::int, ${'sourceId'}, ${'at'}, ${jsonOf('report')}::jsonb)
  on conflict (tenant_id, source_id) do update set seen_at = excluded.seen_at, report = excluded.report`;

/** Quarantines items that a box refused; of machines that its gateway speaks for. */
export const writeRefused = command<{ sourceId: string; at: Date; refused: readonly RefusedItem[] }>`
  select from secure.keep_refused(${'sourceId'}, ${'at'}, ${jsonOf('refused')}::jsonb)`;

export interface BoxStateRow {
  sourceId: string;
  seenMs: number;
  report: BoxReport;
}

export const selectBoxStates = query<BoxStateRow>`
  select source_id as "sourceId", ${msOf(sql`seen_at`)} as "seenMs", report from box_state`;

export const insertTry = command<{
  id: string;
  sourceId: string;
  connectionId: string;
  by: string;
  at: Date;
}>`
  insert into box_try (tenant_id, id, source_id, connection_id, asked_by, asked_at)
  values (current_setting('app.tenant_id')::int, ${'id'}, ${'sourceId'}, ${'connectionId'}, ${'by'}, ${'at'})`;

/** What a box has not been told of yet and somebody still waits for; it is told once. */
export const tellTries = query<
  { id: string; connectionId: string },
  { sourceId: string; at: Date; since: Date; most: number }
>`
  update box_try set told_at = ${'at'} where id in (
    select id from box_try where source_id = ${'sourceId'} and answer is null and told_at is null and asked_at > ${'since'} order by asked_at limit ${'most'}
  ) returning id, connection_id as "connectionId"`;

/** Keeps what a box read, when it was asked for it. */
export const writeAnswer = command<{ id: string; sourceId: string; values: readonly BoxTriedValue[] }>`
  update box_try set answer = ${jsonOf('values')}::jsonb where id = ${'id'} and source_id = ${'sourceId'} and answer is null`;

/** Forgets what was tried before a moment. */
export const deleteTries = command<{ before: Date }>`delete from box_try where asked_at < ${'before'}`;

export interface TryRow {
  sourceId: string;
  connectionId: string;
  askedMs: number;
  seenMs: number | null;
  answer: BoxTriedValue[] | null;
}

export const selectTry = query.first<TryRow, { id: string }>`
  select y.source_id as "sourceId", y.connection_id as "connectionId", ${msOf(sql`y.asked_at`)} as "askedMs", y.answer,
    (select ${msOf(sql`s.seen_at`)} from box_state s where s.source_id = y.source_id) as "seenMs"
  from box_try y where y.id = ${'id'}`;
