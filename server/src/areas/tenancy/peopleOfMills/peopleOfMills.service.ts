import {
  type addToMill,
  type PersonOfMills,
  type removeFromMill,
  removedFromMill,
} from '@millwright/contract/areas/tenancy/peopleOfMills/peopleOfMills.ts';
import type { withdrawOffer } from '@millwright/contract/areas/tenancy/peopleOfMills/millOffers.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import type { InputOf } from '@millwright/contract/core/call/call.ts';
import { notify } from '@millwright/contract/core/resource/notices.ts';
import type { App, Ctx } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { deleteRow, rehearse } from '../../../resource/index.ts';
import { actInMill } from '../tenant/actInMill.ts';
import { grantorOf, assertPlatformMayGive, type StandardRole } from '../../access/index.ts';
import { closeOffer, insertOffer } from './millOffers.queries.ts';
import { join } from './millOffers.service.ts';
import { selectPeopleOfMills } from './peopleOfMills.queries.ts';
import { assertOther, assertPlatform } from '../tenant/tenant.hooks.ts';
import { lockTenantRow, type TenantRow } from '../tenant/tenant.queries.ts';

const administrators: StandardRole = 'tenantAdministrator';

/**
 * Asks somebody to work in a further mill, who belongs to it once he or she accepts. What the mill's rules would refuse is
 * refused now. Throws `core.notFound`, `iam.alreadyInMill`, `iam.offeredAlready`, `iam.grantsMore`.
 */
export async function offerMill(
  app: App,
  ctx: Ctx,
  { id, tenantId, roleIds }: InputOf<typeof addToMill>,
): Promise<null> {
  const { person, mill } = await lockBoth(ctx, { id, tenantId });
  const { realname: name } = person;
  if (person.mills.some((each) => each.id === mill.id)) throw fail('iam.alreadyInMill', { name });
  const grantor = await grantorOf(ctx);
  await actInMill(app, ctx, mill, async (inMill) => {
    await assertPlatformMayGive(inMill, grantor, { roleIds, personId: id });
    await rehearse(
      inMill,
      (tried) => join(tried, person, roleIds),
      () => false,
    );
    const by = { id: ctx.person.id, name: ctx.person.realname };
    if (!(await insertOffer(inMill.tx, { userId: id, roleIds, by })))
      throw fail('iam.offeredAlready', { name });
  });
  return null;
}

/** Takes back what was not answered yet. Throws `core.notFound` where nothing waits for an answer. */
export async function withdrawFrom(
  app: App,
  ctx: Ctx,
  { id, tenantId }: InputOf<typeof withdrawOffer>,
): Promise<null> {
  const { mill } = await lockBoth(ctx, { id, tenantId });
  await actInMill(app, ctx, mill, async ({ tx }) => {
    if ((await closeOffer(tx, { userId: id, answer: 'withdrawn' })) === undefined)
      throw fail('core.notFound');
  });
  return null;
}

/**
 * Lets somebody whose account is being made work in a further mill from the beginning: there is nobody yet who could be
 * asked. Throws as `offerMill` does.
 */
export async function joinMill(
  app: App,
  ctx: Ctx,
  { id, tenantId, roleIds }: InputOf<typeof addToMill>,
): Promise<null> {
  const { person, mill } = await lockBoth(ctx, { id, tenantId });
  if (person.mills.some((each) => each.id === mill.id))
    throw fail('iam.alreadyInMill', { name: person.realname });
  const grantor = await grantorOf(ctx);
  await actInMill(app, ctx, mill, async (inMill) => {
    await assertPlatformMayGive(inMill, grantor, { roleIds, personId: id });
    await join(inMill, person, roleIds);
  });
  return null;
}

/** Takes somebody out of a mill. Throws `core.notFound`, and `iam.lastAdministrator` for who alone administers it. */
export async function leaveMill(
  app: App,
  ctx: Ctx,
  { id, tenantId }: InputOf<typeof removeFromMill>,
): Promise<null> {
  const { person, mill } = await lockBoth(ctx, { id, tenantId });
  const { username: account, realname: name } = person;
  await actInMill(app, ctx, mill, async (inMill) => {
    await deleteRow(inMill, user, id);
    notify(inMill, removedFromMill, { values: { name, account }, to: { roles: [administrators] } });
  });
  return null;
}

async function lockBoth(
  ctx: Ctx,
  { id, tenantId }: { id: string; tenantId: string },
): Promise<{ person: PersonOfMills; mill: TenantRow }> {
  assertPlatform(ctx);
  assertOther(ctx, tenantId);
  const mill = await lockTenantRow(ctx.tx, { id: Number(tenantId) });
  const { people } = await selectPeopleOfMills(ctx.tx, { ids: [id], limit: 1 });
  const [person] = people;
  if (mill === undefined || person === undefined) throw fail('core.notFound');
  return { person, mill };
}
