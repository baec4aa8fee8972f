import {
  type addToMill,
  addedToMill,
  type PersonOfMills,
  type removeFromMill,
  removedFromMill,
} from '@millwright/contract/areas/iam/peopleOfMills.ts';
import { user } from '@millwright/contract/areas/iam/user.ts';
import type { InputOf } from '@millwright/contract/core/call.ts';
import { notify } from '@millwright/contract/core/notices.ts';
import type { App, Ctx } from '../../platform/http/app.ts';
import { fail } from '../../platform/http/fail.ts';
import { addRow, deleteRow, editRow, restoreRow, type WriteCtx } from '../../resource/index.ts';
import { actInMill } from './actInMill.ts';
import { letJoin } from './joining.ts';
import { hasLeft, selectPeopleOfMills } from './peopleOfMills.queries.ts';
import type { StandardRole } from './standardRoles.ts';
import { assertOther, assertPlatform } from './tenant.hooks.ts';
import { lockTenantRow, type TenantRow } from './tenant.queries.ts';

const administrators: StandardRole = 'tenantAdministrator';

/**
 * Lets somebody work in a further mill: the membership is a row like one that the mill adds, with the account that the
 * person has. Throws `core.notFound`, `iam.alreadyInMill`, and what the mill's rules refuse.
 */
export async function joinMill(
  app: App,
  ctx: Ctx,
  { id, tenantId, roleIds }: InputOf<typeof addToMill>,
): Promise<null> {
  const { person, mill } = await lockBoth(ctx, { id, tenantId });
  const { username: account, realname: name } = person;
  if (person.mills.some((each) => each.id === mill.id)) throw fail('iam.alreadyInMill', { name });
  await actInMill(app, ctx, mill, async (inMill) => {
    await join(inMill, person, roleIds);
    const to = { people: [id], roles: [administrators] };
    notify(inMill, addedToMill, { values: { name, account }, to, about: { resource: user, id } });
  });
  return null;
}

async function join(
  inMill: WriteCtx,
  { id, username, realname }: PersonOfMills,
  roleIds: readonly string[],
): Promise<void> {
  if (await hasLeft(inMill.tx, id)) {
    await restoreRow(inMill, user, id);
    await editRow(inMill, user, { id, roleIds });
    return;
  }
  letJoin(inMill.tx, id);
  const roles = roleIds.length === 0 ? {} : { roleIds };
  await addRow(inMill, user, { username, realname, ...roles }, {}, { id });
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
  const mill = await lockTenantRow(ctx.tx, Number(tenantId));
  const { people } = await selectPeopleOfMills(ctx.tx, { ids: [id], limit: 1 });
  const [person] = people;
  if (mill === undefined || person === undefined) throw fail('core.notFound');
  return { person, mill };
}
