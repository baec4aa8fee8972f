import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { OutboxItem } from './item.ts';
import { isNoRoom } from './noRoom.ts';

/*
 * What this device keeps beyond a reload: things to be sent, their pictures, and what was read last. One database; every
 * entry has its owner, who alone ever gets it.
 */

interface Schema extends DBSchema {
  items: { key: string; value: OutboxItem; indexes: { owner: string } };
  photos: { key: string; value: { id: string; owner: string; blob: Blob }; indexes: { owner: string } };
  /** Key: owner and name. */
  kept: { key: string; value: { owner: string; value: unknown }; indexes: { owner: string } };
}

const name = 'millwright';
let opened: Promise<IDBPDatabase<Schema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(name, 1, {
    upgrade(db) {
      db.createObjectStore('items', { keyPath: 'id' }).createIndex('owner', 'owner');
      db.createObjectStore('photos', { keyPath: 'id' }).createIndex('owner', 'owner');
      db.createObjectStore('kept').createIndex('owner', 'owner');
    },
    // A newer build in another tab changes the shape: it goes first.
    blocking: (_now, _next, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
      opened = undefined;
    },
    terminated: () => {
      opened = undefined;
    },
  }).catch((cause: unknown) => {
    opened = undefined;
    throw cause;
  });
  return opened;
}

/** Where the outbox keeps its things; tests bring one of their own. */
export interface OutboxStore {
  /** In the order in which they were done. */
  readonly list: (owner: string) => Promise<OutboxItem[]>;
  readonly put: (item: OutboxItem) => Promise<void>;
  /** Takes an item away with its pictures. */
  readonly remove: (item: OutboxItem) => Promise<void>;
  readonly photo: (id: string) => Promise<Blob | undefined>;
}

export const outboxStore: OutboxStore = {
  list: async (owner) => {
    const items = await (await database()).getAllFromIndex('items', 'owner', owner);
    return items.toSorted((a, b) => a.seq - b.seq);
  },
  put: async (item) => {
    await (await database()).put('items', item);
  },
  remove: async ({ id, photos }) => {
    for (const photo of photos) unstored.delete(photo.id);
    const tx = (await database()).transaction(['items', 'photos'], 'readwrite');
    await Promise.all([
      tx.objectStore('items').delete(id),
      ...photos.map((photo) => tx.objectStore('photos').delete(photo.id)),
      tx.done,
    ]);
  },
  photo: async (id) => unstored.get(id) ?? (await (await database()).get('photos', id))?.blob,
};

/** Pictures for which the device had no room: they stay with the page, and are sent if it stays open. */
const unstored = new Map<string, Blob>();

/** Keeps a picture until it is sent or thrown away. Returns false if it is kept only while the page stays, for want of room. */
export async function keepPhoto(owner: string, { id, blob }: { id: string; blob: Blob }): Promise<boolean> {
  try {
    await (await database()).put('photos', { id, owner, blob });
    return true;
  } catch (cause) {
    if (!isNoRoom(cause)) throw cause;
    unstored.set(id, blob);
    return false;
  }
}

export async function forgetPhoto(id: string): Promise<void> {
  unstored.delete(id);
  await (await database()).delete('photos', id);
}

/** Keeps a value under a name: what was read last, or what somebody is writing. */
export async function keepValue(owner: string, key: string, value: unknown): Promise<void> {
  await (await database()).put('kept', { owner, value }, `${owner} ${key}`);
}

export async function keptValue(owner: string, key: string): Promise<unknown> {
  return (await (await database()).get('kept', `${owner} ${key}`))?.value;
}

export async function forgetValue(owner: string, key: string): Promise<void> {
  await (await database()).delete('kept', `${owner} ${key}`);
}

/** Forgets the values of an owner whose keys a test names. */
export async function forgetValues(owner: string, isForgotten: (key: string) => boolean): Promise<void> {
  const tx = (await database()).transaction('kept', 'readwrite');
  const prefix = `${owner} `;
  for (const key of await tx.store.index('owner').getAllKeys(owner))
    if (isForgotten(key.slice(prefix.length))) await tx.store.delete(key);
  await tx.done;
}

/** Forgets what others have read on this device; what they have not sent yet stays for them. */
export async function forgetReadByOthers(owner: string): Promise<void> {
  const tx = (await database()).transaction('kept', 'readwrite');
  for (let cursor = await tx.store.openCursor(); cursor !== null; cursor = await cursor.continue())
    if (cursor.value.owner !== owner && !cursor.key.includes(' draft ')) await cursor.delete();
  await tx.done;
}

/** Forgets everything of somebody who leaves: also what was not sent. */
export async function forgetAllOf(owner: string): Promise<void> {
  unstored.clear();
  const db = await database();
  for (const store of ['items', 'photos', 'kept'] as const) {
    const tx = db.transaction(store, 'readwrite');
    for (const key of await tx.store.index('owner').getAllKeys(owner)) await tx.store.delete(key);
    await tx.done;
  }
}
