import {
  type RollupPart,
  type RollupSums,
  rollupParts,
  stateParts,
} from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { offline } from '@millwright/contract/areas/telemetry/states/states.ts';
import { snakeCase } from '@millwright/contract/core/resource/resource.ts';
import { query } from '../../../platform/db/query.ts';
import { joined, msOf, nameOf, run, type Sql, sql, statements } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

const columnOf = (part: RollupPart) => nameOf(snakeCase(part));
const sumsByName = rollupParts.map((part) => sql`${columnOf(part)}::float8 as ${nameOf(part)}`);

/** Time of all states but the unknown one. */
function knownTime(table: Sql): Sql {
  const known = Object.values(stateParts).filter((part) => part !== stateParts[offline]);
  return joined(
    known.map((part) => sql`${table}.${columnOf(part)}`),
    sql` + `,
  );
}

export type ShiftSumsRow = RollupSums & { machineId: number; variety: string };

export const listShiftSums = query<ShiftSumsRow, { productionDate: string; shift: string }>`
  select machine_id as "machineId", variety, ${sumsByName} from shift_rollup
  where production_date = ${'productionDate'} and shift = ${'shift'}`;

/** What machines have spun in one shift, in grams by machine, over all varieties. */
export const gramsOfTurn = query<
  { machineId: number; outputG: number },
  { productionDate: string; shift: string }
>`
  select machine_id as "machineId", sum(output_g)::float8 as "outputG" from shift_rollup
  where production_date = ${'productionDate'}::date and shift = ${'shift'} group by machine_id`.to(
  (rows) => new Map(rows.map(({ machineId, outputG }) => [machineId, outputG])),
);

export interface ShiftPartRow {
  productionDate: string;
  shift: string;
  total: number;
  knownMs: number;
}

const partByShift = statements<RollupPart, ShiftPartRow, [kind: string, fromDate: string, toDate: string]>(
  rollupParts,
  (part) => sql`
  select r.production_date as "productionDate", r.shift, sum(r.${columnOf(part)})::float8 as total,
    sum(${knownTime(sql`r`)})::float8 as "knownMs"
  from shift_rollup r join equipment.machine m on m.tenant_id = r.tenant_id and m.id = r.machine_id
  where m.kind = $1 and r.production_date between $2 and $3
  group by 1, 2`,
);

/** One part summed over machines of a kind, by shift, between two production dates; and the time known of them, ms. */
export function sumByShift(
  tx: TenantTransaction,
  { kind, part, fromDate, toDate }: { kind: string; part: RollupPart; fromDate: string; toDate: string },
): Promise<ShiftPartRow[]> {
  return run(tx, partByShift(part), [kind, fromDate, toDate]);
}

export interface BucketSumRow {
  startMs: number;
  kind: string;
  passage: string | null;
  variety: string;
  outputG: number;
  energyWh: number;
  /** Time of the machines of which their state is known. */
  knownMs: number;
}

/** Output and energy by quarter of an hour, kind, passage and variety, since a moment. */
export const listBucketSums = query<BucketSumRow, { fromMs: number }>`
  select ${msOf(sql`b.start_at`)} as "startMs", m.kind, m.passage, b.variety,
    sum(b.output_g)::float8 as "outputG", sum(b.energy_wh)::float8 as "energyWh",
    sum(${knownTime(sql`b`)})::float8 as "knownMs"
  from bucket b join equipment.machine m on m.tenant_id = b.tenant_id and m.id = b.machine_id
  where b.start_at >= to_timestamp(${'fromMs'} / 1000.0)
  group by 1, 2, 3, 4 order by 1`;

export interface VarietyDayRow {
  variety: string;
  productionDate: string;
  outputG: number;
  /** Time of machines on it of which the state is known. */
  knownMs: number;
}

/** Output of some varieties on machines of a kind by production date, the oldest first; and the time known of them, ms. */
export const listVarietyDays = query<
  VarietyDayRow,
  { kind: string; varieties: readonly string[]; fromDate: string; toDate: string }
>`
  select r.variety, r.production_date as "productionDate", sum(r.output_g)::float8 as "outputG",
    sum(${knownTime(sql`r`)})::float8 as "knownMs"
  from shift_rollup r join equipment.machine m on m.tenant_id = r.tenant_id and m.id = r.machine_id
  where m.kind = ${'kind'} and r.variety = any(${'varieties'}::text[]) and r.production_date between ${'fromDate'}::date and ${'toDate'}::date
  group by 1, 2 order by 2`.unlessEmpty('varieties');

export type RankedSumsRow = ShiftSumsRow & {
  productionDate: string;
  shift: string;
  crew: string;
  kind: string;
};

/** Sums by machine, shift and variety of machines of some kinds, between two production dates. */
export const listShiftSumsOfKinds = query<
  RankedSumsRow,
  { kinds: readonly string[]; fromDate: string; toDate: string }
>`
  select r.machine_id as "machineId", m.kind, r.production_date as "productionDate", r.shift, r.crew, r.variety,
    ${sumsByName}
  from shift_rollup r join equipment.machine m on m.tenant_id = r.tenant_id and m.id = r.machine_id
  where m.kind = any(${'kinds'}) and m.deleted_at is null and r.production_date between ${'fromDate'} and ${'toDate'}`;
