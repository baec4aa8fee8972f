import type pg from 'pg';
import { runOutside, sql, statement } from '../../../../platform/db/sql.ts';
import { instantArray, numberArray } from '../batch/arrays.ts';
import type { SampleKey } from '../batch/rows.ts';
import { samplesWithin } from '../samples/storedSamples.queries.ts';

export interface OpenOrderRow {
  tenantId: number;
  id: string;
}

const open = statement<OpenOrderRow>`
  select distinct on (o.tenant_id) o.tenant_id as "tenantId", o.id
  from quarantine_order o join iam.tenant t on t.id = o.tenant_id
  where o.kind = 'replay' and o.finished_at is null and t.status = 'normal' and t.deleted_at is null
  order by o.tenant_id, o.asked_at, o.id`;

/** Of each active mill the oldest order to send telegrams through again that is not finished. */
export function selectOpenOrders(pool: pg.Pool): Promise<OpenOrderRow[]> {
  return runOutside(pool, open, []);
}

export interface OrderedRow {
  id: string;
  sourceCode: string;
  topic: string;
  payload: string;
  /** Whether it was stored before this order came to it; null: the order has not yet. */
  wasThere: boolean | null;
}

const ordered = statement<OrderedRow, [tenantId: number, orderId: string, most: number]>`
  select id, source_code as "sourceCode", topic, payload, was_there as "wasThere" from quarantine
  where tenant_id = $1 and order_id = $2 order by id limit $3`;

/** What an order has still to settle, the oldest first. */
export function selectOrdered(
  pool: pg.Pool,
  { tenantId, id }: OpenOrderRow,
  most: number,
): Promise<OrderedRow[]> {
  return runOutside(pool, ordered, [tenantId, id, most]);
}

const stored = samplesWithin({
  of: (row) => sql`${row}.tenant_id = $1 and ${row}.machine_id = k.machine_id`,
  columns: [],
  from: sql`k.ts`,
  upTo: sql`k.ts`,
});

// Arrays travel as the texts of `arrays.ts`.
const there = statement<
  { place: number },
  [tenantId: number, machineIds: string, instants: string, boots: string, seqs: string]
>`
  select k.place::int as place
  from unnest($2::int[], $3::timestamptz[], $4::bigint[], $5::bigint[]) with ordinality
    as k (machine_id, ts, boot, seq, place)
  where exists (select from ${stored} s where s.boot = k.boot and s.seq = k.seq)
    or exists (select from end_break e where e.tenant_id = $1 and e.machine_id = k.machine_id and e.ts = k.ts
      and e.boot = k.boot and e.seq = k.seq)
    or exists (select from doff d where d.tenant_id = $1 and d.machine_id = k.machine_id and d.ts = k.ts
      and d.boot = k.boot and d.seq = k.seq)`;

/** Of each identity whether a telegram of it is stored. */
export async function selectThere(
  pool: pg.Pool,
  tenantId: number,
  keys: readonly (SampleKey & { readonly machineId: number })[],
): Promise<boolean[]> {
  const rows = await runOutside(pool, there, [
    tenantId,
    numberArray(keys.map(({ machineId }) => machineId)),
    instantArray(keys.map(({ ts }) => ts)),
    numberArray(keys.map(({ boot }) => boot)),
    numberArray(keys.map(({ seq }) => seq)),
  ]);
  const places = new Set(rows.map(({ place }) => place - 1));
  return keys.map((_, place) => places.has(place));
}

const note = statement<
  never,
  [tenantId: number, orderId: string, ids: readonly string[], areThere: readonly boolean[]]
>`
  update quarantine q set was_there = u.was_there from unnest($3::uuid[], $4::boolean[]) as u (id, was_there)
  where q.tenant_id = $1 and q.order_id = $2 and q.id = u.id and q.was_there is null`;

/** Keeps what was stored before an order sends it through. */
export async function noteThere(
  pool: pg.Pool,
  { tenantId, id }: OpenOrderRow,
  noted: readonly { readonly id: string; readonly wasThere: boolean }[],
): Promise<void> {
  if (noted.length === 0) return;
  await runOutside(pool, note, [
    tenantId,
    id,
    noted.map((each) => each.id),
    noted.map(({ wasThere }) => wasThere),
  ]);
}

/** What became of a telegram; `reason` is that of a new refusal. */
export interface SettledRow {
  readonly id: string;
  readonly state: 'stored' | 'duplicate' | 'refused';
  readonly said: string | null;
}

// The row is given back and its outcome counted in one statement: whatever ends the process, both are there or neither.
const settling = statement<
  never,
  [
    tenantId: number,
    orderId: string,
    now: Date,
    ids: readonly string[],
    states: readonly string[],
    said: readonly (string | null)[],
  ]
>`
  with settled as (
    update quarantine q set state = u.state, said = u.said, settled_at = $3, settled_order = $2, order_id = null,
      was_there = null
    from unnest($4::uuid[], $5::text[], $6::text[]) as u (id, state, said)
    where q.tenant_id = $1 and q.order_id = $2 and q.id = u.id
    returning q.state)
  update quarantine_order o set stored = o.stored + n.stored, duplicate = o.duplicate + n.duplicate,
    refused = o.refused + n.refused
  from (select count(*) filter (where state = 'stored')::int as stored,
      count(*) filter (where state = 'duplicate')::int as duplicate,
      count(*) filter (where state = 'refused')::int as refused from settled) n
  where o.tenant_id = $1 and o.id = $2`;

/** Says in the rows of an order, and in the order, what became of them. */
export async function settleReplayedRows(
  pool: pg.Pool,
  { tenantId, id }: OpenOrderRow,
  { settled, now }: { settled: readonly SettledRow[]; now: Date },
): Promise<void> {
  await runOutside(pool, settling, [
    tenantId,
    id,
    now,
    settled.map((each) => each.id),
    settled.map(({ state }) => state),
    settled.map(({ said }) => said),
  ]);
}

const finish = statement<never, [tenantId: number, orderId: string, now: Date]>`
  update quarantine_order set finished_at = $3 where tenant_id = $1 and id = $2 and finished_at is null
    and not exists (select from quarantine q where q.tenant_id = $1 and q.order_id = $2)`;

/** An order that has nothing to settle any more is finished. */
export async function finishOrder(pool: pg.Pool, { tenantId, id }: OpenOrderRow, now: Date): Promise<void> {
  await runOutside(pool, finish, [tenantId, id, now]);
}
