import { z } from 'zod';
import { getJson, postJson } from './jsonCalls.ts';
import { type ChatAppOptions, NotProved, nothingWrong, oneOf, type Provider, withQuery } from './provider.ts';

const userToken = z.object({ accessToken: z.string().min(1), corpId: z.string().min(1) });
const person = z.object({ unionId: z.string().min(1).max(128), nick: z.string().default('') });
const appToken = z.object({ accessToken: z.string().min(1) });

/** DingTalk: one page for computers and for the app; the organization that the person chose comes with the token. */
export function createDingTalk({ fetch, base }: ChatAppOptions): Provider {
  const hosts = { page: base ?? 'https://login.dingtalk.com', api: base ?? 'https://api.dingtalk.com' };
  return {
    begin: ({ clientId, corporationId }, { state, callback }) =>
      Promise.resolve(
        withQuery(`${hosts.page}/oauth2/auth`, {
          client_id: clientId ?? '',
          redirect_uri: callback,
          response_type: 'code',
          scope: 'openid corpid',
          corpId: corporationId ?? '',
          prompt: 'consent',
          state,
        }),
      ),

    prove: async ({ clientId, corporationId, secret }, { query }) => {
      const { accessToken, corpId } = await postJson(fetch, {
        address: `${hosts.api}/v1.0/oauth2/userAccessToken`,
        body: {
          clientId,
          clientSecret: secret,
          code: oneOf(query, 'authCode'),
          grantType: 'authorization_code',
        },
        shape: userToken,
      });
      if (corpId !== corporationId) throw new NotProved('corpId');
      const { unionId, nick } = await getJson(fetch, {
        address: `${hosts.api}/v1.0/contact/users/me`,
        headers: { 'x-acs-dingtalk-access-token': accessToken },
        shape: person,
      });
      return { corporationId: corpId, subject: unionId, shownName: nick };
    },

    test: async ({ clientId, secret }) => {
      const body = { appKey: clientId, appSecret: secret };
      await postJson(fetch, { address: `${hosts.api}/v1.0/oauth2/accessToken`, body, shape: appToken });
      return nothingWrong;
    },
  };
}
