import { partMovement } from '@millwright/contract/areas/maintenance/partMovement.ts';
import { fail, failField } from '../../platform/http/fail.ts';
import { defineHooks } from '../../resource/index.ts';
import { assertOnePart } from './onePart.ts';
import { completeMovement, selectMovement } from './partMovement.queries.ts';
import { shiftStock, standAgainst } from './partStock.ts';

/** What people write down by hand, or import, moves the stock in the same transaction; reversing it moves it back. */
export const partMovementHooks = defineHooks(partMovement, {
  beforeSave: (ctx, { row, before }) => {
    if (before !== undefined) return Promise.resolve(row);
    assertOnePart(row);
    if (row.kind !== 'received' && row.unitPrice !== null)
      throw failField('unitPrice', 'notInUse', { other: 'kind' });
    const movedAt = new Date(ctx.clock.nowMs()).toISOString();
    return Promise.resolve({ ...row, movedAt, movedBy: ctx.person.id, cause: 'byHand' });
  },
  afterSave: async (ctx, { id, row, before }) => {
    if (before !== undefined) return;
    const { kind, quantity, place, unitPrice, reason, sparePartId, specialPartId } = row;
    const machineId = row.machineId === null ? null : Number(row.machineId);
    const cause = { kind: 'byHand', id: null } as const;
    const move = { kind, quantity, place, unitPrice, machineId, reason, sparePartId, specialPartId, cause };
    await completeMovement(ctx.tx, id, await shiftStock(ctx, move));
  },
  guards: {
    byHand: (_ctx, { cause, causeName }) =>
      Promise.resolve(
        cause === 'byHand'
          ? undefined
          : fail('maintenance.movementOfDocument', { document: causeName ?? '' }),
      ),
  },
  effects: {
    reverse: async (ctx, { id, row }) => {
      const movement = await selectMovement(ctx.tx, id);
      if (movement !== undefined) await standAgainst(ctx, movement, row.reverseReason);
    },
  },
});
