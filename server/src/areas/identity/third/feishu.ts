import { z } from 'zod';
import { getJson, postJson } from './jsonCalls.ts';
import { challengeOf } from './pkce.ts';
import { type ChatAppOptions, NotProved, nothingWrong, oneOf, type Provider, withQuery } from './provider.ts';

const userToken = z.object({ code: z.literal(0), access_token: z.string().min(1) });
const person = z.object({
  code: z.literal(0),
  data: z.object({
    open_id: z.string().min(1).max(128),
    tenant_key: z.string().min(1),
    name: z.string().default(''),
  }),
});
const appToken = z.object({ code: z.literal(0) });

/** Feishu: OAuth 2.0 with PKCE; the organization comes with the person. */
export function createFeishu({ fetch, base }: ChatAppOptions): Provider {
  const hosts = { page: base ?? 'https://accounts.feishu.cn', api: base ?? 'https://open.feishu.cn' };
  return {
    begin: ({ clientId }, { state, callback, verifier }) =>
      Promise.resolve(
        withQuery(`${hosts.page}/open-apis/authen/v1/authorize`, {
          client_id: clientId ?? '',
          redirect_uri: callback,
          response_type: 'code',
          state,
          code_challenge: challengeOf(verifier),
          code_challenge_method: 'S256',
        }),
      ),

    prove: async ({ clientId, corporationId, secret }, { query, callback, verifier }) => {
      const { access_token: token } = await postJson(fetch, {
        address: `${hosts.api}/open-apis/authen/v2/oauth/token`,
        body: {
          grant_type: 'authorization_code',
          client_id: clientId,
          client_secret: secret,
          code: oneOf(query, 'code'),
          redirect_uri: callback,
          code_verifier: verifier,
        },
        shape: userToken,
      });
      const { data } = await getJson(fetch, {
        address: `${hosts.api}/open-apis/authen/v1/user_info`,
        headers: { authorization: `Bearer ${token}` },
        shape: person,
      });
      if (data.tenant_key !== corporationId) throw new NotProved('tenant_key');
      return { corporationId: data.tenant_key, subject: data.open_id, shownName: data.name };
    },

    test: async ({ clientId, secret }) => {
      await postJson(fetch, {
        address: `${hosts.api}/open-apis/auth/v3/tenant_access_token/internal`,
        body: { app_id: clientId, app_secret: secret },
        shape: appToken,
      });
      return nothingWrong;
    },
  };
}
