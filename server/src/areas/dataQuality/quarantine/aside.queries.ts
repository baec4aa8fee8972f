import type {
  AsideFilter,
  AsideOrder,
  AsideState,
} from '@millwright/contract/areas/telemetry/quarantine/quarantineCalls.ts';
import type { QuarantineReason } from '@millwright/contract/areas/equipment/gateway/telegram.ts';
import { command, type Page, query, timestampOf } from '../../../platform/db/query.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import type { HiddenCodes } from './hiddenCodes.ts';

/** The rows that a filter finds; `ids`: among these alone. Moments are epoch ms. */
export interface AsideQuery extends Partial<Omit<AsideFilter, 'begin' | 'end'>> {
  readonly beginMs?: number | undefined;
  readonly endMs?: number | undefined;
  readonly ids?: readonly string[] | undefined;
  /** Rows that name one of these are left out. */
  readonly hidden?: HiddenCodes | undefined;
}

/** Parameters of a filter; null admits all. */
interface AsideParams {
  readonly view: string;
  readonly reason: string | null;
  readonly sourceCode: string | null;
  readonly machineCode: string | null;
  readonly beginMs: number | null;
  readonly endMs: number | null;
  readonly orderId: string | null;
  readonly ids: readonly string[] | null;
  readonly hiddenMachines: readonly string[];
  readonly hiddenGateways: readonly string[];
}

const wanted = sql`
  where (${'view'}::text = 'all' or ${'view'} = 'open' and q.state in ('waiting', 'refused') or q.state = ${'view'})
    and (${'reason'}::text is null or q.reason = ${'reason'})
    and (${'sourceCode'}::text is null or q.source_code = ${'sourceCode'})
    and (${'machineCode'}::text is null or q.machine_code = ${'machineCode'})
    and (${timestampOf('beginMs')}::timestamptz is null or q.received_at >= ${timestampOf('beginMs')})
    and (${timestampOf('endMs')}::timestamptz is null or q.received_at < ${timestampOf('endMs')})
    and (${'orderId'}::uuid is null or q.order_id = ${'orderId'} or q.settled_order = ${'orderId'})
    and (${'ids'}::uuid[] is null or q.id = any (${'ids'}))
    and q.machine_code <> all (${'hiddenMachines'}::text[]) and q.source_code <> all (${'hiddenGateways'}::text[])`;

/** Parameters for the queries of this file. */
export function asideParams({ view = 'all', hidden, ...asked }: AsideQuery): AsideParams {
  const { reason = null, sourceCode = null, machineCode = null, orderId = null, ids = null } = asked;
  const { beginMs = null, endMs = null } = asked;
  const [hiddenMachines, hiddenGateways] = [hidden?.machines ?? [], hidden?.gateways ?? []];
  return {
    view,
    reason,
    sourceCode,
    machineCode,
    beginMs,
    endMs,
    orderId,
    ids,
    hiddenMachines,
    hiddenGateways,
  };
}

/** What was set aside, without its payload. Choices are texts in the database, which this area alone writes. */
export interface AsideListRow {
  id: string;
  atMs: number;
  sourceCode: string;
  machineCode: string;
  topic: string;
  reason: QuarantineReason;
  detail: string;
  state: AsideState;
  isReplayable: boolean;
  waitsForBirth: boolean;
  isOrdered: boolean;
  bytes: number;
  times: number;
  firstMs: number | null;
  lastMs: number | null;
  lastDetail: string | null;
  settledMs: number | null;
  said: string | null;
}

// A topic of another mill is that mill's, whatever machines and gateways are given to each other here.
const replayable = sql`(q.is_replayable and (q.reason <> 'foreignTopic' or starts_with(q.topic, 'v1/' || q.tenant_id || '/')))`;

const columns = sql`
  q.id, ${msOf(sql`q.received_at`)} as "atMs", q.source_code as "sourceCode", q.machine_code as "machineCode", q.topic,
  q.reason, q.detail, q.state, ${replayable} as "isReplayable", q.waits_for_birth as "waitsForBirth", q.order_id is not null as "isOrdered", q.bytes,
  q.times, ${msOf(sql`q.first_at`)} as "firstMs", ${msOf(sql`q.last_at`)} as "lastMs", q.last_detail as "lastDetail",
  ${msOf(sql`q.settled_at`)} as "settledMs", q.said`;

/** Rows that a filter finds, newest first. */
export const selectAsideRows = query<AsideListRow, AsideParams & Page>`
  select ${columns} from quarantine q ${wanted}
  order by q.received_at desc, q.id desc limit ${'limit'} offset ${'offset'}`;

