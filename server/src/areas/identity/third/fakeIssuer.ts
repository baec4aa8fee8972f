import { createHmac } from 'node:crypto';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { type FakeRoutes, fakeServer } from './fakeHttp.ts';
import { newSecret } from './browser.ts';
import { challengeOf } from './pkce.ts';

/** What an issuer says of somebody, and how its token is made. */
export interface Forged {
  /** In the place of the claims, or beside them. */
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly signed?: 'none' | 'withPublicKey' | 'byAnother';
  /** What the answer of the browser names as its issuer. */
  readonly iss?: string;
}

const clientId = 'millwright';
export const issuerSecret = 'secret-of-the-issuer-1';

/** A server of OpenID Connect that can be made to lie. `agree` is what a person does there. */
export async function fakeIssuer() {
  const [own, other] = await Promise.all([
    generateKeyPair('ES256', { extractable: true }),
    generateKeyPair('ES256', { extractable: true }),
  ]);
  const pem = await exportSPKI(own.publicKey);
  const jwk = { ...(await exportJWK(own.publicKey)), alg: 'ES256', use: 'sig', kid: 'own' };
  const codes = new Map<string, { asked: URLSearchParams; forged: Forged; sub: string }>();

  const tokenOf = async (claims: Record<string, unknown>, signed: Forged['signed']) => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    if (signed === 'none') return `${part({ alg: 'none' })}.${part(claims)}.`;
    if (signed === 'withPublicKey') {
      const words = `${part({ alg: 'HS256', kid: 'own' })}.${part(claims)}`;
      return `${words}.${createHmac('sha256', pem).update(words).digest('base64url')}`;
    }
    const key = signed === 'byAnother' ? other : own;
    return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'own' }).sign(key.privateKey);
  };

  const base = await fakeServer(
    (at): FakeRoutes => ({
      '/.well-known/openid-configuration': () => ({
        body: {
          issuer: at,
          authorization_endpoint: `${at}/authorize`,
          token_endpoint: `${at}/token`,
          jwks_uri: `${at}/jwks`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['ES256'],
          authorization_response_iss_parameter_supported: true,
        },
      }),
      '/jwks': () => ({ body: { keys: [jwk] } }),
      '/token': async ({ body }) => {
        const said = new URLSearchParams(body);
        const code = said.get('code') ?? '';
        const given = codes.get(code);
        codes.delete(code);
        const isRight =
          given !== undefined &&
          said.get('client_secret') === issuerSecret &&
          said.get('redirect_uri') === given.asked.get('redirect_uri') &&
          challengeOf(said.get('code_verifier') ?? '') === given.asked.get('code_challenge');
        if (!isRight) return { status: 400, body: { error: 'invalid_grant' } };
        const nowSeconds = Math.floor(Date.now() / 1000);
        const claims = {
          iss: at,
          aud: clientId,
          sub: given.sub,
          name: `Name of ${given.sub}`,
          nonce: given.asked.get('nonce'),
          iat: nowSeconds,
          exp: nowSeconds + 300,
          ...given.forged.claims,
        };
        const idToken = await tokenOf(claims, given.forged.signed);
        return { body: { access_token: newSecret(), token_type: 'Bearer', id_token: idToken } };
      },
    }),
  );

  return {
    base,
    clientId,
    /** The path and query with which the browser comes back after somebody agreed. */
    agree(address: string, sub: string, forged: Forged = {}): URLSearchParams {
      const asked = new URL(address).searchParams;
      const code = newSecret();
      codes.set(code, { asked, forged, sub });
      return new URLSearchParams({ code, state: asked.get('state') ?? '', iss: forged.iss ?? base });
    },
  };
}
