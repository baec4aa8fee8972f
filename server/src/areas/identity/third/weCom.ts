import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { getJson } from './jsonCalls.ts';
import {
  type ChatAppOptions,
  NotProved,
  nothingWrong,
  oneOf,
  type Provider,
  type ProviderSettings,
  withQuery,
} from './provider.ts';

const appToken = z.object({ errcode: z.literal(0), access_token: z.string().min(1), expires_in: z.number() });
/** Somebody who is no member of the corporation has no `userid`. */
const member = z.object({ errcode: z.literal(0), userid: z.string().min(1).max(64) });

/** Codes of the API for tokens that it does not take any more. */
const tokenOver = new Set(['40014', '42001']);

/** A token is asked for anew so long before it runs out. */
const spareSeconds = 300;
const mostTokens = 1_000;

/**
 * Enterprise WeChat. On a computer the page with the QR code, inside the app the silent authorization. The API limits how
 * often a token of the app may be asked for, so it is kept as long as it is good.
 */
export function createWeCom({ fetch, base }: ChatAppOptions): Provider {
  const hosts = {
    page: base ?? 'https://login.work.weixin.qq.com',
    open: base ?? 'https://open.weixin.qq.com',
    api: base ?? 'https://qyapi.weixin.qq.com',
  };
  const tokens = new LRUCache<string, string>({ max: mostTokens });

  const newToken = async (settings: ProviderSettings): Promise<string> => {
    const address = withQuery(`${hosts.api}/cgi-bin/gettoken`, {
      corpid: settings.corporationId ?? '',
      corpsecret: settings.secret,
    });
    const { access_token: token, expires_in: seconds } = await getJson(fetch, { address, shape: appToken });
    const goodMs = (seconds - spareSeconds) * 1000;
    if (goodMs > 0) tokens.set(settingsHash(settings), token, { ttl: goodMs });
    return token;
  };

  const memberOf = async (token: string, code: string): Promise<string> => {
    const address = withQuery(`${hosts.api}/cgi-bin/auth/getuserinfo`, { access_token: token, code });
    const { userid } = await getJson(fetch, { address, shape: member });
    return userid;
  };

  return {
    begin: ({ corporationId, agentId }, { state, callback, agent }) => {
      const [appid, agentid] = [corporationId ?? '', agentId ?? ''];
      const inApp = withQuery(`${hosts.open}/connect/oauth2/authorize`, {
        appid,
        redirect_uri: callback,
        response_type: 'code',
        scope: 'snsapi_base',
        state,
        agentid,
      });
      const onComputer = withQuery(`${hosts.page}/wwlogin/sso/login`, {
        login_type: 'CorpApp',
        appid,
        agentid,
        redirect_uri: callback,
        state,
      });
      return Promise.resolve(/wxwork/i.test(agent) ? `${inApp}#wechat_redirect` : onComputer);
    },

    prove: async (settings, { query }) => {
      const code = oneOf(query, 'code');
      const kept = tokens.get(settingsHash(settings));
      let subject: string;
      try {
        subject = await memberOf(kept ?? (await newToken(settings)), code);
      } catch (error) {
        // The corporation may have made its former tokens void; the code was not used then.
        if (kept === undefined || !(error instanceof NotProved) || !tokenOver.has(error.detail ?? ''))
          throw error;
        tokens.delete(settingsHash(settings));
        subject = await memberOf(await newToken(settings), code);
      }
      return { corporationId: settings.corporationId ?? '', subject, shownName: subject };
    },

    test: async (settings) => {
      await newToken(settings);
      return nothingWrong;
    },
  };
}

/** With the secret, so that a token is of no use once the secret was changed. */
function settingsHash({ tenantId, id, corporationId, secret }: ProviderSettings): string {
  return createHash('sha256').update([tenantId, id, corporationId, secret].join('\n')).digest('base64');
}
