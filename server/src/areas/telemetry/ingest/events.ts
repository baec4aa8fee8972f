import type pg from 'pg';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import { instantArray, numberArray, textArray } from './arrays.ts';
import type { BreakRow, DoffRow, QuarantineRow } from './batch.ts';
import type { SampleKey } from './rows.ts';

function keyArrays(rows: readonly (SampleKey & { machineId: number })[]): string[] {
  return [
    numberArray(rows.map(({ machineId }) => machineId)),
    instantArray(rows.map(({ ts }) => ts)),
    numberArray(rows.map(({ boot }) => boot)),
    numberArray(rows.map(({ seq }) => seq)),
  ];
}

/** A repeat of an end break or a doff changes nothing. */
export async function writeBreaks(
  client: pg.ClientBase,
  tenantId: number,
  rows: readonly BreakRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await client.query({
    name: 'add-breaks',
    text: `insert into end_break (tenant_id, machine_id, ts, boot, seq, spindle)
      select $1, * from unnest($2::int[], $3::timestamptz[], $4::bigint[], $5::bigint[], $6::int[])
      on conflict do nothing`,
    values: [tenantId, ...keyArrays(rows), numberArray(rows.map(({ spindle }) => spindle))],
  });
}

export async function writeDoffs(
  client: pg.ClientBase,
  tenantId: number,
  rows: readonly DoffRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await client.query({
    name: 'add-doffs',
    text: `insert into doff (tenant_id, machine_id, ts, boot, seq, duration_ms, weight_g)
      select $1, * from unnest($2::int[], $3::timestamptz[], $4::bigint[], $5::bigint[], $6::int[], $7::int[])
      on conflict do nothing`,
    values: [
      tenantId,
      ...keyArrays(rows),
      numberArray(rows.map(({ durationMs }) => durationMs)),
      numberArray(rows.map(({ weightG }) => weightG)),
    ],
  });
}

export async function writeQuarantine(
  client: pg.ClientBase,
  tenantId: number,
  rows: readonly QuarantineRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await client.query({
    name: 'add-quarantine',
    text: `insert into quarantine (tenant_id, id, received_at, source_code, topic, reason, detail, payload)
      select $1, * from unnest($2::uuid[], $3::timestamptz[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[])`,
    values: [
      tenantId,
      textArray(rows.map(({ receivedMs }) => uuidv7(receivedMs))),
      instantArray(rows.map(({ receivedMs }) => receivedMs)),
      textArray(rows.map(({ sourceCode }) => sourceCode)),
      textArray(rows.map(({ topic }) => printable(topic, 200))),
      textArray(rows.map(({ reason }) => reason)),
      textArray(rows.map(({ detail }) => printable(detail, 500))),
      textArray(rows.map(({ payload }) => printable(payload, 2000))),
    ],
  });
}

/** Takes back what was told of counters, where telegrams that came late have settled it. */
export async function withdrawDoubts(
  client: pg.ClientBase,
  tenantId: number,
  rows: readonly Pick<QuarantineRow, 'topic' | 'reason' | 'detail'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await client.query({
    name: 'withdraw-doubts',
    // The reasons are said in words so that the index of doubts serves.
    text: `delete from quarantine q using unnest($2::text[], $3::text[], $4::text[]) as d (topic, reason, detail)
      where q.tenant_id = $1 and q.reason in ('counterFell', 'counterLeapt')
        and q.topic = d.topic and q.reason = d.reason and q.detail = d.detail`,
    values: [
      tenantId,
      textArray(rows.map(({ topic }) => topic)),
      textArray(rows.map(({ reason }) => reason)),
      textArray(rows.map(({ detail }) => detail)),
    ],
  });
}

/** PostgreSQL text cannot hold NUL. */
function printable(text: string, max: number): string {
  return text.slice(0, max).replaceAll('\u0000', '\uFFFD');
}
