import { tenant } from '@millwright/contract/areas/tenancy/tenant/tenant.ts';
import { platformTenantId } from '@millwright/contract/core/call/platformTenant.ts';
import { type TenantTransaction, withinTenant } from '../../../platform/db/tenancy.ts';
import { fail, failField } from '../../../platform/http/errors/fail.ts';
import { defineHooks, type JudgeCtx, type ResourceHooks } from '../../../resource/index.ts';
import { countPeople, hasTenantsBelow, isNumberTaken, isWorkshop } from './tenant.queries.ts';

/** What an area gives a mill when it is made, in a transaction that works in the new mill. */
export type BeginMill = (beginning: { readonly tx: TenantTransaction }) => Promise<void>;

/**
 * Mills are made and changed in the platform's sessions alone, where none of them is the tenant one works in. A mill is
 * whole with the row that makes it: what areas give a new mill is written in the same transaction.
 */
export function createTenantHooks(begins: readonly BeginMill[]): ResourceHooks {
  return defineHooks(tenant, {
    idOf: ({ number }) => String(number),
    beforeSave: async (ctx, { id, row, before }) => {
      assertPlatform(ctx);
      if (before === undefined) {
        if (await isNumberTaken(ctx.tx, row.number))
          throw fail('core.taken', { value: row.number }, [{ field: 'number', rule: 'taken', params: {} }]);
      } else {
        assertOther(ctx, id);
        if (row.number !== before.number) throw failField('number', 'fixed');
      }
      if (!isZone(row.zone)) throw failField('zone', 'choice');
      if (row.isWorkshop !== before?.isWorkshop || row.parentId !== before?.parentId)
        await assertWorkshopBelowMill(ctx, id, row);
      return row;
    },
    afterSave: async ({ tx }, { id, before }) => {
      if (before !== undefined) return;
      await withinTenant(tx, Number(id), async (inMill) => {
        for (const begin of begins) await begin({ tx: inMill });
      });
    },
    beforeDelete: async (ctx, ids) => {
      assertPlatform(ctx);
      for (const id of ids) {
        assertOther(ctx, id);
        const count = await withinTenant(ctx.tx, Number(id), countPeople);
        if (count > 0) throw fail('iam.tenantInUse', { count });
      }
    },
    guards: {
      notOwn: ({ tenantId }, { id }) => {
        if (Number(id) === tenantId) throw fail('iam.ownTenant');
      },
    },
  });
}

/**
 * A workshop is a part of a mill: it stands below one, and nothing below it. Throws `core.invalid` for one without a mill,
 * `iam.workshopBelowMill` otherwise.
 */
async function assertWorkshopBelowMill(
  { tx }: Pick<JudgeCtx, 'tx'>,
  id: string,
  row: { isWorkshop: boolean; parentId: string | null },
): Promise<void> {
  if (row.isWorkshop && row.parentId === null) throw failField('parentId', 'required');
  if (row.parentId !== null && (await isWorkshop(tx, { id: Number(row.parentId) })))
    throw fail('iam.workshopBelowMill');
  if (row.isWorkshop && (await hasTenantsBelow(tx, { id: Number(id) }))) throw fail('iam.workshopBelowMill');
}

/** A mill does not find tenants, not even its own. */
export function assertPlatform({ tenantId }: Pick<JudgeCtx, 'tenantId'>): void {
  if (tenantId !== platformTenantId) throw fail('core.notFound');
}

/** Throws `iam.ownTenant` for the tenant in which the one who asks works. */
export function assertOther({ tenantId }: Pick<JudgeCtx, 'tenantId'>, id: string): void {
  if (Number(id) === tenantId) throw fail('iam.ownTenant');
}

/** Whether clocks can be set by a zone: a name of the time zone database. */
function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
