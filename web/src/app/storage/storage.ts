import type { z } from 'zod';

/*
 * What the browser keeps. Keys are those of the product: other clients of the same origin read them too.
 */

/** Kept with an end: what belongs to a login. */
export type LoginKey =
  | 'token'
  | 'refreshToken'
  | 'userInfo'
  | 'roles'
  | 'tenantId'
  | 'tenantName'
  | 'tenantList'
  | 'signSecret'
  | 'dictObj'
  | 'messageLists'
  /** Menu and rights, for pages that open without network. */
  | 'menu'
  /** An account elsewhere that is to be bound once its holder has logged in as usual. */
  | 'thirdOffer';
/** Kept without end: what belongs to this browser. */
export type PreferenceKey =
  | 'lang'
  | 'theme'
  | 'settings'
  | 'sidebarCollapsed'
  | 'lastTenantId'
  /** The mill that a link to the login named last. */
  | 'millCode'
  | 'recentFinds'
  /** Whose things wait on this device to be sent: key of the owner and name, as JSON. */
  | 'unsentOf'
  /** Reading of the clock for spans, see `steadyClock.ts`. */
  | 'steadyClock'
  /** For whom this browser rings: mill and person. */
  | 'ringsFor'
  | 'wallDevice'
  /** What this device speaks while it hangs on a wall. */
  | 'wallLang';

/** Reads a value that has not passed its end and has its shape; otherwise undefined. */
export function readStored<Schema extends z.ZodType>(
  key: LoginKey,
  schema: Schema,
): z.output<Schema> | undefined {
  const text = localStorage.getItem(key);
  if (text === null) return undefined;
  try {
    const { value, expire }: { value?: unknown; expire?: unknown } = JSON.parse(text);
    if (typeof expire !== 'number' || expire <= Date.now()) return undefined;
    return schema.safeParse(value).data;
  } catch {
    return undefined;
  }
}

/** Keeps a value for `lifetimeMs`. */
export function store(key: LoginKey, value: unknown, lifetimeMs: number): void {
  localStorage.setItem(key, JSON.stringify({ value, expire: Date.now() + lifetimeMs }));
}

export function forget(keys: readonly LoginKey[]): void {
  for (const key of keys) localStorage.removeItem(key);
}

export const preferences = {
  read: (key: PreferenceKey): string | null => localStorage.getItem(key),
  write: (key: PreferenceKey, value: string): void => localStorage.setItem(key, value),
  forget: (key: PreferenceKey): void => localStorage.removeItem(key),
};
