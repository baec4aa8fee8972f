import { outputCalibration } from '@millwright/contract/areas/production/corrections/outputCalibration.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { defineHooks } from '../../../resource/index.ts';
import {
  assertInTime,
  assertMayCorrect,
  assertMonthOpen,
  correctedOutput,
  namedOutput,
} from '../../metrics/index.ts';
import { lockBook } from '../stock/stock.queries.ts';

/** A correction says what output was before it and is with it, and never leaves less than nothing. */
export const outputCalibrationHooks = defineHooks(outputCalibration, {
  beforeSave: async (ctx, { row, before }) => {
    if (before !== undefined) return row;
    const { machineId, productionDate, shift } = row;
    const crew = await assertMayCorrect(ctx, { productionDate, shift });
    const { process, variety } = await namedOutput(ctx, row);
    await lockBook(ctx.tx, { name: `output ${machineId}` });
    const beforeG = await correctedOutput(ctx.tx, { machineId, variety, productionDate, shift });
    const afterG = beforeG + addedGrams(row);
    if (afterG < 0)
      throw fail('production.outputBelowZero', { kg: beforeG / 1000 }, [
        { field: 'valueT', rule: 'max', params: { max: beforeG / 1_000_000 } },
      ]);
    return {
      ...row,
      process,
      variety,
      crew,
      beforeKg: beforeG / 1000,
      afterKg: afterG / 1000,
      correctedBy: ctx.person.id,
      correctedAt: new Date(ctx.clock.nowMs()).toISOString(),
    };
  },
  guards: {
    withinLimit: (ctx, { productionDate, shift }) => assertInTime(ctx, { productionDate, shift }),
    monthIsOpen: (ctx, { productionDate }) => assertMonthOpen(ctx, productionDate),
    leavesOutput: async (ctx, { id, machineId, productionDate, shift, variety }) => {
      await lockBook(ctx.tx, { name: `output ${machineId}` });
      const of = { machineId, productionDate, shift, variety: variety ?? '', but: id };
      const leftG = await correctedOutput(ctx.tx, of);
      if (leftG < 0) throw fail('production.outputBelowZero', { kg: leftG / 1000 });
    },
  },
});

/** Grams that a correction adds, negative where it takes away. */
function addedGrams({ adjustmentType, valueT }: { adjustmentType: string; valueT: number }): number {
  return Math.round(valueT * 1_000_000) * (adjustmentType === 'increase' ? 1 : -1);
}
