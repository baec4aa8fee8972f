import type { MachineKind } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { query } from '../../../platform/db/query.ts';

export interface MachineName {
  id: number;
  number: string;
  kind: MachineKind;
}

/** What some machines are called, retired ones too. */
export const selectMachineNames = query<MachineName, { ids: readonly number[] }>`
  select id, number, kind from machine where id = any (${'ids'}::int[])`;

export interface ReportedMachine {
  id: number;
  code: string;
  kind: MachineKind;
}

/** A machine that is in use; undefined where there is none. */
export const selectReportedMachine = query.first<ReportedMachine, { id: number }>`
  select id, code, kind from machine where id = ${'id'} and deleted_at is null`;
