import type pg from 'pg';
import { rollupParts } from '@millwright/contract/areas/telemetry/kpis.ts';
import { snakeCase } from '@millwright/contract/core/resource.ts';
import type { ShiftTurn } from '@millwright/contract/areas/shifts/calendar.ts';
import { isoOf } from './instants.ts';
import { rowArray, textField } from './rowText.ts';
import type { Sums } from './sums.ts';

export type ShiftOf = (tsMs: number) => ShiftTurn;

const columns = rollupParts.map(snakeCase);
const added = (table: string) =>
  columns.map((column) => `${column} = ${table}.${column} + excluded.${column}`).join(', ');
const replaced = columns.map((column) => `${column} = excluded.${column}`).join(', ');
const emptied = columns.map((column) => `${column} = 0`).join(', ');

const bucketKey = 'tenant_id, start_at, machine_id, variety';
const shiftKey = 'tenant_id, production_date, shift, machine_id, variety';
const correctionColumns = 'tenant_id, production_date, start_at';

/** Adds rows of `source`, aliased u, to the first roll-up level. */
export const bucketUpsert = (source: string) =>
  `insert into bucket as b select u.* from ${source} u on conflict (${bucketKey}) do update set ${added('b')}`;

/** Adds rows of `source`, aliased u, to the second roll-up level, and gives what `corrections` asks for. */
export const shiftUpsert = (source: string) =>
  `insert into shift_rollup as r select u.* from ${source} u on conflict (${shiftKey}) do update set ${added('r')}
    returning ${correctionColumns}`;

/**
 * Counts a correction of each production date among written shifts that began more than a day ago: a shift lasts a day
 * at the longest, so those have ended. Kept sums of ended days are read anew then; running shifts cost nothing.
 */
export const corrections = (written: string) =>
  `insert into shift_correction as c (tenant_id, production_date)
    select distinct tenant_id, production_date from ${written}
    where start_at < now() - interval '1 day' order by 1, 2
    on conflict (tenant_id, production_date) do update set version = c.version + 1`;

/** What sums of machines come to in both roll-up levels, as rows of text. Both are written together, so they agree. */
export function sumRows(
  tenantId: number,
  { changes, shiftOf }: { changes: ReadonlyMap<number, Sums>; shiftOf: ShiftOf },
): { buckets: string[]; shifts: string[] } {
  const buckets: string[] = [];
  const shifts: string[] = [];
  for (const [machineId, sums] of changes) {
    const ofMachine: ShiftSums[] = [];
    for (const { startMs, variety, parts } of sums.values()) {
      buckets.push(`(${tenantId},${machineId},${isoOf(startMs)},${textField(variety)},${parts.join()})`);
      const turn = shiftOf(startMs);
      const known = ofMachine.find((one) => one.turn.startMs === turn.startMs && one.variety === variety);
      if (known)
        for (let i = 0; i < parts.length; i++) known.parts[i] = (known.parts[i] ?? 0) + (parts[i] ?? 0);
      else ofMachine.push({ turn, variety, parts: sums.size === 1 ? parts : parts.slice() });
    }
    for (const { turn, variety, parts } of ofMachine)
      shifts.push(
        `(${tenantId},${machineId},${turn.productionDate},${turn.shift},${textField(variety)},` +
          `${textField(turn.crew)},${isoOf(turn.startMs)},${parts.join()})`,
      );
  }
  return { buckets, shifts };
}

interface ShiftSums {
  readonly turn: ShiftTurn;
  readonly variety: string;
  readonly parts: Float64Array;
}

const replaceBuckets = `with fresh as (select * from unnest($1::bucket[])),
  emptied as (update bucket b set ${emptied} where tenant_id = $2 and machine_id = any ($3::int[])
    and start_at >= $4 and start_at < $5 and not exists (select from fresh f
      where f.start_at = b.start_at and f.machine_id = b.machine_id and f.variety = b.variety))
  insert into bucket select * from fresh on conflict (${bucketKey}) do update set ${replaced}`;

const replaceShifts = `with fresh as (select * from unnest($1::shift_rollup[])),
  emptied as (update shift_rollup r set ${emptied} where tenant_id = $2 and machine_id = any ($3::int[])
    and start_at >= $4 and start_at < $5 and not exists (select from fresh f
      where f.production_date = r.production_date and f.shift = r.shift and f.machine_id = r.machine_id
        and f.variety = r.variety) returning ${correctionColumns}),
  put as (insert into shift_rollup select * from fresh
    on conflict (${shiftKey}) do update set ${replaced}, crew = excluded.crew, start_at = excluded.start_at
    returning ${correctionColumns}),
  written as (select * from emptied union all select * from put)
  ${corrections('written')}`;

/** Puts sums in place of what both roll-up levels say of machines in a window of whole shifts. */
export async function replaceSums(
  client: pg.ClientBase,
  tenantId: number,
  replacement: {
    machineIds: readonly number[];
    window: { fromMs: number; toMs: number };
    sums: ReadonlyMap<number, Sums>;
    shiftOf: ShiftOf;
  },
): Promise<void> {
  const { machineIds, window, sums, shiftOf } = replacement;
  const { buckets, shifts } = sumRows(tenantId, { changes: sums, shiftOf });
  const where = [tenantId, machineIds, isoOf(window.fromMs), isoOf(window.toMs)];
  await client.query(replaceBuckets, [rowArray(buckets), ...where]);
  await client.query(replaceShifts, [rowArray(shifts), ...where]);
}
