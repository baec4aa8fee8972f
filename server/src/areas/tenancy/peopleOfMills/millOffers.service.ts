import { offerAccepted, offerDeclined } from '@millwright/contract/areas/tenancy/peopleOfMills/millOffers.ts';
import { addedToMill } from '@millwright/contract/areas/tenancy/peopleOfMills/peopleOfMills.ts';
import { platformTenantId } from '@millwright/contract/core/call/platformTenant.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import { notify } from '@millwright/contract/core/resource/notices.ts';
import { type TenantTransaction, withinTenant } from '../../../platform/db/tenancy.ts';
import type { Emitted } from '../../../platform/events/events.queries.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { addRow, asSystem, editRow, restoreRow, type WriteCtx } from '../../../resource/index.ts';
import { letJoin, type StandardRole } from '../../access/index.ts';
import { closeOffer, type OwnOffer, selectOffersOf } from './millOffers.queries.ts';
import { hasLeft } from './peopleOfMills.queries.ts';

const administrators: StandardRole = 'tenantAdministrator';

/** Who joins a mill: an account that is there already. */
export interface Joining {
  readonly id: string;
  readonly username: string;
  readonly realname: string;
}

/**
 * Makes somebody who has an account a person of the mill of `inMill`: a row like one that the mill adds. Who was there
 * before comes back. Its administrators and the person are told. Throws what the mill's rules refuse.
 */
export async function join(
  inMill: WriteCtx,
  { id, username: account, realname: name }: Joining,
  roleIds: readonly string[],
): Promise<void> {
  if (await hasLeft(inMill.tx, { id })) {
    await restoreRow(inMill, user, id);
    await editRow(inMill, user, { id, roleIds });
  } else {
    letJoin(inMill.tx, id);
    const roles = roleIds.length === 0 ? {} : { roleIds };
    await addRow(inMill, user, { username: account, realname: name, ...roles }, {}, { id });
  }
  const to = { people: [id], roles: [administrators] };
  notify(inMill, addedToMill, { values: { name, account }, to, about: { resource: user, id } });
}

/**
 * What a person answers to a mill that he or she was asked to join, in a transaction of any tenant; gives the tenants in
 * which events wait to be told once it is committed. The history of the mill names whoever asked, and that one is told.
 * Throws `core.notFound` where nothing waits for an answer, and what the mill's rules refuse.
 */
export async function answerOfferOf(
  app: App,
  tx: TenantTransaction,
  { userId, tenantId, isAccepted }: { userId: string; tenantId: number; isAccepted: boolean },
): Promise<number[]> {
  const offers = await selectOffersOf(tx, { userId });
  const offer = offers.find((each) => each.tenantId === tenantId);
  if (offer === undefined) throw fail('core.notFound');
  return withinTenant(tx, tenantId, (inMill) => write(app, inMill, { userId, offer, isAccepted }));
}

async function write(
  app: App,
  tx: TenantTransaction,
  { userId, offer, isAccepted }: { userId: string; offer: OwnOffer; isAccepted: boolean },
): Promise<number[]> {
  const answered = await closeOffer(tx, { userId, answer: isAccepted ? 'accepted' : 'declined' });
  if (answered === undefined) throw fail('core.notFound');
  const { name: mill, username: account, realname: name } = offer;
  const inMill = await telling(app, tx, async (ctx) => {
    const by = { id: null, realname: answered.offeredByName };
    if (isAccepted) await join({ ...ctx, person: by }, { ...offer, id: userId }, answered.roleIds);
  });
  const atPlatform = await withinTenant(tx, platformTenantId, (platform) =>
    telling(app, platform, (ctx) => {
      const notice = isAccepted ? offerAccepted : offerDeclined;
      notify(ctx, notice, { values: { name, account, mill }, to: { people: [answered.offeredBy] } });
      return Promise.resolve();
    }),
  );
  return [...(inMill ? [tx.tenantId] : []), ...(atPlatform ? [platformTenantId] : [])];
}

/** Works as the system in the tenant of a transaction, and keeps what is told there; gives whether somebody hears it. */
async function telling(
  { clock, log, events }: App,
  tx: TenantTransaction,
  work: (ctx: WriteCtx) => Promise<void>,
): Promise<boolean> {
  const emitted: Emitted[] = [];
  const ctx = await asSystem({
    tx,
    tenantId: tx.tenantId,
    clock,
    log,
    emit: (name, payload) => {
      emitted.push({ name, payload });
    },
  });
  await work(ctx);
  return events.store(tx, emitted);
}
