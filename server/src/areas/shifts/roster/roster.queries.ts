import type { RosterTurn } from '@millwright/contract/areas/shifts/roster/roster.ts';
import type { RosterCell } from '@millwright/contract/areas/shifts/roster/planned.ts';
import { query } from '../../../platform/db/query.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

/** What the roster says of a person and a date, with the version by which it is changed. */
export interface KeptCell extends RosterCell {
  readonly id: string;
  readonly version: number;
  /** False for a cell that was cleared: it says nothing, but its version goes on. */
  readonly isSaid: boolean;
}

/** Roster between two production dates, both included, of these people or of all; cleared cells too. */
export const selectRosterCells = query<
  {
    id: string;
    personId: string;
    productionDate: string;
    turn: RosterTurn;
    version: number;
    isSaid: boolean;
  },
  { from: string; to: string; personIds?: readonly string[] | undefined }
>`
  select id, person_id as "personId", production_date::text as "productionDate", turn, version, deleted_at is null as "isSaid"
  from roster_change
  where production_date between ${'from'}::date and ${'to'}::date and (${'personIds'}::uuid[] is null or person_id = any (${'personIds'}::uuid[]))`;

/** As `selectRosterCells`, without cleared cells. */
export async function selectStatedTurns(
  tx: TenantTransaction,
  asked: Parameters<typeof selectRosterCells>[1],
): Promise<KeptCell[]> {
  return (await selectRosterCells(tx, asked)).filter(({ isSaid }) => isSaid);
}
