import { ownerOf, readSession } from '../session/session.ts';
import { ownerKey } from './item.ts';

/** How many things of whoever is logged in this device has not sent yet; none where it keeps nothing. */
export async function countUnsent(): Promise<number> {
  const owner = ownerOf(readSession());
  if (owner === undefined || !('indexedDB' in globalThis)) return 0;
  try {
    const { outboxStore } = await import('./store.ts');
    const items = await outboxStore.list(ownerKey(owner));
    return items.filter(({ state }) => state !== 'sent').length;
  } catch {
    return 0;
  }
}
