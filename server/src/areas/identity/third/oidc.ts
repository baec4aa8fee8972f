import type { Configuration, FetchBody, IDToken } from 'openid-client';
import type { OutsideRequest, OutsideFetch } from '../../../platform/outside/outsideFetch.ts';
import type { Log } from '../../../platform/log.ts';
import { challengeOf } from './pkce.ts';
import { NotProved, nothingWrong, type Provider, type ProviderSettings } from './provider.ts';

const timeoutSeconds = 10;

/** Loaded with the first login of this kind: most platforms have none. */
const loadClient = () => import('openid-client');

/**
 * OpenID Connect: the authorization code flow with PKCE and nonce. The signature of the ID token is looked at too, although it
 * comes from the server itself, so that what a mill's server says can be told from what somebody on the way says.
 */
export function createOidc({
  fetch,
  isInsideAllowed,
  log,
}: {
  fetch: OutsideFetch;
  isInsideAllowed: boolean;
  log: Pick<Log, 'warn'>;
}): Provider {
  const discovered = async ({ address, clientId, secret }: ProviderSettings): Promise<Configuration> => {
    const client = await loadClient();
    return client.discovery(
      new URL(address ?? ''),
      clientId ?? '',
      undefined,
      client.ClientSecretPost(secret),
      {
        timeout: timeoutSeconds,
        [client.customFetch]: (url, { method, headers, body }) =>
          fetch(url, askedOf({ method, headers, body })),
        execute: [
          client.enableNonRepudiationChecks,
          // Plain HTTP, which the operator allows inside the own network.
          ...(isInsideAllowed ? [client.allowInsecureRequests] : []),
        ],
      },
    );
  };

  return {
    begin: async (settings, { state, nonce, verifier, callback }) => {
      const { buildAuthorizationUrl } = await loadClient();
      const address = buildAuthorizationUrl(await discovered(settings), {
        redirect_uri: callback,
        scope: 'openid profile',
        state,
        nonce,
        code_challenge: challengeOf(verifier),
        code_challenge_method: 'S256',
      });
      // Discovery says where the page is: a server that is asked by https does not send people to anything else.
      if (address.protocol !== 'https:' && !isInsideAllowed) throw new NotProved('authorization_endpoint');
      return address.href;
    },

    prove: async (settings, { query, state, nonce, verifier, callback }) => {
      const configuration = await discovered(settings);
      const { authorizationCodeGrant } = await loadClient();
      const tokens = await authorizationCodeGrant(configuration, new URL(`${callback}?${query}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new NotProved('id_token');
      const { sub } = claims;
      const facts = hasName(claims)
        ? claims
        : await userInfoOf(configuration, { token: tokens.access_token, sub, log });
      const shownName = [facts?.['name'], facts?.['preferred_username']].find(
        (each): each is string => typeof each === 'string' && each !== '',
      );
      return { corporationId: claims.iss, subject: sub, shownName: shownName ?? sub };
    },

    test: async (settings) => {
      await discovered(settings);
      return nothingWrong;
    },
  };
}

/** Reads the user info of a person, since many tokens are short; undefined where the server has none or fails. */
async function userInfoOf(
  configuration: Configuration,
  { token, sub, log }: { token: string; sub: string; log: Pick<Log, 'warn'> },
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const { issuer, userinfo_endpoint: endpoint } = configuration.serverMetadata();
  if (endpoint === undefined) return undefined;
  const { fetchUserInfo } = await loadClient();
  // The login succeeds without it: the account is shown by its subject.
  return fetchUserInfo(configuration, token, sub).catch((error: unknown) => {
    log.warn({ err: error, issuer }, 'reading OpenID Connect user info failed');
    return undefined;
  });
}

function hasName(claims: IDToken): boolean {
  return typeof claims['name'] === 'string' && claims['name'] !== '';
}

function askedOf({
  method,
  headers,
  body,
}: {
  method: string;
  headers: Readonly<Record<string, string>>;
  body: FetchBody;
}): OutsideRequest {
  // The library sends forms only; their type is what `fetch` would say of them.
  if (!(body instanceof URLSearchParams)) return { method, headers };
  const type = { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' };
  return { method, headers: { ...type, ...headers }, body: body.toString() };
}
