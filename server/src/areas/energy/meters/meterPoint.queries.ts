import type { RegisterUnit } from '@millwright/contract/areas/energy/meters/meterPoint.ts';
import { query } from '../../../platform/db/query.ts';

export interface InstallationRow {
  id: string;
  serial: string;
  machineId: string | null;
  fromAt: Date;
  toAt: Date | null;
  multiplier: number;
  unit: RegisterUnit;
  digits: number;
  ratedKw: number;
  startRegister: number;
  endRegister: number | null;
}

/** The meters of a point, oldest first. */
export const listInstallations = query<InstallationRow, { pointId: string }>`
  select id, serial, machine_id::text as "machineId", from_at as "fromAt", to_at as "toAt", multiplier, unit, digits,
    rated_kw as "ratedKw", start_register as "startRegister", end_register as "endRegister"
  from meter_installation where point_id = ${'pointId'} and deleted_at is null order by from_at`;

/** The name of a point; undefined where there is none. */
export const pointName = query.value<string, { id: string }>`
  select name from meter_point where id = ${'id'} and deleted_at is null`;
