import { loginPath } from '../constants.ts';

/** Login with the way back: `/user/login?redirect=%2Fmonitor%2FmonitorScreen`. Home needs none. */
export function loginAddress(from?: string): string {
  if (from === undefined || from === '/') return loginPath;
  return `${loginPath}?redirect=${encodeURIComponent(from)}`;
}

/** Where a fresh login goes: the given path of this site, or home. Never to another site. */
export function afterLogin(redirect: string | null): string {
  if (redirect === null || !/^\/(?![/\\])/.test(redirect) || redirect.startsWith(loginPath)) return '/';
  return redirect;
}
