import type { MachineKind } from '@millwright/contract/areas/basics/processes.ts';
import { run, statement } from '../../platform/db/sql.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';

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
