import type {
  MovementCause,
  MovementKind,
} from '@millwright/contract/areas/maintenance/store/partMovement.ts';
import { command, currentTenant, query } from '../../../platform/db/query.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';
import { mainDepartmentOf } from '../../../resource/index.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

export interface Moved {
  stockId: string;
  place: string;
  /** By how much the stock of the place changed. */
  change: number;
  /** What the place held behind it. */
  onHandAfter: number;
  unitPrice: number | null;
  amount: number | null;
}

export interface MovementRow extends Moved {
  readonly id: string;
  readonly atMs: number;
  readonly kind: MovementKind;
  readonly spareId: string | null;
  readonly specialId: string | null;
  readonly quantity: number;
  readonly machineId: number | null;
  readonly reason: string | null;
  readonly cause: MovementCause;
  readonly causeId: string | null;
  readonly causeLine: string | null;
  readonly causeName: string | null;
  readonly personId: string | null;
  readonly reversesId: string | null;
}

const add = command<{
  id: string;
  atMs: number;
  kind: string;
  spareId: string | null;
  specialId: string | null;
  stockId: string;
  place: string;
  quantity: number;
  change: number;
  onHandAfter: number;
  unitPrice: number | null;
  amount: number | null;
  machineId: number | null;
  reason: string | null;
  cause: string;
  causeId: string | null;
  causeLine: string | null;
  causeName: string | null;
  personId: string | null;
  reversesId: string | null;
  state: string;
}>`
  insert into part_movement (tenant_id, id, moved_at, kind, spare_part_id, special_part_id, stock_id, place, quantity,
    change, on_hand_after, unit_price, amount, machine_id, reason, cause, cause_id, cause_line, cause_name, moved_by,
    create_by, department_id, reverses_id, state)
  values (${currentTenant}, ${'id'}, to_timestamp(${'atMs'} / 1000.0), ${'kind'}, ${'spareId'}, ${'specialId'}, ${'stockId'}, ${'place'}, ${'quantity'}, ${'change'}, ${'onHandAfter'}, ${'unitPrice'}, ${'amount'}, ${'machineId'}, ${'reason'}, ${'cause'}, ${'causeId'}, ${'causeLine'}, ${'causeName'},
    ${'personId'}, ${'personId'}, ${mainDepartmentOf(sql`${'personId'}`)}, ${'reversesId'}, ${'state'})`;

/** Writes a movement down; one that takes another back says so by its state. */
export async function insertMovement(tx: TenantTransaction, row: MovementRow): Promise<void> {
  await add(tx, {
    id: row.id,
    atMs: row.atMs,
    kind: row.kind,
    spareId: row.spareId,
    specialId: row.specialId,
    stockId: row.stockId,
    place: row.place,
    quantity: row.quantity,
    change: row.change,
    onHandAfter: row.onHandAfter,
    unitPrice: row.unitPrice,
    amount: row.amount,
    machineId: row.machineId,
    reason: row.reason,
    cause: row.cause,
    causeId: row.causeId,
    causeLine: row.causeLine,
    causeName: row.causeName,
    personId: row.personId,
    reversesId: row.reversesId,
    state: row.reversesId === null ? 'booked' : 'reversal',
  });
}

/** Says in a movement that the engine wrote what it did to the stock. */
export const completeMovement = command<Moved & { id: string }>`
  update part_movement set stock_id = ${'stockId'}, place = ${'place'}, change = ${'change'}, on_hand_after = ${'onHandAfter'}, unit_price = ${'unitPrice'}, amount = ${'amount'}
  where id = ${'id'}`;

export interface StoredMovement {
  id: string;
  kind: MovementKind;
  sparePartId: string | null;
  specialPartId: string | null;
  stockId: string | null;
  place: string | null;
  quantity: number;
  change: number | null;
  onHandAfter: number | null;
  unitPrice: number | null;
  machineId: number | null;
  cause: MovementCause | null;
  causeId: string | null;
  causeLine: string | null;
  causeName: string | null;
  state: string;
}

/** A movement by its id; undefined where there is none. */
export const selectMovement = query.first<StoredMovement, { id: string }>`
  select id, kind, spare_part_id as "sparePartId", special_part_id as "specialPartId", stock_id as "stockId", place,
    quantity, change, on_hand_after as "onHandAfter", unit_price as "unitPrice", machine_id as "machineId", cause,
    cause_id as "causeId", cause_line as "causeLine", cause_name as "causeName", state
  from part_movement where id = ${'id'}`;

/** When another receipt of a voucher was booked for a part, at a place or at any; undefined where none was. */
export const selectOfVoucher = query.value<
  number,
  {
    id: string;
    voucher: string;
    sparePartId: string | null;
    specialPartId: string | null;
    place: string | null;
  }
>`
  select ${msOf(sql`coalesce(moved_at, create_time)`)} as "movedAtMs" from part_movement
  where voucher_number = ${'voucher'} and kind = 'received' and state = 'booked' and deleted_at is null and id <> ${'id'}::uuid
    and spare_part_id is not distinct from ${'sparePartId'}::uuid and special_part_id is not distinct from ${'specialPartId'}::uuid
    and (${'place'}::text is null or place = ${'place'}::text)
  limit 1`;

/** The movements of some documents that stand, in the order in which stocks are locked. */
export const selectStockStanding = query<StoredMovement, { causeIds: readonly string[] }>`
  select id, kind, spare_part_id as "sparePartId", special_part_id as "specialPartId", stock_id as "stockId", place,
    quantity, change, on_hand_after as "onHandAfter", unit_price as "unitPrice", machine_id as "machineId", cause,
    cause_id as "causeId", cause_line as "causeLine", cause_name as "causeName", state
  from part_movement where cause_id = any (${'causeIds'}::text[]) and state = 'booked' order by stock_id, id`;

/** Marks a movement as taken back; false for one that was so already. */
export const markReversed = query.exists<{ id: string; reason: string | null }>`
  update part_movement set state = 'reversed', reverse_reason = coalesce(${'reason'}, reverse_reason), version = version + 1
  where id = ${'id'} and state = 'booked' returning id`;
