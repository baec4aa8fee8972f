import { newSecret } from './browser.ts';
import { type FakeAnswer, type FakeAsked, fakeServer } from './fakeHttp.ts';
import { challengeOf } from './pkce.ts';

/** Somebody at a chat app. */
interface Member {
  readonly subject: string;
  readonly corporation: string;
}

export const chatSecret = 'secret-of-the-app-1';
export const corporation = 'corporation-1';

/**
 * The three chat apps on one server, as their public documentation describes them: codes are good once, tokens are looked at,
 * errors come in each one's own form. `agree` is what a person does in the app.
 */
export async function fakeChatApps() {
  const codes = new Map<string, { member: Member; asked: URLSearchParams }>();
  const tokens = new Map<string, Member | 'app'>();
  const counts = { weComTokens: 0 };

  const taken = (code: unknown) => {
    const found = codes.get(String(code));
    codes.delete(String(code));
    return found;
  };
  const newToken = (holder: Member | 'app') => {
    const token = newSecret();
    tokens.set(token, holder);
    return token;
  };
  const said = ({ body }: FakeAsked): Record<string, unknown> => JSON.parse(body);
  const holderOf = (token: unknown) => {
    const found = tokens.get(String(token));
    return found === 'app' ? undefined : found;
  };

  const base = await fakeServer(() => ({
    // Enterprise WeChat
    '/cgi-bin/gettoken': ({ url: { searchParams: asked } }): FakeAnswer => {
      counts.weComTokens++;
      const isRight = asked.get('corpid') === corporation && asked.get('corpsecret') === chatSecret;
      if (!isRight) return { body: { errcode: 40001, errmsg: 'invalid credential' } };
      return { body: { errcode: 0, errmsg: 'ok', access_token: newToken('app'), expires_in: 7200 } };
    },
    '/cgi-bin/auth/getuserinfo': ({ url: { searchParams: asked } }): FakeAnswer => {
      if (tokens.get(asked.get('access_token') ?? '') !== 'app')
        return { body: { errcode: 40014, errmsg: 'invalid access_token' } };
      const found = taken(asked.get('code'));
      if (found === undefined) return { body: { errcode: 40029, errmsg: 'invalid code' } };
      // Who is no member of the corporation has no userid.
      const { subject, corporation: of } = found.member;
      return { body: { errcode: 0, ...(of === corporation ? { userid: subject } : { openid: subject }) } };
    },
    // DingTalk
    '/v1.0/oauth2/userAccessToken': (asked): FakeAnswer => {
      const { clientSecret, code } = said(asked);
      const found = taken(code);
      if (clientSecret !== chatSecret || found === undefined)
        return { status: 400, body: { code: 'invalidParameter.authCode.notFound', message: 'no' } };
      const { member } = found;
      return { body: { accessToken: newToken(member), expireIn: 7200, corpId: member.corporation } };
    },
    '/v1.0/contact/users/me': ({ headers }): FakeAnswer => {
      const member = holderOf(headers['x-acs-dingtalk-access-token']);
      if (member === undefined) return { status: 401, body: { code: 'InvalidAuthentication' } };
      return { body: { unionId: member.subject, nick: `Nick of ${member.subject}` } };
    },
    '/v1.0/oauth2/accessToken': (asked): FakeAnswer =>
      said(asked)['appSecret'] === chatSecret
        ? { body: { accessToken: newToken('app'), expireIn: 7200 } }
        : { status: 400, body: { code: 'invalidClientIdOrSecret', message: 'no' } },
    // Feishu
    '/open-apis/authen/v2/oauth/token': (asked): FakeAnswer => {
      const { client_secret: secret, code, code_verifier: verifier } = said(asked);
      const found = taken(code);
      if (found === undefined) return { status: 400, body: { code: 20003, error: 'invalid_grant' } };
      if (challengeOf(String(verifier)) !== found.asked.get('code_challenge'))
        return { status: 400, body: { code: 20049, error: 'invalid_grant' } };
      if (secret !== chatSecret) return { status: 400, body: { code: 20002, error: 'invalid_client' } };
      return {
        body: { code: 0, access_token: newToken(found.member), expires_in: 7200, token_type: 'Bearer' },
      };
    },
    '/open-apis/authen/v1/user_info': ({ headers }): FakeAnswer => {
      const member = holderOf(headers.authorization?.replace('Bearer ', ''));
      if (member === undefined) return { status: 400, body: { code: 20005, msg: 'invalid access token' } };
      const { subject, corporation: tenant } = member;
      return {
        body: { code: 0, data: { open_id: subject, tenant_key: tenant, name: `Name of ${subject}` } },
      };
    },
    '/open-apis/auth/v3/tenant_access_token/internal': (asked): FakeAnswer =>
      said(asked)['app_secret'] === chatSecret
        ? { body: { code: 0, tenant_access_token: newToken('app') } }
        : { body: { code: 10014, msg: 'app secret invalid' } },
  }));

  return {
    base,
    counts,
    /** Tokens that were given out are good no more. */
    voidTokens: () => tokens.clear(),
    /** With what the browser comes back after somebody agreed; DingTalk calls its code otherwise. */
    agree(address: string, member: Member): URLSearchParams {
      const asked = new URL(address).searchParams;
      const code = newSecret();
      codes.set(code, { member, asked });
      const name = new URL(address).pathname === '/oauth2/auth' ? 'authCode' : 'code';
      return new URLSearchParams({ [name]: code, state: asked.get('state') ?? '' });
    },
  };
}
