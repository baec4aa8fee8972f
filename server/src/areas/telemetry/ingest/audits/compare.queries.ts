import type pg from 'pg';
import { rollupParts } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { snakeCase } from '@millwright/contract/core/resource/resource.ts';
import { msOf, nameOf, runOutside, sql, statements } from '../../../../platform/db/sql.ts';

/** A stored sum: what a machine made of a variety in a bucket or a shift. */
export interface CellRow {
  machineId: number;
  startMs: number;
  variety: string;
  /** In the order of `rollupParts`. */
  parts: number[];
}

const tables = { bucket: sql`bucket`, shift: sql`shift_rollup` };
export type RollupLevel = keyof typeof tables;

const cells = statements<
  RollupLevel,
  CellRow,
  [tenantId: number, machineIds: readonly number[], from: string, until: string]
>(
  ['bucket', 'shift'],
  (level) => sql`
  select machine_id as "machineId", ${msOf(sql`start_at`)} as "startMs", variety,
    array[${rollupParts.map((part) => sql`${nameOf(snakeCase(part))}::float8`)}] as parts from ${tables[level]}
  where tenant_id = $1 and machine_id = any ($2::int[]) and start_at >= $3 and start_at < $4`,
);

/** The sums of machines at a roll-up level that begin between two moments (ISO 8601). */
export function selectCells(
  client: pg.ClientBase,
  level: RollupLevel,
  asked: { tenantId: number; machineIds: readonly number[]; from: string; until: string },
): Promise<CellRow[]> {
  return runOutside(client, cells(level), [asked.tenantId, asked.machineIds, asked.from, asked.until]);
}
