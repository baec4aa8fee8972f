import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { seenQuery, wholeMill } from '../../../resource/index.ts';

/** Measures by which analysis compares and judges varieties, by process and code. */
export interface VarietyMeasures {
  /** Factor of converted output; 1 where the mill states none. */
  weightFactorOf(process: string, code: string): number;
  /** Electricity that a tonne may take, kWh; null where the mill states none. */
  electricityPerTOf(process: string, code: string): number | null;
}

interface VarietyMeasureRow {
  process: string;
  code: string;
  weightFactor: number;
  electricityPerT: number | null;
}

const measures = seenQuery<VarietyMeasureRow>`
  select v.process, v.code, v.weight_factor as "weightFactor", v.electricity_per_t as "electricityPerT"
  from seen.variety v where v.deleted_at is null and (v.weight_factor <> 1 or v.electricity_per_t is not null)`;

/** Reads the measures of all varieties that state some: sums of the mill are the same for every reader. */
export async function readVarietyMeasures(tx: TenantTransaction): Promise<VarietyMeasures> {
  const rows = await measures(wholeMill(tx));
  const known = new Map(rows.map((row) => [`${row.process} ${row.code}`, row]));
  return {
    weightFactorOf: (process, code) => known.get(`${process} ${code}`)?.weightFactor ?? 1,
    electricityPerTOf: (process, code) => known.get(`${process} ${code}`)?.electricityPerT ?? null,
  };
}
