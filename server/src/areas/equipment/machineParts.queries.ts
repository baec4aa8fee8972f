import type { partUnits } from '@millwright/contract/areas/equipment/sparePart.ts';
import { run, statement } from '../../platform/db/sql.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';

/** A part that is used up or replaced on machines; without `modelIds` every machine takes it. */
export interface MachinePartRow {
  part: 'spare' | 'special';
  id: string;
  code: string;
  name: string;
  model: string;
  unit: (typeof partUnits)[number];
  place: string;
  modelIds: string[];
  isRecycled: boolean;
  leastStock: number | null;
}

const parts = statement<{ [Name in keyof MachinePartRow]: MachinePartRow[Name] | null }, [most: number]>`
  select 'spare' as part, id, code, name, coalesce(model, '') as model, unit, coalesce(place, '') as place,
    coalesce(model_ids, '{}') as "modelIds", is_recycled as "isRecycled", least_stock as "leastStock"
  from spare_part where deleted_at is null
  union all
  select 'special', id, code, name, coalesce(model, ''), 'pcs', '', coalesce(model_ids, '{}'), is_recycled, null
  from special_part where deleted_at is null
  order by code limit $1::int`;

/** The parts of the mill by their codes, at most so many: spare parts, and special ones, which are counted in pieces. */
export async function selectMachineParts(tx: TenantTransaction, most: number): Promise<MachinePartRow[]> {
  return (await run(tx, parts, [most])).map((row) => ({
    part: row.part ?? 'spare',
    id: row.id ?? '',
    code: row.code ?? '',
    name: row.name ?? '',
    model: row.model ?? '',
    unit: row.unit ?? 'pcs',
    place: row.place ?? '',
    modelIds: row.modelIds ?? [],
    isRecycled: row.isRecycled === true,
    leastStock: row.leastStock,
  }));
}
