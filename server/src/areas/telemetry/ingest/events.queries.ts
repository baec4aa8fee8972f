import type pg from 'pg';
import { runOutside, sql, statement } from '../../../platform/db/sql.ts';

// Arrays travel as the texts of `arrays.ts`.
type KeyArrays = [machineIds: string, instants: string, boots: string, seqs: string];

const addBreaks = statement<never, [tenantId: number, ...KeyArrays, spindles: string]>`
  insert into end_break (tenant_id, machine_id, ts, boot, seq, spindle)
  select $1, * from unnest($2::int[], $3::timestamptz[], $4::bigint[], $5::bigint[], $6::int[])
  on conflict do nothing`;

export async function insertBreaks(
  client: pg.ClientBase,
  tenantId: number,
  arrays: [...KeyArrays, spindles: string],
): Promise<void> {
  await runOutside(client, addBreaks, [tenantId, ...arrays], { name: 'add-breaks' });
}

const addDoffs = statement<never, [tenantId: number, ...KeyArrays, durationsMs: string, weightsG: string]>`
  insert into doff (tenant_id, machine_id, ts, boot, seq, duration_ms, weight_g)
  select $1, * from unnest($2::int[], $3::timestamptz[], $4::bigint[], $5::bigint[], $6::int[], $7::int[])
  on conflict do nothing`;

export async function insertDoffs(
  client: pg.ClientBase,
  tenantId: number,
  arrays: [...KeyArrays, durationsMs: string, weightsG: string],
): Promise<void> {
  await runOutside(client, addDoffs, [tenantId, ...arrays], { name: 'add-doffs' });
}

type QuarantineArrays = [
  ids: string,
  received: string,
  sourceCodes: string,
  topics: string,
  reasons: string,
  details: string,
  payloads: string,
  machineCodes: string,
  bytes: string,
  areReplayable: string,
  waitForBirth: string,
];

const addQuarantine = statement<never, [tenantId: number, ...QuarantineArrays]>`
  insert into quarantine (tenant_id, id, received_at, source_code, topic, reason, detail, payload, machine_code, bytes,
    is_replayable, waits_for_birth)
  select $1, * from unnest($2::uuid[], $3::timestamptz[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
    $9::text[], $10::int[], $11::boolean[], $12::boolean[])`;

export async function insertQuarantine(
  client: pg.ClientBase,
  tenantId: number,
  arrays: QuarantineArrays,
): Promise<void> {
  await runOutside(client, addQuarantine, [tenantId, ...arrays], { name: 'add-quarantine' });
}

type DoubtArrays = [
  machineIds: string,
  counters: string,
  reasons: string,
  hours: string,
  times: string,
  firsts: string,
  lasts: string,
];

const addDoubts = statement<
  never,
  [tenantId: number, ...DoubtArrays, details: string, lastDetails: string, ids: string, received: Date]
>`
  insert into quarantine as q (tenant_id, id, received_at, source_code, topic, reason, detail, payload, machine_code, bytes,
    doubt_machine, doubt_counter, doubt_hour, times, first_at, last_at, last_detail)
  select $1, d.id, $12, '', 'machine ' || d.machine_id, d.reason, d.detail, '', coalesce(m.code, ''), 0,
    d.machine_id, d.counter, d.hour, d.times, d.first_at, d.last_at, d.last_detail
  from unnest($2::int[], $3::text[], $4::text[], $5::timestamptz[], $6::int[], $7::timestamptz[], $8::timestamptz[],
    $9::text[], $10::text[], $11::uuid[]) as d (machine_id, counter, reason, hour, times, first_at, last_at, detail, last_detail, id)
  left join equipment.machine m on m.tenant_id = $1 and m.id = d.machine_id
  on conflict (tenant_id, doubt_machine, doubt_counter, reason, doubt_hour) where doubt_machine is not null do update set
    times = q.times + excluded.times,
    detail = case when excluded.first_at < q.first_at then excluded.detail else q.detail end,
    last_detail = case when excluded.last_at >= q.last_at then excluded.last_detail else q.last_detail end,
    first_at = least(q.first_at, excluded.first_at), last_at = greatest(q.last_at, excluded.last_at)`;

/** Tells of doubts: each in the row of its machine, counter, reason and hour. */
export async function insertDoubts(
  client: pg.ClientBase,
  tenantId: number,
  arrays: [...DoubtArrays, details: string, lastDetails: string, ids: string, received: Date],
): Promise<void> {
  await runOutside(client, addDoubts, [tenantId, ...arrays], { name: 'add-doubts' });
}

const isOfDoubt = sql`q.tenant_id = $1 and q.doubt_machine is not null and q.doubt_machine = d.machine_id and q.doubt_counter = d.counter and q.reason = d.reason
    and q.doubt_hour = d.hour`;
const withdrawn = sql`
  unnest($2::int[], $3::text[], $4::text[], $5::timestamptz[], $6::int[], $7::timestamptz[], $8::timestamptz[])
    as d (machine_id, counter, reason, hour, times, first_at, last_at)`;

const removeDoubts = statement<never, [tenantId: number, ...DoubtArrays]>`
  delete from quarantine q using ${withdrawn} where ${isOfDoubt} and q.times <= d.times`;

// One that is left is the first or the last of them. Of more that are left, the first and the last stay as they were told.
const lessenDoubts = statement<never, [tenantId: number, ...DoubtArrays]>`
  update quarantine q set times = q.times - d.times,
    detail = case when q.times - d.times = 1 and d.first_at = q.first_at and d.last_at < q.last_at then q.last_detail else q.detail end,
    first_at = case when q.times - d.times = 1 and d.first_at = q.first_at and d.last_at < q.last_at then q.last_at else q.first_at end,
    last_detail = case when q.times - d.times = 1 and d.last_at = q.last_at and d.first_at > q.first_at then q.detail else q.last_detail end,
    last_at = case when q.times - d.times = 1 and d.last_at = q.last_at and d.first_at > q.first_at then q.first_at else q.last_at end
  from ${withdrawn} where ${isOfDoubt} and q.times > d.times`;

/**
 * Takes doubts back; what is told of an hour ends with the last of them. Planned each time: a plan from when the table was short would
 * read all of it for good.
 */
export async function deleteDoubts(
  client: pg.ClientBase,
  tenantId: number,
  arrays: DoubtArrays,
): Promise<void> {
  // In this order: what was lessened is not to be held against the same number again.
  await runOutside(client, removeDoubts, [tenantId, ...arrays]);
  await runOutside(client, lessenDoubts, [tenantId, ...arrays]);
}
