import { partMovement } from '@millwright/contract/areas/maintenance/store/partMovement.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { fail, failField } from '../../../platform/http/errors/fail.ts';
import { defineHooks, type JudgeCtx } from '../../../resource/index.ts';
import { assertOnePart } from '../onePart.ts';
import { completeMovement, selectMovement, selectOfVoucher } from './partMovement.queries.ts';
import { shiftStock, standAgainst } from './partStock.ts';

/** What people write down by hand, or import, moves the stock in the same transaction; reversing it moves it back. */
export const partMovementHooks = defineHooks(partMovement, {
  beforeSave: async (ctx, { action, id, row, before }) => {
    if (before !== undefined) return row;
    assertOnePart(row);
    // A file that is imported again is known by its vouchers.
    if (action === 'import' && row.kind === 'received' && row.voucherNumber === null)
      throw failField('voucherNumber', 'required');
    await assertBookedOnce(ctx, { ...row, id });
    if (row.kind !== 'received' && row.unitPrice !== null)
      throw failField('unitPrice', 'notInUse', { other: 'kind' });
    const movedAt = new Date(ctx.clock.nowMs()).toISOString();
    return { ...row, movedAt, movedBy: ctx.person.id, cause: 'byHand' };
  },
  afterSave: async (ctx, { id, row, before }) => {
    if (before !== undefined) return;
    const { kind, quantity, place, unitPrice, reason, sparePartId, specialPartId } = row;
    const machineId = row.machineId === null ? null : Number(row.machineId);
    const cause = { kind: 'byHand', id: null } as const;
    const move = { kind, quantity, place, unitPrice, machineId, reason, sparePartId, specialPartId, cause };
    await completeMovement(ctx.tx, { id, ...(await shiftStock(ctx, move)) });
    // Behind the lock of the stock: of two who book a voucher at once the second finds what the first wrote.
    await assertBookedOnce(ctx, { ...row, id });
  },
  guards: {
    byHand: (_ctx, { cause, causeName }) => {
      if (cause !== 'byHand') throw fail('maintenance.movementOfDocument', { document: causeName ?? '' });
    },
  },
  effects: {
    reverse: async (ctx, { id, row }) => {
      const movement = await selectMovement(ctx.tx, { id });
      if (movement !== undefined) await standAgainst(ctx, movement, row.reverseReason);
    },
  },
});

/** Throws `maintenance.voucherBooked` where a receipt of the same voucher, part and place stands already. */
async function assertBookedOnce(
  ctx: JudgeCtx,
  {
    id,
    kind,
    voucherNumber: voucher,
    place,
    sparePartId,
    specialPartId,
  }: {
    id: string;
    kind: string;
    voucherNumber: string | null;
    place: string | null;
    sparePartId: string | null;
    specialPartId: string | null;
  },
): Promise<void> {
  if (kind !== 'received' || voucher === null) return;
  const atMs = await selectOfVoucher(ctx.tx, { id, voucher, sparePartId, specialPartId, place });
  if (atMs === undefined) return;
  throw fail('maintenance.voucherBooked', { voucher, date: localDate(ctx.tenant.zone, atMs) }, [
    { field: 'voucherNumber', rule: 'taken', params: {} },
  ]);
}
