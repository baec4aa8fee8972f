import type pg from 'pg';
import { runOutside, statement } from '../../../platform/db/sql.ts';

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
];

const addQuarantine = statement<never, [tenantId: number, ...QuarantineArrays]>`
  insert into quarantine (tenant_id, id, received_at, source_code, topic, reason, detail, payload, machine_code, bytes,
    is_replayable)
  select $1, * from unnest($2::uuid[], $3::timestamptz[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
    $9::text[], $10::int[], $11::boolean[])`;

export async function insertQuarantine(
  client: pg.ClientBase,
  tenantId: number,
  arrays: QuarantineArrays,
): Promise<void> {
  await runOutside(client, addQuarantine, [tenantId, ...arrays], { name: 'add-quarantine' });
}

// The reasons are said in words so that the index of doubts serves.
const removeDoubts = statement<never, [tenantId: number, topics: string, reasons: string, details: string]>`
  delete from quarantine q using unnest($2::text[], $3::text[], $4::text[]) as d (topic, reason, detail)
  where q.tenant_id = $1 and q.reason in ('counterFell', 'counterLeapt')
    and q.topic = d.topic and q.reason = d.reason and q.detail = d.detail`;

export async function deleteDoubts(
  client: pg.ClientBase,
  tenantId: number,
  arrays: [topics: string, reasons: string, details: string],
): Promise<void> {
  await runOutside(client, removeDoubts, [tenantId, ...arrays], { name: 'withdraw-doubts' });
}
