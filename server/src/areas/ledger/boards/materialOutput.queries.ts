import type { MovementCause } from '@millwright/contract/areas/maintenance/store/partMovement.ts';
import { query } from '../../../platform/db/query.ts';

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

/**
 * Stock issued between the first boundary and `toMs`, by the span between two boundaries: movements that stand, without those that
 * were taken back, whenever that was.
 */
export const selectLeft = query<
  Omit<LeftRow, Computed> & { [Name in Computed]: LeftRow[Name] | null },
  { bordersMs: readonly number[]; toMs: number }
>`
  select width_bucket(extract(epoch from moved_at)::float8 * 1000, ${'bordersMs'}::float8[]) as stretch, machine_id as "machineId",
    spare_part_id as "sparePartId", special_part_id as "specialPartId", coalesce(cause, 'byHand') as cause,
    round(-sum(change)::numeric, 2)::float8 as quantity,
    round(-sum(amount)::numeric * 100)::float8 as "amountHundredths", count(*)::int as movements,
    count(*) filter (where amount is null)::int as unpriced
  from part_movement
  where kind in ('issued', 'returned') and state = 'booked'
    and moved_at >= to_timestamp((${'bordersMs'}::float8[])[1] / 1000) and moved_at < to_timestamp(${'toMs'}::float8 / 1000)
  group by 1, 2, 3, 4, 5`.to((rows) =>
  rows.map((row) => ({
    ...row,
    stretch: row.stretch ?? 0,
    cause: row.cause ?? 'byHand',
    quantity: row.quantity ?? 0,
    movements: row.movements ?? 0,
    unpriced: row.unpriced ?? 0,
  })),
);
