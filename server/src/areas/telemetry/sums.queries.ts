import {
  type RollupPart,
  type RollupSums,
  rollupParts,
  stateParts,
} from '@millwright/contract/areas/telemetry/kpis.ts';
import { offline } from '@millwright/contract/areas/telemetry/states.ts';
import { snakeCase } from '@millwright/contract/core/resource.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';

const columns = rollupParts.map(snakeCase);
const asNames = rollupParts.map((part) => `${snakeCase(part)}::float8 as "${part}"`).join(', ');

/** Time of all states but the unknown one. */
function knownTime(table: string): string {
  return Object.values(stateParts)
    .filter((part) => part !== stateParts[offline])
    .map((part) => `${table}.${snakeCase(part)}`)
    .join(' + ');
}

export type ShiftSumsRow = RollupSums & { machineId: number; variety: string };

/** Sums of one shift by machine and variety. */
export function listShiftSums(
  tx: TenantTransaction,
  { productionDate, shift }: { productionDate: string; shift: string },
): Promise<ShiftSumsRow[]> {
  return tx.query<ShiftSumsRow>(
    `select machine_id as "machineId", variety, ${asNames} from shift_rollup
     where production_date = $1 and shift = $2`,
    [productionDate, shift],
  );
}

/** One part summed over machines of a kind, by shift, between two production dates; and the time known of them, ms. */
export function sumByShift(
  tx: TenantTransaction,
  { kind, part, fromDate, toDate }: { kind: string; part: RollupPart; fromDate: string; toDate: string },
): Promise<{ productionDate: string; shift: string; total: number; knownMs: number }[]> {
  return tx.query(
    `select r.production_date as "productionDate", r.shift, sum(r.${columns[rollupParts.indexOf(part)]})::float8 as total,
       sum(${knownTime('r')})::float8 as "knownMs"
     from shift_rollup r join machine m on m.tenant_id = r.tenant_id and m.id = r.machine_id
     where m.kind = $1 and r.production_date between $2 and $3
     group by 1, 2`,
    [kind, fromDate, toDate],
  );
}

export interface BucketSumRow {
  startMs: number;
  kind: string;
  area: string | null;
  variety: string;
  outputG: number;
  energyWh: number;
  /** Time of the machines of which their state is known. */
  knownMs: number;
}

/** Output and energy by quarter of an hour, kind, area and variety, since a moment. */
export function listBucketSums(tx: TenantTransaction, fromMs: number): Promise<BucketSumRow[]> {
  return tx.query<BucketSumRow>(
    `select (extract(epoch from b.start_at) * 1000)::float8 as "startMs", m.kind, m.area, b.variety,
       sum(b.output_g)::float8 as "outputG", sum(b.energy_wh)::float8 as "energyWh",
       sum(${knownTime('b')})::float8 as "knownMs"
     from bucket b join machine m on m.tenant_id = b.tenant_id and m.id = b.machine_id
     where b.start_at >= to_timestamp($1 / 1000.0)
     group by 1, 2, 3, 4 order by 1`,
    [fromMs],
  );
}

export type RankedSumsRow = ShiftSumsRow & {
  productionDate: string;
  shift: string;
  crew: string;
  kind: string;
};

/** Sums by machine, shift and variety of machines of some kinds, between two production dates. */
export function listShiftSumsOfKinds(
  tx: TenantTransaction,
  { kinds, fromDate, toDate }: { kinds: readonly string[]; fromDate: string; toDate: string },
): Promise<RankedSumsRow[]> {
  return tx.query<RankedSumsRow>(
    `select r.machine_id as "machineId", m.kind, r.production_date as "productionDate", r.shift, r.crew, r.variety,
       ${asNames}
     from shift_rollup r join machine m on m.tenant_id = r.tenant_id and m.id = r.machine_id
     where m.kind = any($1) and m.deleted_at is null and r.production_date between $2 and $3`,
    [kinds, fromDate, toDate],
  );
}
