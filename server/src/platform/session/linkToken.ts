import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { accessTokenMs } from './accessToken.ts';

const algorithm = 'HS256';
/** Sets these tokens apart from those of people, which have a subject and no audience. */
const audience = 'board link';
const claims = z.object({ jti: z.uuid(), tid: z.int().min(0), exp: z.int() });

/** A link of a mill. */
export interface LinkId {
  readonly id: string;
  readonly tenantId: number;
}

/** The access token of a link: names the link and no person. Good for ten minutes, never longer than the link. */
export async function signLinkToken(
  link: LinkId & { expiresAtMs: number | null },
  { key, nowMs }: { key: Uint8Array; nowMs: number },
): Promise<{ token: string; expiresMs: number }> {
  const expiresMs = Math.min(nowMs + accessTokenMs, link.expiresAtMs ?? Number.POSITIVE_INFINITY);
  const token = await new SignJWT({ tid: link.tenantId })
    .setProtectedHeader({ alg: algorithm })
    .setAudience(audience)
    .setJti(link.id)
    .setIssuedAt(Math.floor(nowMs / 1000))
    .setExpirationTime(Math.floor(expiresMs / 1000))
    .sign(key);
  return { token, expiresMs };
}

/** The link a genuine token speaks of; undefined when it is forged, expired at `atMs`, or a person's. */
export async function linkOfToken(
  token: string,
  { key, atMs }: { key: Uint8Array; atMs: number },
): Promise<LinkId | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      audience,
      currentDate: new Date(atMs),
    });
    const { jti, tid } = claims.parse(payload);
    return payload.sub === undefined ? { id: jti, tenantId: tid } : undefined;
  } catch {
    return undefined;
  }
}
