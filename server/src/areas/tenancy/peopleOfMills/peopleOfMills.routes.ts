import {
  answerOffer,
  listOwnOffers,
  withdrawOffer,
} from '@millwright/contract/areas/tenancy/peopleOfMills/millOffers.ts';
import {
  addToMill,
  listMillsToJoin,
  listPeopleOfMills,
  listRolesToJoin,
  removeFromMill,
} from '@millwright/contract/areas/tenancy/peopleOfMills/peopleOfMills.ts';
import { withinTenant } from '../../../platform/db/tenancy.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { call } from '../../../platform/http/calls/call.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { containing } from '../../../resource/index.ts';
import { leaveMill, offerMill, withdrawFrom } from './peopleOfMills.service.ts';
import { selectOffersOf } from './millOffers.queries.ts';
import { answerOfferOf } from './millOffers.service.ts';
import { selectMills, selectPeopleOfMills, selectRoles } from './peopleOfMills.queries.ts';
import { assertPlatform } from '../tenant/tenant.hooks.ts';
import { selectTenantRow } from '../tenant/tenant.queries.ts';

/** The people of all mills, for the platform: who works where, and who is to work in a further mill. */
export function mountPeopleOfMills(app: App): void {
  call(app, listPeopleOfMills, async (ctx, { keyword = '', pageNo, pageSize }) => {
    assertPlatform(ctx);
    const { people, total } = await selectPeopleOfMills(ctx.tx, {
      like: keyword === '' ? undefined : containing(keyword),
      limit: pageSize,
      offset: (pageNo - 1) * pageSize,
    });
    const pages = Math.ceil(total / pageSize);
    return { records: people, total, size: pageSize, current: pageNo, pages };
  });
  call(app, listMillsToJoin, async (ctx, { keyword = '', pageSize }) => {
    assertPlatform(ctx);
    return { mills: await selectMills(ctx.tx, { like: containing(keyword), most: pageSize }) };
  });
  call(app, listRolesToJoin, async (ctx, { tenantId }) => {
    assertPlatform(ctx);
    const mill = await selectTenantRow(ctx.tx, { id: Number(tenantId) });
    if (mill === undefined) throw fail('core.notFound');
    return { roles: await withinTenant(ctx.tx, mill.id, selectRoles) };
  });
  call(app, addToMill, (ctx, input) => offerMill(app, ctx, input));
  call(app, withdrawOffer, (ctx, input) => withdrawFrom(app, ctx, input));
  call(app, removeFromMill, (ctx, input) => leaveMill(app, ctx, input));
}

/** What a person is asked by mills, and answers. */
export function mountOwnOffers(app: App): void {
  call(app, listOwnOffers, async ({ tx, person }) => {
    const offers = await selectOffersOf(tx, { userId: person.id });
    return { offers: offers.map(({ username: _account, realname: _name, ...offer }) => offer) };
  });
  call(app, answerOffer, async (ctx, { tenantId, isAccepted }) => {
    const heardIn = await answerOfferOf(app, ctx.tx, { userId: ctx.person.id, tenantId, isAccepted });
    ctx.afterCommit(() => {
      // The session learns of the further mill with its next call.
      app.sessions.forget(ctx.sessionId);
      for (const each of heardIn) app.events.wake(each);
    });
    return null;
  });
}
