import { query } from '../../../platform/db/query.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

const lastRound = query.first<
  { round: number | null },
  { sheetId: string; machineId: number; besides: string }
>`
  select max(round) as round from first_inspection
  where sheet_id = ${'sheetId'}::uuid and machine_id = ${'machineId'}::int and id <> ${'besides'}::uuid and deleted_at is null and state <> 'cancelled'`;

/** How often the yarn of a machine was inspected for a sheet before, besides one inspection and those that were cancelled. */
export async function selectLastRound(
  tx: TenantTransaction,
  { sheetId, machineId, besides }: { sheetId: string; machineId: string; besides: string },
): Promise<number> {
  return (await lastRound(tx, { sheetId, machineId: Number(machineId), besides }))?.round ?? 0;
}

export interface FailedInspection {
  readonly number: string;
  readonly sheetId: string;
  readonly state: string;
}

/** A first inspection; undefined where there is none of that id. */
export const selectInspection = query.first<FailedInspection, { id: string }>`
  select number, sheet_id as "sheetId", state from first_inspection where id = ${'id'}::uuid and deleted_at is null`;
