import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

const lastRound = statement<{ round: number | null }, [sheetId: string, machineId: number, besides: string]>`
  select max(round) as round from first_inspection
  where sheet_id = $1::uuid and machine_id = $2::int and id <> $3::uuid and deleted_at is null and state <> 'cancelled'`;

/** How often the yarn of a machine was inspected for a sheet before, besides one inspection and those that were cancelled. */
export async function selectLastRound(
  tx: TenantTransaction,
  { sheetId, machineId, besides }: { sheetId: string; machineId: string; besides: string },
): Promise<number> {
  return (await run(tx, lastRound, [sheetId, Number(machineId), besides]))[0]?.round ?? 0;
}

/** What a change notice asks of the inspection that led to it. */
export interface FailedInspection {
  readonly number: string;
  readonly sheetId: string;
  readonly state: string;
}

const inspection = statement<FailedInspection, [id: string]>`
  select number, sheet_id as "sheetId", state from first_inspection where id = $1::uuid and deleted_at is null`;

/** A first inspection; undefined where there is none of that id. */
export async function selectInspection(
  tx: TenantTransaction,
  id: string,
): Promise<FailedInspection | undefined> {
  return (await run(tx, inspection, [id]))[0];
}
