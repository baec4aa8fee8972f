import { missingOutput } from '@millwright/contract/areas/production/corrections/missingOutput.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { defineHooks } from '../../../resource/index.ts';
import { assertInTime, assertMayCorrect, assertMonthOpen, namedOutput } from '../../metrics/index.ts';

/** A supplement belongs to a shift that can be corrected, and is submitted when its packages are those that are missing. */
export const missingOutputHooks = defineHooks(missingOutput, {
  beforeSave: async (ctx, { action, row }) => {
    if (action === 'submit') return row;
    const { productionDate, shift } = row;
    const crew = await assertMayCorrect(ctx, { productionDate, shift });
    return { ...row, ...(await namedOutput(ctx, row)), crew };
  },
  guards: {
    packagesMatch: (_ctx, { missingPackages, suppliedPackages }) => {
      const supplied = suppliedPackages ?? 0;
      if (supplied === missingPackages) return;
      throw fail('production.packagesDiffer', { missing: missingPackages, supplied }, [
        { field: 'packages', rule: 'choice', params: {} },
      ]);
    },
    withinLimit: (ctx, { productionDate, shift }) => assertInTime(ctx, { productionDate, shift }),
    monthIsOpen: (ctx, { productionDate }) => assertMonthOpen(ctx, productionDate),
  },
  notes: {
    submit: ({ person, clock }) => ({
      submittedBy: person.id,
      submittedAt: new Date(clock.nowMs()).toISOString(),
    }),
  },
});
