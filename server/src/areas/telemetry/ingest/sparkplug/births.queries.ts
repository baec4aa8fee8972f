import type pg from 'pg';
import { runOutside, statement } from '../../../../platform/db/sql.ts';

/** What a birth said a node or device is from then on: its metrics by alias, with their types. */
export interface BirthRow {
  /** Empty for the node itself. */
  device: string;
  boot: number;
  /** Of the node: how often its sequence has begun again, and the number of its session. */
  wraps: number;
  session: number | null;
  metrics: [alias: number | null, code: string, type: number | null][];
}

export interface NodeName {
  readonly tenantId: number;
  readonly sourceCode: string;
  readonly node: string;
}

const births = statement<BirthRow, [tenantId: number, sourceCode: string, node: string]>`
  select device, boot, wraps, session, metrics from sparkplug_birth
  where tenant_id = $1 and source_code = $2 and node = $3`;

export function selectBirths(pool: pg.Pool, { tenantId, sourceCode, node }: NodeName): Promise<BirthRow[]> {
  return runOutside(pool, births, [tenantId, sourceCode, node]);
}

const keep = statement<
  never,
  [
    tenantId: number,
    sourceCode: string,
    node: string,
    device: string,
    boot: number,
    wraps: number,
    session: number | null,
    metrics: string,
  ]
>`
  insert into sparkplug_birth (tenant_id, source_code, node, device, boot, wraps, session, metrics)
  values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb)
  on conflict (tenant_id, source_code, node, device) do update
    set boot = excluded.boot, wraps = excluded.wraps, session = excluded.session, metrics = excluded.metrics`;

export async function writeBirth(
  pool: pg.Pool,
  { tenantId, sourceCode, node }: NodeName,
  { device, boot, wraps, session, metrics }: BirthRow,
): Promise<void> {
  const values = [tenantId, sourceCode, node, device, boot, wraps, session, JSON.stringify(metrics)] as const;
  await runOutside(pool, keep, [...values]);
}

const forgetNode = statement<never, [tenantId: number, sourceCode: string, node: string]>`
  delete from sparkplug_birth where tenant_id = $1 and source_code = $2 and node = $3`;

/** A node that begins anew, or has died, has said nothing of its devices. */
export async function deleteBirths(pool: pg.Pool, { tenantId, sourceCode, node }: NodeName): Promise<void> {
  await runOutside(pool, forgetNode, [tenantId, sourceCode, node]);
}

const forgetDevice = statement<never, [tenantId: number, sourceCode: string, node: string, device: string]>`
  delete from sparkplug_birth where tenant_id = $1 and source_code = $2 and node = $3 and device = $4`;

export async function deleteBirth(
  pool: pg.Pool,
  { tenantId, sourceCode, node }: NodeName,
  device: string,
): Promise<void> {
  await runOutside(pool, forgetDevice, [tenantId, sourceCode, node, device]);
}
