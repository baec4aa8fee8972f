import type {
  AsideFilter,
  AsideOrder,
  AsideState,
} from '@millwright/contract/areas/telemetry/quarantine/quarantineCalls.ts';
import type { QuarantineReason } from '@millwright/contract/areas/equipment/gateway/telegram.ts';
import { msOf, run, sql, statement } from '../../../platform/db/sql.ts';
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

type Values = [
  view: string,
  reason: string | null,
  sourceCode: string | null,
  machineCode: string | null,
  begin: Date | null,
  end: Date | null,
  orderId: string | null,
  ids: readonly string[] | null,
  hiddenMachines: readonly string[],
  hiddenGateways: readonly string[],
];

const wanted = sql`
  where ($1::text = 'all' or $1 = 'open' and q.state in ('waiting', 'refused') or q.state = $1)
    and ($2::text is null or q.reason = $2) and ($3::text is null or q.source_code = $3)
    and ($4::text is null or q.machine_code = $4) and ($5::timestamptz is null or q.received_at >= $5)
    and ($6::timestamptz is null or q.received_at < $6)
    and ($7::uuid is null or q.order_id = $7 or q.settled_order = $7) and ($8::uuid[] is null or q.id = any ($8))
    and q.machine_code <> all ($9::text[]) and q.source_code <> all ($10::text[])`;

