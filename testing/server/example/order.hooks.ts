import { fail, failField } from '@millwright/server/platform/http/errors/fail.ts';
import { defineHooks, withLines } from '@millwright/server/resource/index.ts';
import { trialLine, trialOrder } from './order.ts';

/** No order is worth more. */
const mostAmount = 1_000_000;

/** Rules of an order beside its declaration. */
export const trialOrderHooks = defineHooks(withLines(trialOrder, { lines: trialLine }), {
  async beforeSave(_ctx, { row }) {
    const named = row.lines.findIndex(({ variety }) => variety === row.customer);
    if (named >= 0) throw failField(`lines.${named}.variety`, 'choice');
    return row;
  },
  guards: {
    withinCredit: (_ctx, { amount }) => {
      if (amount > mostAmount) throw fail('core.conflict');
    },
  },
  effects: {
    async close(ctx, { id, stated }) {
      if (stated['closeReason'] === 'told too late') throw fail('core.conflict');
      ctx.emit('trialOrder.settled', { ids: [id], by: ctx.person.id });
    },
  },
});
