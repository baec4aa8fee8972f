import { loginProvider } from '@millwright/contract/areas/identity/third/loginProvider.ts';
import { type ProviderKind, thirdTypes } from '@millwright/contract/areas/identity/third/providerKinds.ts';
import {
  beginBinding,
  beginThirdLogin,
  bindThirdAccount,
  casLogin,
  getLoginUser,
} from '@millwright/contract/areas/identity/third/thirdLogin.ts';
import { setProviderSecret } from '@millwright/contract/areas/identity/third/thirdSettings.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import type { OutgoingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { resourceCalls } from '@millwright/contract/registry.ts';
import type { TestPerson } from '@millwright/testing/server/make.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import type { ThirdOptions } from './third.routes.ts';

const host = 'mill.test';
export const testOrigin = `https://${host}`;
const withId = z.object({ id: z.string() });

/** A server that may ask fakes on loopback, and people who come in by them. */
export async function thirdServer(thirdLogins: ThirdOptions = {}) {
  const server = await testServer({
    thirdLogins: { isInsideAllowed: true, providerMs: 1_000, ...thirdLogins },
  });
  const { app, make, owner } = server;

  let browsers = 0;
  /** A browser with a cookie and an address of its own. */
  const browser = (agent = 'test') => {
    let cookie = '';
    const from = `10.9.${Math.floor(++browsers / 250)}.${browsers % 250}`;
    const headers = () => ({ host, origin: testOrigin, 'user-agent': agent, ...(cookie && { cookie }) });
    const keepCookie = ({ headers: { 'set-cookie': said } }: { headers: OutgoingHttpHeaders }) => {
      cookie = typeof said === 'string' ? (said.split(';', 1)[0] ?? '') : cookie;
    };
    return {
      get cookie() {
        return cookie;
      },
      headers,

      async begin({ mill, provider }: { mill: string | number; provider: string }, said: object = {}) {
        const reply = await server.visitor.call(
          beginThirdLogin,
          { mill: String(mill), provider, ...said },
          { headers: headers(), from },
        );
        keepCookie(reply);
        return reply;
      },

      async beginBinding(person: ReturnType<typeof server.as>, provider: string) {
        const reply = await person.call(beginBinding, { provider }, { headers: headers(), from });
        keepCookie(reply);
        return reply;
      },

      /** Comes back from the provider; gives what stands behind the `#` of the way on. */
      async comeBack(query: URLSearchParams): Promise<URLSearchParams> {
        const url = `${basePath}/sys/thirdLogin/callback?${query}`;
        const answer = await app.fastify.inject({
          method: 'GET',
          url,
          headers: headers(),
          remoteAddress: from,
        });
        const [path, told = ''] = String(answer.headers.location).split('#');
        if (answer.statusCode !== 303 || path !== '/oauth2-app/login') throw new Error(answer.body);
        return new URLSearchParams(told);
      },

      trade: (told: URLSearchParams) =>
        server.visitor.call(
          getLoginUser,
          { token: told.get('code') ?? '', thirdType: told.get('type') ?? '' },
          { headers: headers(), from },
        ),

      enterByTicket: (said: { ticket: string; service: string }) =>
        server.visitor.call(casLogin, said, { headers: headers(), from }),

      bind: (person: ReturnType<typeof server.as>, offer: string) =>
        person.call(bindThirdAccount, { offer }, { headers: headers(), from }),
    };
  };

  return {
    ...server,
    browser,

    /** A mill with an administrator who has set up a way in, approved and with its secret. */
    millWith: async (kind: ProviderKind, said: object, secret?: string) => {
      const mill = await make.tenant();
      const codes = Object.values(loginProvider.access);
      const admin = server.as(await make.user({ tenantIds: [mill], codes }));
      const added = await admin.call(resourceCalls(loginProvider).add, {
        name: `By ${kind}`,
        kind,
        isEnabled: true,
        ...said,
      });
      const { id: provider } = withId.parse(added.result);
      await owner.query("update login_server set state = 'approved' where mill_id = $1", [mill]);
      await owner.query(
        "update login_provider set approval = 'approved' where address is not null and id = $1",
        [provider],
      );
      if (secret !== undefined) await admin.call(setProviderSecret, { id: provider, secret });
      return { mill, provider, admin };
    },

    /** A person of a mill to whom an account is bound. */
    boundTo: async (
      { mill, provider }: { mill: number; provider: string },
      { corporationId, subject }: { corporationId: string; subject: string },
    ): Promise<TestPerson> => {
      const person = await make.user({ tenantIds: [mill] });
      await owner.query(
        `insert into third_account (tenant_id, provider_id, corporation_id, subject, shown_name, user_id, bound_at)
         values ($1, $2, $3, $4, $4, $5, now())`,
        [mill, provider, corporationId, subject, person.id],
      );
      return person;
    },
  };
}

/** What clients of the convention call a kind. */
export const typeOf = (kind: ProviderKind): string => thirdTypes[kind];
