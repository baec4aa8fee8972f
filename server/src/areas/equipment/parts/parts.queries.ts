import type { partUnits } from '@millwright/contract/areas/equipment/parts/sparePart.ts';
import { query } from '../../../platform/db/query.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

/** A spare part or a special part, as others than its own page speak of it. */
export interface PartRow {
  kind: 'spare' | 'special';
  id: string;
  code: string;
  name: string;
  /** As its maker calls it. */
  model: string | null;
  /** A special part is counted in pieces. */
  unit: (typeof partUnits)[number];
  leastStock: number | null;
  /** Where it usually lies, of a spare part. */
  place: string | null;
  /** Machines that take it; none: every machine may. */
  modelIds: string[] | null;
  /** The old piece is handed in, and a picture of it shown. */
  isRecycled: boolean | null;
  isDeleted: boolean;
}

const ofSpare = sql`'spare' as kind, id, code, name, model, unit, least_stock as "leastStock", place, model_ids as "modelIds",
    is_recycled as "isRecycled", deleted_at is not null as "isDeleted"`;
const ofSpecial = sql`'special', id, code, name, model, 'pcs', null, null, model_ids, is_recycled, deleted_at is not null`;

const parts = query<PartRow, { spareIds: readonly string[]; specialIds: readonly string[] }>`
  select ${ofSpare} from spare_part where id = any (${'spareIds'}::uuid[])
  union all
  select ${ofSpecial} from special_part where id = any (${'specialIds'}::uuid[])`;

/** Some spare and special parts, deleted ones too. */
export async function selectParts(
  tx: TenantTransaction,
  { spareIds, specialIds }: { spareIds: readonly string[]; specialIds: readonly string[] },
): Promise<PartRow[]> {
  if (spareIds.length + specialIds.length === 0) return [];
  return parts(tx, { spareIds, specialIds });
}

/** The parts that machines of a model take, special ones first; at most so many. */
export const selectPartsOfModel = query<PartRow, { modelId: string; most: number }>`
  select ${ofSpare} from spare_part
  where deleted_at is null and (model_ids is null or model_ids = '{}' or ${'modelId'} = any (model_ids))
  union all
  select ${ofSpecial} from special_part
  where deleted_at is null and (model_ids is null or model_ids = '{}' or ${'modelId'} = any (model_ids))
  order by 1 desc, 3 limit ${'most'}::int`;

/** The parts of the mill by their codes, at most so many. */
export const listParts = query<PartRow, { most: number }>`
  select ${ofSpare} from spare_part where deleted_at is null
  union all
  select ${ofSpecial} from special_part where deleted_at is null
  order by 3 limit ${'most'}::int`;
