import { randomBytes, timingSafeEqual } from 'node:crypto';
import { basePath } from '@millwright/contract/core/call/call.ts';
import { offerMinutes } from '@millwright/contract/areas/identity/third/thirdLogin.ts';
import type { PublicCtx } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { sha256 } from '../../../platform/session/keys.ts';

const cookieName = 'third';
/** Calls of such logins stand below it, and nothing else has a use for the cookie. */
const cookiePath = `${basePath}/sys`;

/**
 * The origin that the browser shows, which says where it comes back to. A page of another site that asks is refused: what a
 * browser sends as `Origin` no page can choose. Throws `iam.thirdRefused`.
 */
export function originOf({ header }: Pick<PublicCtx, 'header'>): string {
  const origin = URL.parse(header('origin') ?? '');
  if (origin === null || !/^https?:$/.test(origin.protocol) || origin.host !== header('host'))
    throw fail('iam.thirdRefused');
  return origin.origin;
}

/** Gives the browser a secret of its own, which no page can read; gives what is kept of it. */
export function markBrowser({ setHeader }: Pick<PublicCtx, 'setHeader'>, origin: string): Buffer {
  const secret = newSecret();
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  const lasts = `Max-Age=${2 * offerMinutes * 60}`;
  setHeader(
    'set-cookie',
    `${cookieName}=${secret}; Path=${cookiePath}; ${lasts}; HttpOnly; SameSite=Lax${secure}`,
  );
  return sha256(secret);
}

/** Whether the browser is the one that was marked. Compared in constant time. */
export function isMarked({ header }: Pick<PublicCtx, 'header'>, mark: Buffer): boolean {
  const values = (header('cookie') ?? '').split(';').flatMap((pair) => {
    const [name = '', value = ''] = pair.trim().split('=', 2);
    return name === cookieName ? [value] : [];
  });
  const [value] = values;
  return values.length === 1 && value !== undefined && timingSafeEqual(sha256(value), mark);
}

/** 256 random bits, as they stand in an address. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

const someOrigin = 'http://own.invalid';

/** A path of this site as it was said; home for anything that a browser could read as another site, or that is no page. */
export function ownPath(said: string): string {
  // Browsers read a backslash as a stroke, and drop line ends and tabs.
  if (!/^\/(?!\/)[^\\\p{Cc}]*$/u.test(said)) return '/';
  const url = URL.parse(said, someOrigin);
  if (url === null || url.origin !== someOrigin) return '/';
  const path = `${url.pathname}${url.search}${url.hash}`;
  return path.startsWith('//') || path.startsWith('/user/') ? '/' : path;
}
