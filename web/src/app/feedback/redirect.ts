import { thirdLoginPath } from '@millwright/contract/areas/identity/screens.ts';
import { loginPath } from '../constants.ts';
import { chatAppOf } from './chatApp.ts';

/** Login with the way back: `/user/login?redirect=%2Fmonitor%2FmonitorScreen`. Home needs none. */
export function loginAddress(from?: string): string {
  if (from === undefined || from === '/') return loginPath;
  return `${loginPath}?redirect=${encodeURIComponent(from)}`;
}

/**
 * Returns where somebody without a session begins: the login, or in the browser of a workplace chat app that of the app,
 * with the mill that the address names.
 */
export function entryAddress(
  { pathname, search, hash }: { pathname: string; search: string; hash: string },
  agent: string,
): string {
  const from = `${pathname}${search}${hash}`;
  if (chatAppOf(agent) === undefined) return loginAddress(from);
  const mill = new URLSearchParams(search).get('mill');
  const query = new URLSearchParams({
    ...(mill === null ? {} : { mill }),
    ...(from === '/' ? {} : { redirect: from }),
  });
  return query.size === 0 ? thirdLoginPath : `${thirdLoginPath}?${query}`;
}

/** The address that leads home. Which page that is depends on the menu, which is unknown before the login. */
export const homeAddress = '/?home';

/** Returns true at the root if the user wants to come home. */
export function isHomeAddress(search: string): boolean {
  return new URLSearchParams(search).has('home');
}

/** Returns where a fresh login goes: the given path of this site, or home. Never to another site. */
export function afterLogin(redirect: string | null): string {
  return redirect === null || redirect.startsWith(loginPath) ? homeAddress : pathWithin(redirect);
}

/** Returns a path of this site; home in place of one that leads to another site. */
export function pathWithin(path: string): string {
  return /^\/(?![/\\])/.test(path) ? path : homeAddress;
}
