import { run, statement } from '../../platform/db/sql.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';

/** A spare part or a special part, as others than its own page speak of it. */
export interface PartRow {
  kind: 'spare' | 'special';
  id: string;
  code: string;
  name: string;
  /** A special part is counted in pieces. */
  unit: string;
  leastStock: number | null;
  /** Where it usually lies, of a spare part. */
  place: string | null;
  /** Machines that take it; none: every machine may. */
  modelIds: string[] | null;
  isDeleted: boolean;
}

const parts = statement<PartRow, [spareIds: readonly string[], specialIds: readonly string[]]>`
  select 'spare' as kind, id, code, name, unit, least_stock as "leastStock", place, model_ids as "modelIds",
    deleted_at is not null as "isDeleted"
  from spare_part where id = any ($1::uuid[])
  union all
  select 'special', id, code, name, 'pcs', null, null, model_ids, deleted_at is not null
  from special_part where id = any ($2::uuid[])`;

/** Some spare and special parts, deleted ones too. */
export async function selectParts(
  tx: TenantTransaction,
  { spareIds, specialIds }: { spareIds: readonly string[]; specialIds: readonly string[] },
): Promise<PartRow[]> {
  if (spareIds.length + specialIds.length === 0) return [];
  return run(tx, parts, [spareIds, specialIds]);
}

const takenBy = statement<PartRow, [modelId: string, most: number]>`
  select 'spare' as kind, id, code, name, unit, least_stock as "leastStock", place, model_ids as "modelIds", false as "isDeleted"
  from spare_part where deleted_at is null and (model_ids is null or model_ids = '{}' or $1 = any (model_ids))
  union all
  select 'special', id, code, name, 'pcs', null, null, model_ids, false
  from special_part where deleted_at is null and (model_ids is null or model_ids = '{}' or $1 = any (model_ids))
  order by 1 desc, 3 limit $2::int`;

/** The parts that machines of a model take, special ones first; at most so many. */
export function selectPartsOfModel(tx: TenantTransaction, modelId: string, most: number): Promise<PartRow[]> {
  return run(tx, takenBy, [modelId, most]);
}
