import type pg from 'pg';
import { runOutside, sql, statement } from '../../../../platform/db/sql.ts';
import type { NodeName } from './births.queries.ts';

type OfDevice = [tenantId: number, sourceCode: string, node: string, device: string];

/** A topic is `spBv1.0/{mill}/{type}/{node}[/{device}]`; that of a node itself has no fifth part. */
const ofNode = sql`q.tenant_id = $1 and q.source_code = $2 and q.waits_for_birth and split_part(q.topic, '/', 4) = $3`;
const ofDevice = sql`${ofNode} and split_part(q.topic, '/', 5) = $4`;

export interface WaitingRow {
  id: string;
  topic: string;
  payload: string;
}

const waiting = statement<WaitingRow, [...OfDevice, since: Date, most: number]>`
  select q.id, q.topic, q.payload from quarantine q
  where ${ofDevice} and q.received_at >= $5 and q.state = 'waiting' order by q.received_at desc, q.id desc limit $6`;

/** What came since a moment and waits for the birth of a device, the newest `most`. */
export function selectBeforeBirth(
  pool: pg.Pool,
  { tenantId, sourceCode, node }: NodeName,
  { device, sinceMs, most }: { device: string; sinceMs: number; most: number },
): Promise<WaitingRow[]> {
  return runOutside(pool, waiting, [tenantId, sourceCode, node, device, new Date(sinceMs), most]);
}

/** What data from before a birth says by it, as a telegram of its machine. */
export interface ReadRow {
  readonly id: string;
  readonly topic: string;
  readonly machineCode: string;
  readonly payload: string;
}

const settle = statement<
  never,
  [
    ...OfDevice,
    ids: readonly string[],
    topics: readonly string[],
    machineCodes: readonly string[],
    payloads: readonly string[],
    detail: string,
  ]
>`
  update quarantine q set waits_for_birth = false, is_replayable = r.id is not null,
    topic = coalesce(r.topic, q.topic), machine_code = coalesce(r.machine_code, q.machine_code),
    payload = coalesce(r.payload, q.payload), bytes = coalesce(octet_length(r.payload), q.bytes),
    detail = case when r.id is null then q.detail else $9 end
  from quarantine w left join unnest($5::uuid[], $6::text[], $7::text[], $8::text[]) as r (id, topic, machine_code, payload)
    on r.id = w.id
  where ${ofDevice} and w.tenant_id = $1 and w.source_code = $2 and w.waits_for_birth and w.id = q.id`;

/** Puts what a birth could read in the place of what waited for it; nothing of the device waits any more. */
export async function settleBeforeBirth(
  pool: pg.Pool,
  { tenantId, sourceCode, node }: NodeName,
  { device, read, detail }: { device: string; read: readonly ReadRow[]; detail: string },
): Promise<void> {
  await runOutside(pool, settle, [
    tenantId,
    sourceCode,
    node,
    device,
    read.map(({ id }) => id),
    read.map(({ topic }) => topic),
    read.map(({ machineCode }) => machineCode),
    read.map(({ payload }) => payload),
    detail,
  ]);
}

const giveUp = statement<never, [tenantId: number, sourceCode: string, node: string, device: string | null]>`
  update quarantine q set waits_for_birth = false
  where ${ofNode} and ($4::text is null or split_part(q.topic, '/', 5) = $4)`;

/** A session is over: what the next one says of its names is not what they meant. `device` undefined: of the whole node. */
export async function giveUpBeforeBirth(
  pool: pg.Pool,
  { tenantId, sourceCode, node }: NodeName,
  device: string | undefined,
): Promise<void> {
  await runOutside(pool, giveUp, [tenantId, sourceCode, node, device ?? null]);
}
