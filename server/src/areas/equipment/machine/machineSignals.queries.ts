import type { MachineKind } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { query } from '../../../platform/db/query.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

export interface SpeakingMachineRow {
  id: number;
  code: string;
  number: string;
  kind: MachineKind;
  positions: number;
  modelId: string;
  /** Null when the model was deleted. */
  model: string | null;
  gatewayCode: string | null;
  slowestPeriodS: number;
  maxGramsPerHour: number;
  maxWatts: number;
}

const speakingMachine = query.first<SpeakingMachineRow, { id: number }>`
  select m.id, m.code, m.number, m.kind, m.positions, m.model_id as "modelId", case when d.deleted_at is null then d.name end as model,
    s.code as "gatewayCode", d.slowest_period_s as "slowestPeriodS", d.max_grams_per_hour as "maxGramsPerHour",
    d.max_watts as "maxWatts"
  from machine m join machine_model d on d.tenant_id = m.tenant_id and d.id = m.model_id
  left join machine_source s on s.tenant_id = m.tenant_id and s.id = m.source_id and s.deleted_at is null
  where m.id = ${'id'} and m.deleted_at is null`;

export interface MachineSignalRow {
  code: string;
  kind: 'W' | 'S';
  position: number;
  name: { zh: string; en: string; vn: string };
  unit: string | null;
  digits: number;
  min: number;
  max: number;
  normalMin: number | null;
  normalMax: number | null;
}

const machineSignals = query<MachineSignalRow, { machineId: number }>`
  select g.code, g.kind, g.position, g.name, g.unit, g.digits, g.min, g.max, g.normal_min as "normalMin",
    g.normal_max as "normalMax"
  from model_signal g join machine m on m.tenant_id = g.tenant_id and m.model_id = g.model_id
  where m.id = ${'machineId'} and g.deleted_at is null order by g.position`;

/** A machine with the signals of its model; undefined when the mill has no such machine. */
export async function readSpeakingMachine(
  tx: TenantTransaction,
  id: number,
): Promise<{ machine: SpeakingMachineRow; signals: MachineSignalRow[] } | undefined> {
  const machine = await speakingMachine(tx, { id });
  return machine && { machine, signals: await machineSignals(tx, { machineId: id }) };
}
