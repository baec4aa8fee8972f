import { minuteMs } from '@millwright/contract/core/time/units.ts';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';

export const accessTokenMs = 10 * minuteMs;

const algorithm = 'HS256';

/** Makes the access token of a session; it ends with the session, at the latest after ten minutes. */
export async function signAccessToken(
  session: { id: string; userId: string; expiresAtMs: number },
  { key, clock }: { key: Uint8Array; clock: Clock },
): Promise<string> {
  const nowMs = clock.nowMs();
  const untilMs = Math.min(nowMs + accessTokenMs, session.expiresAtMs);
  return new SignJWT()
    .setProtectedHeader({ alg: algorithm })
    .setSubject(session.userId)
    .setJti(session.id)
    .setIssuedAt(Math.floor(nowMs / 1000))
    .setExpirationTime(Math.floor(untilMs / 1000))
    .sign(key);
}

/** Tokens that were found genuine: a session uses one for ten minutes, for every call it makes. */
const mostTokensKept = 20_000;

/** Reads the tokens that one key signed. A genuine one is checked once; whether it has expired, each time. */
export function createTokenReader(key: Uint8Array) {
  const genuine = new LRUCache<string, { sessionId: string; untilMs: number }>({ max: mostTokensKept });

  /** The session a genuine token speaks of; undefined when it is forged, or expired at `atMs`. */
  return async function sessionOfToken(token: string, atMs: number): Promise<string | undefined> {
    const known = genuine.get(token);
    if (known !== undefined) return atMs < known.untilMs ? known.sessionId : undefined;
    try {
      const { payload } = await jwtVerify<{ jti: string; exp: number }>(token, key, {
        algorithms: [algorithm],
        currentDate: new Date(atMs),
        requiredClaims: ['exp', 'sub', 'jti'],
      });
      genuine.set(token, { sessionId: payload.jti, untilMs: payload.exp * 1000 });
      return payload.jti;
    } catch {
      return undefined;
    }
  };
}
