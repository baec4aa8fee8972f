import type { RosterTurn } from '@millwright/contract/areas/shifts/roster/roster.ts';
import type { RosterCell } from '@millwright/contract/areas/shifts/roster/planned.ts';
import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

/** What the roster says of a person and a date, with the version by which it is changed. */
export interface KeptCell extends RosterCell {
  readonly id: string;
  readonly version: number;
  /** False for a cell that was cleared: it says nothing, but its version goes on. */
  readonly isSaid: boolean;
}

const cells = statement<
  {
    id: string;
    personId: string;
    productionDate: string;
    turn: RosterTurn;
    version: number;
    isSaid: boolean;
  },
  [from: string, to: string, people: readonly string[] | null]
>`
  select id, person_id as "personId", production_date::text as "productionDate", turn, version, deleted_at is null as "isSaid"
  from roster_change
  where production_date between $1::date and $2::date and ($3::uuid[] is null or person_id = any ($3::uuid[]))`;

/** What the roster says of production dates, both included, of these people or of all; cleared cells too. */
export function selectRosterCells(
  tx: TenantTransaction,
  { from, to, personIds }: { from: string; to: string; personIds?: readonly string[] | undefined },
): Promise<KeptCell[]> {
  return run(tx, cells, [from, to, personIds ?? null]);
}

/** As `selectRosterCells`, without cleared cells. */
export async function selectStatedTurns(
  tx: TenantTransaction,
  asked: Parameters<typeof selectRosterCells>[1],
): Promise<KeptCell[]> {
  return (await selectRosterCells(tx, asked)).filter(({ isSaid }) => isSaid);
}
