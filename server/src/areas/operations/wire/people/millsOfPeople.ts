import { assignRight } from '@millwright/contract/areas/tenancy/tenant/tenant.ts';
import { platformTenantId } from '@millwright/contract/core/call/platformTenant.ts';
import type { App, Ctx } from '../../../../platform/http/calls/app.ts';
import { fail } from '../../../../platform/http/errors/fail.ts';
import { idsIn } from '../../../../resource/index.ts';
import { joinMill, leaveMill, offerMill, selectPeopleOfMills } from '../../../tenancy/index.ts';

/** The mills of people as clients read them, joined by commas: in a mill that mill alone, for the platform all. */
export async function millsOfPeople(
  { tx, tenantId }: Pick<Ctx, 'tx' | 'tenantId'>,
  ids: readonly string[],
): Promise<(id: string) => string> {
  if (tenantId !== platformTenantId || ids.length === 0) return () => String(tenantId);
  const { people } = await selectPeopleOfMills(tx, { ids, limit: ids.length });
  const known = new Map(people.map(({ id, mills }) => [id, mills.map((mill) => mill.id).join(',')]));
  return (id) => known.get(id) ?? String(tenantId);
}

/**
 * Lets somebody belong to the mills that a client of the platform said, and to no others; the platform itself, where the
 * client works, stays. Somebody whose account is new belongs to them at once; anybody else is asked. In a session of a
 * mill nothing is changed. Throws `core.forbidden`, and what refuses a change.
 */
export async function assignMills(
  app: App,
  ctx: Ctx,
  { id, said, isNew }: { id: string; said: unknown; isNew: boolean },
): Promise<void> {
  if (ctx.tenantId !== platformTenantId || said === undefined) return;
  const {
    people: [person],
  } = await selectPeopleOfMills(ctx.tx, { ids: [id], limit: 1 });
  if (person === undefined) throw fail('core.notFound');
  const own = String(platformTenantId);
  const wanted = idsIn(typeof said === 'string' || typeof said === 'number' ? String(said) : '').filter(
    (each) => each !== own,
  );
  const held = person.mills.map((mill) => String(mill.id)).filter((each) => each !== own);
  const asked = person.offers.map((mill) => String(mill.id));
  const joined = wanted.filter((each) => !held.includes(each) && !asked.includes(each));
  const left = held.filter((each) => !wanted.includes(each));
  if (joined.length + left.length > 0 && !ctx.can(assignRight))
    throw fail('core.forbidden', { permission: assignRight });
  for (const tenantId of joined)
    await (isNew ? joinMill : offerMill)(app, ctx, { id, tenantId, roleIds: [] });
  for (const tenantId of left) await leaveMill(app, ctx, { id, tenantId });
}
