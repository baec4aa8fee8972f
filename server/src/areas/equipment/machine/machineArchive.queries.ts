import type { MachineKind, Passage } from '@millwright/contract/areas/basics/processTree/processes.ts';
import type { equipmentStates } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { query } from '../../../platform/db/query.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

/** What is written down of a machine. Dates are `YYYY-MM-DD`. */
export interface MachineArchiveRow {
  id: number;
  code: string;
  number: string;
  kind: MachineKind;
  modelId: string;
  model: string;
  maker: string | null;
  positions: number;
  passage: Passage | null;
  area: string | null;
  status: (typeof equipmentStates)[number];
  /** A value of the dictionary `equipment_kind`. */
  equipmentKind: string | null;
  /** A value of the dictionary `equipment_level`. */
  level: string | null;
  factoryNumber: string | null;
  upperComputerNumber: string | null;
  /** Gateway that speaks for the machine, and the code with which it is registered. */
  gatewayId: string | null;
  registrationCode: string | null;
  productionDate: string | null;
  entryDate: string | null;
  installDate: string | null;
}

const archives = query<MachineArchiveRow, { code: string | null }>`
  select m.id, m.code, m.number, m.kind, m.model_id as "modelId", d.name as model, f.name as maker, m.positions, m.passage,
    a.name as area, m.status,
    m.equipment_kind as "equipmentKind", m.level, m.factory_number as "factoryNumber",
    m.upper_computer_number as "upperComputerNumber", s.id as "gatewayId",
    s.code as "registrationCode", m.production_date as "productionDate",
    m.entry_date as "entryDate", m.install_date as "installDate"
  from machine m join machine_model d on d.tenant_id = m.tenant_id and d.id = m.model_id
    left join basics.manufacturer f on f.tenant_id = d.tenant_id and f.id = d.manufacturer_id
    left join equipment_area a on a.tenant_id = m.tenant_id and a.id = m.area_id and a.deleted_at is null
    left join machine_source s on s.tenant_id = m.tenant_id and s.id = m.source_id and s.deleted_at is null
  where m.deleted_at is null and (${'code'}::text is null or m.code = ${'code'})
  order by m.kind, m.place, m.code`;

/** What is written down of every machine. */
export function listMachineArchives(tx: TenantTransaction): Promise<MachineArchiveRow[]> {
  return archives(tx, { code: null });
}

/** What is written down of the machine with a code; undefined where there is none. */
export async function selectMachineArchive(
  tx: TenantTransaction,
  code: string,
): Promise<MachineArchiveRow | undefined> {
  return (await archives(tx, { code }))[0];
}

/** The names of areas and models by id, also of those that are gone. */
export const selectPlaceNames = query<{ id: string; name: string }, { ids: readonly string[] }>`
  select id, name from equipment_area where id = any (${'ids'}::uuid[])
  union all
  select id, name from machine_model where id = any (${'ids'}::uuid[])`
  .unlessEmpty('ids')
  .to((rows) => new Map(rows.map(({ id, name }) => [id, name])));