/** Number of rows that a filter finds, counted up to `most`. */
export const countAsideRows = query.value<number, AsideParams & { most: number }>`
  select count(*)::int as count from (select 1 from quarantine q ${wanted} limit ${'most'}) as found`.to(
  (count = 0) => count,
);

/** Reasons of the newest rows that a filter finds, with their numbers. */
export const countAsideReasons = query<
  { reason: QuarantineReason; count: number },
  AsideParams & { most: number }
>`
  select found.reason, count(*)::int as count
  from (select q.reason from quarantine q ${wanted} order by q.received_at desc limit ${'most'}) as found
  group by found.reason order by 2 desc, 1`;

export const selectAsideRow = query.first<AsideListRow & { payload: string }, { id: string }>`
  select ${columns}, q.payload from quarantine q where q.id = ${'id'}`;

// What waits for another order is that order's.
const open = sql`q.order_id is null and q.state in ('waiting', 'refused')`;

/** Number of rows that could be ordered, counted up to `most`. */
export const countOpen = query.value<number, AsideParams & { isReplay: boolean; most: number }>`
  select count(*)::int as count
  from (select 1 from quarantine q ${wanted} and ${open} and (${replayable} or not ${'isReplay'})
    limit ${'most'}) as found`.to((count = 0) => count);

/** Gives rows to an order to send them through again, the oldest first; returns their number. */
export const orderRows = query.value<number, AsideParams & { newOrder: string; most: number }>`
  with picked as (
    select q.id from quarantine q ${wanted} and ${open} and ${replayable}
    order by q.received_at, q.id limit ${'most'} for update skip locked),
  ordered as (
    update quarantine q set order_id = ${'newOrder'}, was_there = null from picked p where q.id = p.id returning 1)
  select count(*)::int as rows from ordered`.to((rows = 0) => rows);

/** Discards rows, the oldest first; returns their number. */
export const discardRows = query.value<number, AsideParams & { newOrder: string; most: number; now: Date }>`
  with picked as (
    select q.id from quarantine q ${wanted} and ${open}
    order by q.received_at, q.id limit ${'most'} for update skip locked),
  gone as (
    update quarantine q set state = 'discarded', settled_at = ${'now'}, settled_order = ${'newOrder'}
    from picked p where q.id = p.id returning 1)
  select count(*)::int as rows from gone`.to((rows = 0) => rows);

export interface NewOrder {
  readonly id: string;
  readonly kind: 'replay' | 'discard';
  readonly now: Date;
  readonly by: string;
  readonly note: string;
  readonly asked: AsideQuery;
  readonly rows: number;
}

const addOrder = command<{
  id: string;
  kind: string;
  now: Date;
  by: string;
  note: string;
  asked: string;
  rows: number;
  finished: Date | null;
}>`
  insert into quarantine_order (tenant_id, id, kind, asked_at, asked_by, note, asked, rows, finished_at)
  values (current_setting('app.tenant_id')::int, ${'id'}, ${'kind'}, ${'now'}, ${'by'}, ${'note'}, ${'asked'}::jsonb, ${'rows'}, ${'finished'})`;

const removeOrders = command<{ before: Date }>`delete from quarantine_order where asked_at < ${'before'}`;

/** Keeps an order; those from before a moment are forgotten. */
export async function insertOrder(
  tx: TenantTransaction,
  { id, kind, now, by, note, asked, rows }: NewOrder,
  keptSince: Date,
): Promise<void> {
  await removeOrders(tx, { before: keptSince });
  const finished = kind === 'discard' ? now : null;
  const { hidden: _hidden, ...filter } = asked;
  await addOrder(tx, { id, kind, now, by, note, asked: JSON.stringify(filter), rows, finished });
}

/** Newest order. */
export const selectOrders = query<AsideOrder, { most: number }>`
  select id, kind, ${msOf(sql`asked_at`)} as "askedMs", asked_by as "askedBy", note, rows, stored, duplicate, refused,
    ${msOf(sql`finished_at`)} as "finishedMs"
  from quarantine_order order by asked_at desc, id desc limit ${'most'}`;

/** Codes whose telegrams wait for a machine, those that spoke last first. */
export const selectWaiting = query<
  { sourceCode: string; code: string; telegrams: number; firstMs: number; lastMs: number },
  { most: number }
>`
  select q.source_code as "sourceCode", q.machine_code as code, count(*)::int as telegrams,
    ${msOf(sql`min(q.received_at)`)} as "firstMs", ${msOf(sql`max(q.received_at)`)} as "lastMs"
  from quarantine q
  where q.reason in ('unknownMachine', 'foreignTopic') and q.state in ('waiting', 'refused')
    and ${replayable} and q.order_id is null
  group by q.source_code, q.machine_code order by max(q.received_at) desc limit ${'most'}`;
