import type pg from 'pg';
import { rollupParts } from '@millwright/contract/areas/telemetry/kpis.ts';
import { snakeCase } from '@millwright/contract/core/resource.ts';
import type { ShiftTurn } from '@millwright/contract/areas/shifts/calendar.ts';
import { instantArray, numberArray, textArray } from './arrays.ts';
import type { Sums } from './sums.ts';

export type ShiftOf = (tsMs: number) => ShiftTurn;

const columns = rollupParts.map(snakeCase);
const added = (table: string) =>
  columns.map((column) => `${column} = ${table}.${column} + excluded.${column}`).join(', ');
const arraysFrom = (first: number) => columns.map((_, index) => `$${first + index}::bigint[]`).join(', ');

const bucketSql = `insert into bucket as b (tenant_id, machine_id, start_at, variety, ${columns.join(', ')})
  select $1, * from unnest($2::int[], $3::timestamptz[], $4::text[], ${arraysFrom(5)})
  on conflict (tenant_id, start_at, machine_id, variety) do update set ${added('b')}`;

const shiftSql = `insert into shift_rollup as r
    (tenant_id, machine_id, production_date, shift, variety, crew, start_at, ${columns.join(', ')})
  select $1, * from unnest($2::int[], $3::date[], $4::text[], $5::text[], $6::text[], $7::timestamptz[], ${arraysFrom(8)})
  on conflict (tenant_id, production_date, shift, machine_id, variety) do update set ${added('r')}`;

/** Adds changes of sums to both roll-up levels. Bucket and shift change in the same transaction, so they agree. */
export async function applySums(
  client: pg.ClientBase,
  tenantId: number,
  { changes, shiftOf }: { changes: ReadonlyMap<number, Sums>; shiftOf: ShiftOf },
): Promise<void> {
  const buckets: BucketRow[] = [];
  const shifts = new Map<string, ShiftRow>();
  for (const [machineId, sums] of changes) {
    for (const { startMs, variety, parts } of sums.values()) {
      buckets.push({ machineId, startMs, variety, parts });
      const turn = shiftOf(startMs);
      const key = `${machineId}|${turn.startMs}|${variety}`;
      const shift = shifts.get(key);
      if (shift)
        for (let i = 0; i < parts.length; i++) shift.parts[i] = (shift.parts[i] ?? 0) + (parts[i] ?? 0);
      else shifts.set(key, { machineId, turn, variety, parts: parts.slice() });
    }
  }
  if (buckets.length === 0) return;
  await client.query({
    name: 'add-buckets',
    text: bucketSql,
    values: [
      tenantId,
      numberArray(buckets.map(({ machineId }) => machineId)),
      instantArray(buckets.map(({ startMs }) => startMs)),
      textArray(buckets.map(({ variety }) => variety)),
      ...partArrays(buckets),
    ],
  });
  const rows = [...shifts.values()];
  await client.query({
    name: 'add-shifts',
    text: shiftSql,
    values: [
      tenantId,
      numberArray(rows.map(({ machineId }) => machineId)),
      textArray(rows.map(({ turn }) => turn.productionDate)),
      textArray(rows.map(({ turn }) => turn.shift)),
      textArray(rows.map(({ variety }) => variety)),
      textArray(rows.map(({ turn }) => turn.crew)),
      instantArray(rows.map(({ turn }) => turn.startMs)),
      ...partArrays(rows),
    ],
  });
}

interface BucketRow {
  machineId: number;
  startMs: number;
  variety: string;
  parts: Float64Array;
}

interface ShiftRow {
  machineId: number;
  turn: ShiftTurn;
  variety: string;
  parts: Float64Array;
}

function partArrays(rows: readonly { parts: Float64Array }[]): string[] {
  return columns.map((_, index) => numberArray(rows.map(({ parts }) => parts[index] ?? 0)));
}
