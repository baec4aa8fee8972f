import { loginProvider } from '@millwright/contract/areas/identity/third/loginProvider.ts';
import {
  beginBinding,
  beginThirdLogin,
  bindThirdAccount,
  casLogin,
  getLoginUser,
  kindOfThirdType,
  listOwnThirdAccounts,
  listThirdWays,
  thirdCallback,
  unbindThirdAccount,
} from '@millwright/contract/areas/identity/third/thirdLogin.ts';
import { setProviderSecret, testProvider } from '@millwright/contract/areas/identity/third/thirdSettings.ts';
import type { OutputOf } from '@millwright/contract/core/call/call.ts';
import type { App, Ctx } from '../../../platform/http/calls/app.ts';
import { acrossMillsCall, call, publicCall, publicCtx, route } from '../../../platform/http/calls/call.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { createSealedSecrets } from '../../../platform/session/sealedSecrets.ts';
import { editRow } from '../../../resource/index.ts';
import type { Enter } from '../login/entry.service.ts';
import { publicLimits, thirdLimits } from '../limits.ts';
import { createProviderTest } from './providerTest.service.ts';
import { createProviders, type ProviderOptions } from './providers.ts';
import {
  bindAccount,
  keepSealed,
  selectAccountsOf,
  selectProviders,
  unbindAccount,
} from './third.queries.ts';
import { ThirdLogins } from './third.service.ts';
import { isProviderOpen, purposeOf } from './usableProviders.ts';

export interface ThirdOptions extends ProviderOptions {
  /** The operator's own part of the key with which secrets of providers are sealed. */
  readonly secretsKey?: string | undefined;
}

/** Logins by chat apps, OpenID Connect and CAS: coming in, binding an account, and setting a way in up. */
export function mountThirdLogins(app: App, { enter, ...options }: ThirdOptions & { enter: Enter }): void {
  const providers = createProviders({ ...options, log: app.log });
  const secrets = createSealedSecrets(app.pool, options.secretsKey);
  const logins = new ThirdLogins(app, { providers, secrets, enter });

  publicCall(app, listThirdWays, {
    limits: publicLimits,
    handler: async (_ctx, { mill }) => ({ ways: await logins.ways(mill) }),
  });
  publicCall(app, beginThirdLogin, {
    limits: thirdLimits,
    handler: (ctx, { provider: providerId, ...said }) => logins.beginLogin(ctx, { ...said, providerId }),
  });
  route(app, thirdCallback, thirdLimits, async (request, reply) => {
    const { searchParams } = new URL(request.url, 'http://own.invalid');
    const way = await logins.returned(publicCtx(app, request, reply), searchParams);
    return reply.redirect(way, 303);
  });
  publicCall(app, getLoginUser, {
    limits: thirdLimits,
    handler: (ctx, { token: code, thirdType }) =>
      logins.enterByCode(ctx, { code, kind: kindOfThirdType(thirdType) }),
  });
  publicCall(app, casLogin, { limits: thirdLimits, handler: (ctx, said) => logins.enterByTicket(ctx, said) });

  call(app, listOwnThirdAccounts, own);
  acrossMillsCall(app, beginBinding, ({ tenant, terminal, person }, { provider: providerId, back }, ctx) =>
    logins.beginBinding(ctx, { mill: tenant.id, providerId, back, terminal, person: person.id }),
  );
  call(app, bindThirdAccount, async (ctx, { offer }) => {
    const { person, clock, tx } = ctx;
    const taken = await logins.takeOffer(ctx, offer);
    if (taken === undefined) throw fail('iam.thirdOfferOver');
    const isBound = await bindAccount(tx, {
      ...taken.key,
      shownName: taken.shownName,
      userId: person.id,
      at: new Date(clock.nowMs()),
    });
    if (!isBound) throw fail('iam.thirdTaken');
    return own(ctx);
  });
  call(app, unbindThirdAccount, async (ctx, { id }) => {
    if (!(await unbindAccount(ctx.tx, { id, userId: ctx.person.id }))) throw fail('core.notFound');
    return own(ctx);
  });

  call(app, setProviderSecret, async (ctx, { id, secret }) => {
    // The row's history says that and when it was set, and nothing of what it is.
    const secretSetAt = new Date(ctx.clock.nowMs()).toISOString();
    await editRow(ctx, loginProvider, { id }, { secretSetAt });
    await keepSealed(ctx.tx, { id, secret: await secrets.seal(secret, purposeOf(ctx.tenantId, id)) });
    return null;
  });
  acrossMillsCall(app, testProvider, createProviderTest(app, { providers, secrets }));
}

/** The bound accounts of the person who asks, and the ways with which one can be bound. */
async function own({ tx, person }: Ctx): Promise<OutputOf<typeof listOwnThirdAccounts>> {
  const rows = await selectAccountsOf(tx, { userId: person.id });
  const bound = new Set(rows.map(({ providerId }) => providerId));
  const ways = (await selectProviders(tx)).filter((row) => isProviderOpen(row) && !bound.has(row.id));
  return {
    accounts: rows.map(({ id, kind, provider, shownName, boundMs, usedMs }) => ({
      id,
      kind,
      provider,
      shownName,
      boundMs,
      usedMs,
    })),
    ways: ways.map(({ id, name, kind }) => ({ id, name, kind })),
  };
}
