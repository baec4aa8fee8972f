import type { MachineKind } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

/** How people call a machine. */
export interface MachineName {
  id: number;
  number: string;
  kind: MachineKind;
}

const names = statement<MachineName, [ids: readonly number[]]>`
  select id, number, kind from machine where id = any ($1::int[])`;

/** What some machines are called, retired ones too. */
export function selectMachineNames(tx: TenantTransaction, ids: readonly number[]): Promise<MachineName[]> {
  return run(tx, names, [ids]);
}

/** Facts of a machine that a fault report needs. */
export interface ReportedMachine {
  id: number;
  code: string;
  kind: MachineKind;
}

const reported = statement<ReportedMachine, [id: number]>`
  select id, code, kind from machine where id = $1 and deleted_at is null`;

/** A machine that is in use; undefined where there is none. */
export async function selectReportedMachine(
  tx: TenantTransaction,
  id: number,
): Promise<ReportedMachine | undefined> {
  return (await run(tx, reported, [id]))[0];
}
