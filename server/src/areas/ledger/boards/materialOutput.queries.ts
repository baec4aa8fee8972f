import type { MovementCause } from '@millwright/contract/areas/maintenance/store/partMovement.ts';
import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

/** What left the store of a part for a machine in one of some stretches of time, because of one kind of work. */
export interface LeftRow {
  /** Which stretch, from 1 on. */
  stretch: number;
  machineId: number | null;
  sparePartId: string | null;
  specialPartId: string | null;
  cause: MovementCause;
  quantity: number;
  /** Hundredths of the currency, so that sums are exact; null where no movement has a price. */
  amountHundredths: number | null;
  movements: number;
  unpriced: number;
}

type Computed = 'stretch' | 'cause' | 'quantity' | 'movements' | 'unpriced';

const left = statement<
  Omit<LeftRow, Computed> & { [Name in Computed]: LeftRow[Name] | null },
  [bordersMs: readonly number[], toMs: number]
>`
  select width_bucket(extract(epoch from moved_at)::float8 * 1000, $1::float8[]) as stretch, machine_id as "machineId",
    spare_part_id as "sparePartId", special_part_id as "specialPartId", coalesce(cause, 'byHand') as cause,
    round(-sum(change)::numeric, 2)::float8 as quantity,
    round(-sum(amount)::numeric * 100)::float8 as "amountHundredths", count(*)::int as movements,
    count(*) filter (where amount is null)::int as unpriced
  from part_movement
  where kind in ('issued', 'returned') and state = 'booked'
    and moved_at >= to_timestamp(($1::float8[])[1] / 1000) and moved_at < to_timestamp($2::float8 / 1000)
  group by 1, 2, 3, 4, 5`;

/**
 * What left the store between the first border and `toMs`, by the stretch between two borders: movements that stand, without those that
 * were taken back, whenever that was.
 */
export async function selectLeft(
  tx: TenantTransaction,
  { bordersMs, toMs }: { bordersMs: readonly number[]; toMs: number },
): Promise<LeftRow[]> {
  return (await run(tx, left, [bordersMs, toMs])).map((row) => ({
    ...row,
    stretch: row.stretch ?? 0,
    cause: row.cause ?? 'byHand',
    quantity: row.quantity ?? 0,
    movements: row.movements ?? 0,
    unpriced: row.unpriced ?? 0,
  }));
}
