import { loginPath } from '../constants.ts';

/** Login with the way back: `/user/login?redirect=%2Fmonitor%2FmonitorScreen`. Home needs none. */
export function loginAddress(from?: string): string {
  if (from === undefined || from === '/') return loginPath;
  return `${loginPath}?redirect=${encodeURIComponent(from)}`;
}

/** The root for somebody who enters for the first time: home then is the page that says what to do next. */
export const firstRoot = '/?first';

/** Whether somebody is at the root for the first time. */
export function isFirstRoot(search: string): boolean {
  return new URLSearchParams(search).has('first');
}

/** Where a fresh login goes: the given path of this site, or home. Never to another site. */
export function afterLogin(redirect: string | null): string {
  return redirect === null || redirect.startsWith(loginPath) ? '/' : pathWithin(redirect);
}

/** A path of this site that an address names; home in the place of one that leads to another site. */
export function pathWithin(path: string): string {
  return /^\/(?![/\\])/.test(path) ? path : '/';
}
