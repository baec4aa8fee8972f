import type pg from 'pg';
import { runOutside, statement } from '../../../../platform/db/sql.ts';
import { instantArray, nullableNumberArray, numberArray, textArray } from '../batch/arrays.ts';

/** What came from a gateway within a span, to be added to what is told of it already. */
export interface FlowRow {
  readonly tenantId: number;
  readonly sourceCode: string;
  readonly atMs: number;
  readonly messages: number;
  readonly telegrams: number;
  readonly bytes: number;
  readonly refused: number;
  readonly unkept: number;
  readonly leastLagMs: number | null;
  readonly lags: readonly number[];
  readonly acks: readonly number[];
}

// Arrays travel as the texts of `arrays.ts`; the counts of a row as the text of an array.
const addFlow = statement<
  never,
  [
    tenantIds: string,
    sourceCodes: string,
    instants: string,
    messages: string,
    telegrams: string,
    bytes: string,
    refused: string,
    unkept: string,
    leastLags: string,
    lags: string,
    acks: string,
  ]
>`
  insert into source_flow as f (tenant_id, source_code, at, messages, telegrams, bytes, refused, unkept, least_lag_ms,
    lags, acks)
  select n.tenant_id, n.source_code, n.at, n.messages, n.telegrams, n.bytes, n.refused, n.unkept, n.least_lag_ms,
    n.lags::int[], n.acks::int[]
  from unnest($1::int[], $2::text[], $3::timestamptz[], $4::int[], $5::int[], $6::bigint[], $7::int[], $8::int[],
      $9::bigint[], $10::text[], $11::text[])
    as n (tenant_id, source_code, at, messages, telegrams, bytes, refused, unkept, least_lag_ms, lags, acks)
  on conflict (tenant_id, at, source_code) do update set messages = f.messages + excluded.messages,
    telegrams = f.telegrams + excluded.telegrams, bytes = f.bytes + excluded.bytes,
    refused = f.refused + excluded.refused, unkept = f.unkept + excluded.unkept,
    least_lag_ms = least(f.least_lag_ms, excluded.least_lag_ms),
    lags = array(select coalesce(u.one, 0) + coalesce(u.other, 0)
      from unnest(f.lags, excluded.lags) with ordinality as u (one, other, place) order by u.place),
    acks = array(select coalesce(u.one, 0) + coalesce(u.other, 0)
      from unnest(f.acks, excluded.acks) with ordinality as u (one, other, place) order by u.place)`;

export async function addFlows(pool: pg.Pool, rows: readonly FlowRow[]): Promise<void> {
  await runOutside(pool, addFlow, [
    numberArray(rows.map(({ tenantId }) => tenantId)),
    textArray(rows.map(({ sourceCode }) => sourceCode)),
    instantArray(rows.map(({ atMs }) => atMs)),
    numberArray(rows.map(({ messages }) => messages)),
    numberArray(rows.map(({ telegrams }) => telegrams)),
    numberArray(rows.map(({ bytes }) => bytes)),
    numberArray(rows.map(({ refused }) => refused)),
    numberArray(rows.map(({ unkept }) => unkept)),
    nullableNumberArray(rows.map(({ leastLagMs }) => leastLagMs)),
    textArray(rows.map(({ lags }) => numberArray(lags))),
    textArray(rows.map(({ acks }) => numberArray(acks))),
  ]);
}

/** How a gateway is now. */
export interface StateRow {
  readonly tenantId: number;
  readonly sourceCode: string;
  readonly lastMs: number | null;
  readonly aMinute: number;
  readonly isConnected: boolean | null;
  readonly problem: { readonly reason: string; readonly detail: string; readonly atMs: number } | null;
}

const putState = statement<
  never,
  [
    now: Date,
    tenantIds: string,
    sourceCodes: string,
    last: string,
    aMinute: string,
    areConnected: string,
    problems: string,
    details: string,
    problemsAt: string,
  ]
>`
  insert into source_state as s (tenant_id, source_code, told_at, last_at, a_minute, is_connected, problem, problem_detail,
    problem_at)
  select n.tenant_id, n.source_code, $1, n.last_at, n.a_minute, n.is_connected, n.problem, n.problem_detail, n.problem_at
  from unnest($2::int[], $3::text[], $4::timestamptz[], $5::int[], $6::boolean[], $7::text[], $8::text[],
      $9::timestamptz[])
    as n (tenant_id, source_code, last_at, a_minute, is_connected, problem, problem_detail, problem_at)
  on conflict (tenant_id, source_code) do update set told_at = excluded.told_at,
    last_at = coalesce(excluded.last_at, s.last_at), a_minute = excluded.a_minute,
    is_connected = excluded.is_connected, problem = coalesce(excluded.problem, s.problem),
    problem_detail = case when excluded.problem is null then s.problem_detail else excluded.problem_detail end,
    problem_at = coalesce(excluded.problem_at, s.problem_at)`;

export async function putStates(pool: pg.Pool, rows: readonly StateRow[], now: Date): Promise<void> {
  await runOutside(pool, putState, [
    now,
    numberArray(rows.map(({ tenantId }) => tenantId)),
    textArray(rows.map(({ sourceCode }) => sourceCode)),
    instantArray(rows.map(({ lastMs }) => lastMs)),
    numberArray(rows.map(({ aMinute }) => aMinute)),
    textArray(rows.map(({ isConnected }) => (isConnected === null ? null : String(isConnected)))),
    textArray(rows.map(({ problem }) => problem?.reason ?? null)),
    textArray(rows.map(({ problem }) => problem?.detail ?? null)),
    instantArray(rows.map(({ problem }) => problem?.atMs ?? null)),
  ]);
}

/** Telegrams of a machine that came later, by the quarter of an hour that they are of. */
export interface LateRow {
  readonly tenantId: number;
  readonly machineId: number;
  readonly quarterMs: number;
  readonly telegrams: number;
  readonly receivedMs: number;
}

const addLate = statement<
  never,
  [tenantIds: string, machineIds: string, quarters: string, telegrams: string, received: string]
>`
  insert into late_arrival as l (tenant_id, machine_id, quarter_at, telegrams, received_at)
  select * from unnest($1::int[], $2::int[], $3::timestamptz[], $4::int[], $5::timestamptz[])
  on conflict (tenant_id, machine_id, quarter_at) do update set telegrams = l.telegrams + excluded.telegrams,
    received_at = excluded.received_at`;

export async function addLateArrivals(pool: pg.Pool, rows: readonly LateRow[]): Promise<void> {
  await runOutside(pool, addLate, [
    numberArray(rows.map(({ tenantId }) => tenantId)),
    numberArray(rows.map(({ machineId }) => machineId)),
    instantArray(rows.map(({ quarterMs }) => quarterMs)),
    numberArray(rows.map(({ telegrams }) => telegrams)),
    instantArray(rows.map(({ receivedMs }) => receivedMs)),
  ]);
}
