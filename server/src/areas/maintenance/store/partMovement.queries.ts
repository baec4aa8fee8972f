import type {
  MovementCause,
  MovementKind,
} from '@millwright/contract/areas/maintenance/store/partMovement.ts';
import { msOf, run, sql, statement, valueAt } from '../../../platform/db/sql.ts';
import { mainDepartmentOf } from '../../../resource/index.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

/** What a movement did to the stock. */
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

/** A movement as it is written down. */
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

const add = statement<
  never,
  [
    tenantId: number,
    id: string,
    atMs: number,
    kind: string,
    spareId: string | null,
    specialId: string | null,
    stockId: string,
    place: string,
    quantity: number,
    change: number,
    onHandAfter: number,
    unitPrice: number | null,
    amount: number | null,
    machineId: number | null,
    reason: string | null,
    cause: string,
    causeId: string | null,
    causeLine: string | null,
    causeName: string | null,
    personId: string | null,
    reversesId: string | null,
    state: string,
  ]
>`
  insert into part_movement (tenant_id, id, moved_at, kind, spare_part_id, special_part_id, stock_id, place, quantity,
    change, on_hand_after, unit_price, amount, machine_id, reason, cause, cause_id, cause_line, cause_name, moved_by,
    create_by, department_id, reverses_id, state)
  values ($1, $2, to_timestamp($3 / 1000.0), $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
    $20, $20, ${mainDepartmentOf(valueAt(20))}, $21, $22)`;

/** Writes a movement down; one that takes another back says so by its state. */
export async function insertMovement(tx: TenantTransaction, row: MovementRow): Promise<void> {
  await run(tx, add, [
    tx.tenantId,
    row.id,
    row.atMs,
    row.kind,
    row.spareId,
    row.specialId,
    row.stockId,
    row.place,
    row.quantity,
    row.change,
    row.onHandAfter,
    row.unitPrice,
    row.amount,
    row.machineId,
    row.reason,
    row.cause,
    row.causeId,
    row.causeLine,
    row.causeName,
    row.personId,
    row.reversesId,
    row.reversesId === null ? 'booked' : 'reversal',
  ]);
}

const complete = statement<
  never,
  [
    id: string,
    stockId: string,
    place: string,
    change: number,
    onHandAfter: number,
    unitPrice: number | null,
    amount: number | null,
  ]
>`
  update part_movement set stock_id = $2, place = $3, change = $4, on_hand_after = $5, unit_price = $6, amount = $7
  where id = $1`;

/** Says in a movement that the engine wrote what it did to the stock. */
export async function completeMovement(tx: TenantTransaction, id: string, moved: Moved): Promise<void> {
  const { stockId, place, change, onHandAfter, unitPrice, amount } = moved;
  await run(tx, complete, [id, stockId, place, change, onHandAfter, unitPrice, amount]);
}

/** A movement that is there. */
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

const byId = statement<StoredMovement, [id: string]>`
  select id, kind, spare_part_id as "sparePartId", special_part_id as "specialPartId", stock_id as "stockId", place,
    quantity, change, on_hand_after as "onHandAfter", unit_price as "unitPrice", machine_id as "machineId", cause,
    cause_id as "causeId", cause_line as "causeLine", cause_name as "causeName", state
  from part_movement where id = $1`;

/** A movement by its id; undefined where there is none. */
export async function selectMovement(tx: TenantTransaction, id: string): Promise<StoredMovement | undefined> {
  return (await run(tx, byId, [id]))[0];
}

const ofVoucher = statement<
  { movedAtMs: number },
  [id: string, voucher: string, spareId: string | null, specialId: string | null, place: string | null]
>`
  select ${msOf(sql`coalesce(moved_at, create_time)`)} as "movedAtMs" from part_movement
  where voucher_number = $2 and kind = 'received' and state = 'booked' and deleted_at is null and id <> $1::uuid
    and spare_part_id is not distinct from $3::uuid and special_part_id is not distinct from $4::uuid
    and ($5::text is null or place = $5::text)
  limit 1`;

/** When another receipt of a voucher was booked for a part, at a place or at any; undefined where none was. */
export async function selectOfVoucher(
  tx: TenantTransaction,
  said: {
    id: string;
    voucher: string;
    sparePartId: string | null;
    specialPartId: string | null;
    place: string | null;
  },
): Promise<number | undefined> {
  const { id, voucher, sparePartId, specialPartId, place } = said;
  return (await run(tx, ofVoucher, [id, voucher, sparePartId, specialPartId, place]))[0]?.movedAtMs;
}

const standing = statement<StoredMovement, [causeIds: readonly string[]]>`
  select id, kind, spare_part_id as "sparePartId", special_part_id as "specialPartId", stock_id as "stockId", place,
    quantity, change, on_hand_after as "onHandAfter", unit_price as "unitPrice", machine_id as "machineId", cause,
    cause_id as "causeId", cause_line as "causeLine", cause_name as "causeName", state
  from part_movement where cause_id = any ($1::text[]) and state = 'booked' order by stock_id, id`;

/** The movements of some documents that stand, in the order in which stocks are locked. */
export function selectStockStanding(
  tx: TenantTransaction,
  causeIds: readonly string[],
): Promise<StoredMovement[]> {
  return run(tx, standing, [causeIds]);
}

const reverse = statement<{ id: string }, [id: string, reason: string | null]>`
  update part_movement set state = 'reversed', reverse_reason = coalesce($2, reverse_reason), version = version + 1
  where id = $1 and state = 'booked' returning id`;

/** Marks a movement as taken back; false for one that was so already. */
export async function markReversed(
  tx: TenantTransaction,
  id: string,
  reason: string | null,
): Promise<boolean> {
  return (await run(tx, reverse, [id, reason])).length > 0;
}
