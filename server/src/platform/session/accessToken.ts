import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../clock.ts';

export const accessTokenMs = 10 * 60_000;

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

/** The session a genuine token speaks of; undefined when it is forged, or expired at `atMs`. */
export async function sessionOfToken(
  token: string,
  { key, atMs }: { key: Uint8Array; atMs: number },
): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      currentDate: new Date(atMs),
      requiredClaims: ['exp', 'sub', 'jti'],
    });
    return payload.jti;
  } catch {
    return undefined;
  }
}
