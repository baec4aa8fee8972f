import { labourRate } from '@millwright/contract/areas/ledger/costs/labourRate.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { sentence } from '../../../platform/phrases/sentences.ts';
import { defineHooks } from '../../../resource/index.ts';
import { lockRates, selectRates } from './labourRate.queries.ts';

/** All rates of a mill are in one currency, whoever writes at the same time. */
export const labourRateHooks = defineHooks(labourRate, {
  afterSave: async (ctx, { row: { currency } }) => {
    await lockRates(ctx.tx);
    const other = (await selectRates(ctx.tx)).find((rate) => rate.currency !== currency);
    if (other === undefined) return;
    const words = sentence(ctx.language, `resources.labourRate.choices.currency.${other.currency}`, {
      namespace: 'maintenance',
    });
    throw fail('maintenance.otherCurrency', { currency: words }, [
      { field: 'currency', rule: 'fits', params: {} },
    ]);
  },
});
