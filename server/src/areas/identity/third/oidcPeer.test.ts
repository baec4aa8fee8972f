import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';
import { afterAll, expect, it } from 'vitest';
import { testOrigin, thirdServer } from './thirdTesting.ts';

const clientId = 'millwright';
const clientSecret = 'secret-of-a-real-server-1';
const { logged, browser, millWith, boundTo } = await thirdServer({ providerMs: 5_000 });

/** A certified server of OpenID Connect, at which everybody who asks is logged in as `wang` and agrees. */
async function realServer({ hasUserInfo = true } = {}): Promise<string> {
  const http = createServer();
  await new Promise<void>((listening) => {
    http.listen(0, '127.0.0.1', listening);
  });
  afterAll(() => {
    http.closeAllConnections();
    http.close();
  });
  const base = `http://127.0.0.1:${portOf(http.address())}`;
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const provider = new Provider(base, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${testOrigin}/jeecg-boot/sys/thirdLogin/callback`],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: 'own' }] },
    cookies: { keys: ['a key for cookies of this test'] },
    claims: { openid: ['sub'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_ctx, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, name: '王丽' }),
    }),
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    loadExistingGrant: async ({ oidc: { client, session } }) => {
      const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope('openid profile');
      await grant.save();
      return grant;
    },
  });
  const serve = provider.callback();
  http.on('request', (request, response) => {
    if (request.url === '/me' && !hasUserInfo) return void response.writeHead(500).end();
    if (request.url?.startsWith('/interaction/') !== true) return void serve(request, response);
    void provider.interactionFinished(request, response, { login: { accountId: 'wang' } });
  });
  return base;
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Goes where the server sends a browser, with its cookies, until it sends it back to us; gives what it brings. */
async function walk(address: string): Promise<URLSearchParams> {
  const cookies = new Map<string, string>();
  let at = address;
  while (!at.startsWith(testOrigin)) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split('=', 2);
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`${answer.status} ${await answer.text()}`);
    at = new URL(location, at).href;
  }
  return new URL(at).searchParams;
}

it('a certified server of OpenID Connect lets in whoever bound its account, with PKCE, nonce and signature', async () => {
  const address = await realServer();
  const way = await millWith('oidc', { address, clientId }, clientSecret);
  const own = browser();
  const unbound = await own.trade(await own.comeBack(await walk((await own.begin(way)).result.address)));
  expect(unbound.body).toMatchObject({ messageCode: 'iam.thirdUnbound', parameter1: '王丽' });
  const person = await boundTo(way, { corporationId: address, subject: 'wang' });
  const reply = await own.trade(await own.comeBack(await walk((await own.begin(way)).result.address)));
  expect(reply.result.userInfo.id).toBe(person.id);
});

it('logs a server whose user info fails, and lets the person in all the same', async () => {
  const address = await realServer({ hasUserInfo: false });
  const way = await millWith('oidc', { address, clientId }, clientSecret);
  const own = browser();
  const unbound = await own.trade(await own.comeBack(await walk((await own.begin(way)).result.address)));
  expect(unbound.body).toMatchObject({ messageCode: 'iam.thirdUnbound', parameter1: 'wang' });
  expect(logged.filter((line) => line.includes('user info failed') && line.includes(address))).toHaveLength(
    1,
  );
});
