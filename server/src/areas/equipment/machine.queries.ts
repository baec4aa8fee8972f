import type { MachineKind } from '@millwright/contract/areas/basics/processes.ts';
import { run, statement } from '../../platform/db/sql.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';

/** A machine with what its model says of it. */
export interface MachineRow {
  id: number;
  code: string;
  number: string;
  kind: MachineKind;
  area: string | null;
  place: number;
  positions: number;
  modelId: string;
  model: string;
  slowestPeriodS: number;
}

const machines = statement<MachineRow>`
  select m.id, m.code, m.number, m.kind, m.area, m.place, m.positions, m.model_id as "modelId", d.name as model,
    d.slowest_period_s as "slowestPeriodS"
  from machine m join machine_model d on d.tenant_id = m.tenant_id and d.id = m.model_id
  where m.deleted_at is null
  order by m.kind, m.place, m.code`;

/** All machines in the order in which boards show them: by area, then place, then code. */
export function listMachines(tx: TenantTransaction): Promise<MachineRow[]> {
  return run(tx, machines);
}

export interface SignalRow {
  modelId: string;
  code: string;
  kind: 'W' | 'S';
  position: number;
  name: { zh: string; en: string; vn: string };
  unit: string | null;
  digits: number;
  against: string | null;
  normalMin: number | null;
  normalMax: number | null;
}

const signals = statement<SignalRow>`
  select model_id as "modelId", code, kind, position, name, unit, digits, against, normal_min as "normalMin",
    normal_max as "normalMax"
  from model_signal where deleted_at is null order by model_id, position`;

/** The signals of all models, in the order in which samples hold them. */
export function listSignals(tx: TenantTransaction): Promise<SignalRow[]> {
  return run(tx, signals);
}