function valuesOf({
  view = 'all',
  reason,
  sourceCode,
  machineCode,
  beginMs,
  endMs,
  orderId,
  ids,
  hidden,
}: AsideQuery): Values {
  return [
    view,
    reason ?? null,
    sourceCode ?? null,
    machineCode ?? null,
    beginMs === undefined ? null : new Date(beginMs),
    endMs === undefined ? null : new Date(endMs),
    orderId ?? null,
    ids ?? null,
    hidden?.machines ?? [],
    hidden?.gateways ?? [],
  ];
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

const list = statement<AsideListRow, [...Values, limit: number, offset: number]>`
  select ${columns} from quarantine q ${wanted} order by q.received_at desc, q.id desc limit $11 offset $12`;

/** What a filter finds, newest first. */
export function selectAsideRows(
  tx: TenantTransaction,
  asked: AsideQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<AsideListRow[]> {
  return run(tx, list, [...valuesOf(asked), limit, offset]);
}

const counted = statement<{ count: number }, [...Values, most: number]>`
  select count(*)::int as count from (select 1 from quarantine q ${wanted} limit $11) as found`;

/** How many rows a filter finds, counted up to `most`. */
export async function countAsideRows(
  tx: TenantTransaction,
  asked: AsideQuery,
  most: number,
): Promise<number> {
  const [row] = await run(tx, counted, [...valuesOf(asked), most]);
  return row?.count ?? 0;
}

const byReason = statement<{ reason: QuarantineReason; count: number }, [...Values, most: number]>`
  select found.reason, count(*)::int as count
  from (select q.reason from quarantine q ${wanted} order by q.received_at desc limit $11) as found
  group by found.reason order by 2 desc, 1`;

/** Why, of the newest rows that a filter finds. */
export function countAsideReasons(tx: TenantTransaction, asked: AsideQuery, most: number) {
  return run(tx, byReason, [...valuesOf(asked), most]);
}

const one = statement<AsideListRow & { payload: string }, [id: string]>`
  select ${columns}, q.payload from quarantine q where q.id = $1`;

export async function selectAsideRow(
  tx: TenantTransaction,
  id: string,
): Promise<(AsideListRow & { payload: string }) | undefined> {
  const [row] = await run(tx, one, [id]);
  return row;
}

// What waits for another order is that order's.
const open = sql`q.order_id is null and q.state in ('waiting', 'refused')`;

const settleable = statement<{ count: number }, [...Values, isReplay: boolean, most: number]>`
  select count(*)::int as count
  from (select 1 from quarantine q ${wanted} and ${open} and (${replayable} or not $11) limit $12) as found`;

/** How many rows could be ordered, counted up to `most`. */
export async function countOpen(
  tx: TenantTransaction,
  asked: AsideQuery,
  { isReplay, most }: { isReplay: boolean; most: number },
): Promise<number> {
  const [row] = await run(tx, settleable, [...valuesOf(asked), isReplay, most]);
  return row?.count ?? 0;
}

const ordering = statement<{ rows: number }, [...Values, most: number, orderId: string]>`
  with picked as (
    select q.id from quarantine q ${wanted} and ${open} and ${replayable}
    order by q.received_at, q.id limit $11 for update skip locked),
  ordered as (
    update quarantine q set order_id = $12, was_there = null from picked p where q.id = p.id returning 1)
  select count(*)::int as rows from ordered`;

/** Gives rows to an order to send them through again, the oldest first; tells how many. */
export async function orderRows(
  tx: TenantTransaction,
  asked: AsideQuery,
  { orderId, most }: { orderId: string; most: number },
): Promise<number> {
  const [row] = await run(tx, ordering, [...valuesOf(asked), most, orderId]);
  return row?.rows ?? 0;
}

const discarding = statement<{ rows: number }, [...Values, most: number, orderId: string, now: Date]>`
  with picked as (
    select q.id from quarantine q ${wanted} and ${open}
    order by q.received_at, q.id limit $11 for update skip locked),
  gone as (
    update quarantine q set state = 'discarded', settled_at = $13, settled_order = $12
    from picked p where q.id = p.id returning 1)
  select count(*)::int as rows from gone`;

/** Discards rows, the oldest first; tells how many. */
export async function discardRows(
  tx: TenantTransaction,
  asked: AsideQuery,
  { orderId, most, now }: { orderId: string; most: number; now: Date },
): Promise<number> {
  const [row] = await run(tx, discarding, [...valuesOf(asked), most, orderId, now]);
  return row?.rows ?? 0;
}

export interface NewOrder {
  readonly id: string;
  readonly kind: 'replay' | 'discard';
  readonly now: Date;
  readonly by: string;
  readonly note: string;
  readonly asked: AsideQuery;
  readonly rows: number;
}

const addOrder = statement<
  never,
  [
    id: string,
    kind: string,
    now: Date,
    by: string,
    note: string,
    asked: string,
    rows: number,
    finished: Date | null,
  ]
>`
  insert into quarantine_order (tenant_id, id, kind, asked_at, asked_by, note, asked, rows, finished_at)
  values (current_setting('app.tenant_id')::int, $1, $2, $3, $4, $5, $6::jsonb, $7, $8)`;

const removeOrders = statement<never, [before: Date]>`delete from quarantine_order where asked_at < $1`;

/** Keeps an order; those from before a moment are forgotten. */
export async function insertOrder(
  tx: TenantTransaction,
  { id, kind, now, by, note, asked, rows }: NewOrder,
  keptSince: Date,
): Promise<void> {
  await run(tx, removeOrders, [keptSince]);
  const finished = kind === 'discard' ? now : null;
  const { hidden: _hidden, ...filter } = asked;
  await run(tx, addOrder, [id, kind, now, by, note, JSON.stringify(filter), rows, finished]);
}

const orders = statement<AsideOrder, [most: number]>`
  select id, kind, ${msOf(sql`asked_at`)} as "askedMs", asked_by as "askedBy", note, rows, stored, duplicate, refused,
    ${msOf(sql`finished_at`)} as "finishedMs"
  from quarantine_order order by asked_at desc, id desc limit $1`;

/** What was ordered last. */
export function selectOrders(tx: TenantTransaction, most: number): Promise<AsideOrder[]> {
  return run(tx, orders, [most]);
}

const waiting = statement<
  { sourceCode: string; code: string; telegrams: number; firstMs: number; lastMs: number },
  [most: number]
>`
  select q.source_code as "sourceCode", q.machine_code as code, count(*)::int as telegrams,
    ${msOf(sql`min(q.received_at)`)} as "firstMs", ${msOf(sql`max(q.received_at)`)} as "lastMs"
  from quarantine q
  where q.reason in ('unknownMachine', 'foreignTopic') and q.state in ('waiting', 'refused')
    and ${replayable} and q.order_id is null
  group by q.source_code, q.machine_code order by max(q.received_at) desc limit $1`;

/** Codes whose telegrams wait for a machine, those that spoke last first. */
export function selectWaiting(tx: TenantTransaction, most: number) {
  return run(tx, waiting, [most]);
}
