import { withinTenant } from '../../../platform/db/tenancy.ts';
import type { Emitted } from '../../../platform/events/events.queries.ts';
import type { App, Ctx } from '../../../platform/http/calls/app.ts';
import type { WriteCtx } from '../../../resource/index.ts';
import type { TenantRow } from './tenant.queries.ts';

/**
 * Lets the platform act in a mill, in the transaction of `ctx` and with every right; the history there names whoever asked.
 * What is told there is told to those who hear it in that mill. Who may do so is asked by whoever calls it.
 */
export function actInMill<Result>(
  app: App,
  ctx: Ctx,
  mill: TenantRow,
  work: (inMill: WriteCtx) => Promise<Result>,
): Promise<Result> {
  return withinTenant(ctx.tx, mill.id, async (tx) => {
    const emitted: Emitted[] = [];
    const result = await work({
      ...ctx,
      person: { id: null, realname: ctx.person.realname },
      tx,
      tenantId: mill.id,
      tenant: mill,
      dataScope: { isAll: true },
      can: () => true,
      emit: (name, payload) => {
        emitted.push({ name, payload });
      },
    });
    const isHeard = await app.events.store(tx, emitted);
    ctx.afterCommit(() => {
      if (isHeard) app.events.wake(mill.id);
    });
    return result;
  });
}
