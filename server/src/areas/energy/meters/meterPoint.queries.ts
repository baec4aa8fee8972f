import type { RegisterUnit } from '@millwright/contract/areas/energy/meters/meterPoint.ts';
import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

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

const installations = statement<InstallationRow, [pointId: string]>`
  select id, serial, machine_id::text as "machineId", from_at as "fromAt", to_at as "toAt", multiplier, unit, digits,
    rated_kw as "ratedKw", start_register as "startRegister", end_register as "endRegister"
  from meter_installation where point_id = $1 and deleted_at is null order by from_at`;

/** The meters of a point, oldest first. */
export function listInstallations(tx: TenantTransaction, pointId: string): Promise<InstallationRow[]> {
  return run(tx, installations, [pointId]);
}

const names = statement<{ name: string }, [id: string]>`
  select name from meter_point where id = $1 and deleted_at is null`;

/** The name of a point; undefined where there is none. */
export async function pointName(tx: TenantTransaction, id: string): Promise<string | undefined> {
  return (await run(tx, names, [id]))[0]?.name;
}
