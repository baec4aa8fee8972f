import { query } from '../../../platform/db/query.ts';

/** How often the yarn of a machine was inspected for a sheet before, besides one inspection and those that were cancelled. */
export const selectLastRound = query.value<
  number | null,
  { sheetId: string; machineId: number; besides: string }
>`
  select max(round) as round from first_inspection
  where sheet_id = ${'sheetId'}::uuid and machine_id = ${'machineId'}::int and id <> ${'besides'}::uuid and deleted_at is null and state <> 'cancelled'`.to(
  (round) => round ?? 0,
);

export interface FailedInspection {
  readonly number: string;
  readonly sheetId: string;
  readonly state: string;
}

/** A first inspection; undefined where there is none of that id. */
export const selectInspection = query.first<FailedInspection, { id: string }>`
  select number, sheet_id as "sheetId", state from first_inspection where id = ${'id'}::uuid and deleted_at is null`;
