import type { z } from 'zod';

/*
 * What a tab of the browser keeps for one person at one mill: open pages, forms that are not saved. It lives through
 * reloads and through a login that ended and was renewed; nobody else ever reads it.
 */

const prefix = 'own';

export interface Owner {
  readonly tenantId: number;
  readonly userId: string;
}

/** Keeps a value under a name; what others left here goes. */
export function keepOwn(owner: Owner, name: string, value: unknown): void {
  for (const key of keysBesides(owner)) if (key.startsWith(`${prefix} `)) sessionStorage.removeItem(key);
  try {
    sessionStorage.setItem(storageKey(owner, name), JSON.stringify(value));
  } catch {
    // The browser has no room for it; then it does not outlive the page.
  }
}

/** What was kept, if it still has its shape. */
export function readOwn<Schema extends z.ZodType>(
  owner: Owner,
  name: string,
  schema: Schema,
): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(sessionStorage.getItem(storageKey(owner, name)) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

export function forgetOwn(owner: Owner, name: string): void {
  sessionStorage.removeItem(storageKey(owner, name));
}

/** Empties the session storage but for what belongs to this owner; of nobody, all of it. */
export function clearSessionStorage(owner: Owner | undefined): void {
  for (const key of keysBesides(owner)) sessionStorage.removeItem(key);
}

/** Names of what people typed and did not save, of forms and of grids. */
const unsaved = /^own \d+ \S+ (draft|cells) /;

/** Returns true if this tab keeps something that somebody typed and did not save. */
export function keepsUnsaved(): boolean {
  return Object.keys(sessionStorage).some((key) => unsaved.test(key));
}

function keysBesides(owner: Owner | undefined): string[] {
  const kept = owner === undefined ? undefined : storageKey(owner, '');
  return Object.keys(sessionStorage).filter((key) => kept === undefined || !key.startsWith(kept));
}

function storageKey({ tenantId, userId }: Owner, name: string): string {
  return `${prefix} ${tenantId} ${userId} ${name}`;
}
