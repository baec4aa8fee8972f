import { tenant } from '@millwright/contract/areas/tenancy/tenant/tenant.ts';
import { tenantLifeCycle } from '@millwright/contract/areas/tenancy/tenant/tenant.lifeCycle.ts';
import { tenantNames, tenantWire } from '@millwright/contract/areas/operations/wire/tenant.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import type { ResourceRow } from '@millwright/contract/core/resource/resourceCalls.ts';
import type { App, Ctx } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import {
  addRow,
  type Besides,
  editRow,
  mountPlainWire,
  takeActionOnce,
  type Values,
  valuesOf,
  wireCall,
  wireRecordsOf,
} from '../../../resource/index.ts';

const besides: Besides = {
  /** Clients read the number of a mill as a number. */
  more: (_ctx, rows) => Promise.resolve(rows.map(({ id }) => ({ id: Number(id) }))),
  /** They write days with a time behind them. */
  takes: (_ctx, input) =>
    Promise.resolve(Object.fromEntries(days.flatMap((name) => dayIn(name, input[name])))),
};
const days = ['beginDate', 'endDate'] as const;

function dayIn(name: string, value: unknown): [string, string][] {
  return typeof value === 'string' && value.length > 10 ? [[name, value.slice(0, 10)]] : [];
}

/** `/sys/tenant`: mills, as clients of the convention know them; for the platform. */
export function mountTenantWire(app: App): void {
  mountPlainWire(app, tenantWire, { names: tenantNames, except: ['add', 'edit'], ...besides });
  wireCall(app, tenantWire.add, async (ctx, { id, status, ...input }) => {
    const number = String(id);
    // The convention has no short name: until somebody gives one, it is made of the number.
    const said: Values = {
      shortName: `tenant${number}`,
      ...(await valuesOf(ctx, tenantNames, input, besides)),
    };
    await setStatus(ctx, await addRow(ctx, tenant, { ...said, number }), status);
    return null;
  });
  wireCall(app, tenantWire.edit, async (ctx, { id, status, ...input }) => {
    const said = await valuesOf(ctx, tenantNames, input, besides);
    await setStatus(ctx, await editRow(ctx, tenant, { ...said, id: String(id) }), status);
    return null;
  });
  wireCall(app, tenantWire.queryList, async (ctx, { ids }) => {
    if (!ctx.can(tenant.access.read)) return ownMills(ctx, ids);
    const asked = ids === undefined ? {} : { id: ids.join(',') };
    const records = await wireRecordsOf(ctx, tenantNames, { state: 'normal', ...asked }, besides);
    const today = localDate(ctx.tenant.zone, ctx.clock.nowMs());
    return records.filter(({ beginDate, endDate }) => isWithin(today, beginDate, endDate));
  });
}

/** Mills of the person who asks, by number and name. */
function ownMills({ tenants }: Ctx, ids: readonly string[] | undefined) {
  return tenants
    .filter(({ id }) => ids === undefined || ids.includes(String(id)))
    .map(({ id, name }) => ({ id, name, status: 1 }));
}

/** Clients say the state as a field; for us it is an action with a right of its own. */
async function setStatus(ctx: Ctx, { id, state }: ResourceRow, status: unknown): Promise<void> {
  if (status === undefined) return;
  const action = status === 1 || status === '1' ? 'thaw' : 'freeze';
  const { access, to } = tenantLifeCycle.actions[action];
  if (state === to) return;
  if (!ctx.can(access)) throw fail('core.forbidden', { permission: access });
  await takeActionOnce(ctx, tenant, { action, ids: [id] });
}

function isWithin(today: string, begin: unknown, end: unknown): boolean {
  return !(typeof begin === 'string' && begin > today) && !(typeof end === 'string' && end < today);
}
