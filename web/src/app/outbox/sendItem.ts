import { hourMs } from '@millwright/contract/core/time/units.ts';
import { isSilence } from '../refusal.ts';
import type { KeptPhoto, OutboxItem } from './item.ts';
import type { OutboxParts } from './outboxParts.ts';

/** The server deletes pictures that nothing was saved with after a day: older ones are sent again. */
const photoLifeMs = 12 * hourMs;

/** The device has lost pictures: its owner, or the browser for want of room, deleted them. */
class PhotosGone extends Error {
  readonly count: number;
  constructor(count: number) {
    super(`${count} pictures are gone`);
    this.count = count;
  }
}

/** Sends one item and stores its outcome. Returns false when sending is over for now: nobody answers, or the login has ended. */
export async function sendItem(parts: OutboxParts, item: OutboxItem): Promise<boolean> {
  const { store, marks } = parts;
  try {
    const ready = await withPhotos(parts, item);
    const sent = await parts.send(ready, pathsOf(ready));
    if (sent.kind === 'asks') await store.put({ ...ready, state: 'asks', asks: sent.asks });
    else {
      marks?.drop(item.owner, [item.id]);
      await store.put({ ...ready, state: 'sent' });
      if (sent.moved !== undefined) await renameIn(parts, item.owner, sent.moved);
    }
    return true;
  } catch (cause) {
    if (isSilence(cause) || parts.owner() !== item.owner) return false;
    // An item that cannot be sent as it is must not stop those behind it.
    const now = (await store.list(item.owner)).find(({ id }) => id === item.id) ?? item;
    const refusal = cause instanceof PhotosGone ? parts.photosGone(cause.count) : parts.sentence(cause);
    await store.put({ ...now, state: 'refused', refusal });
    return true;
  }
}

/** Sends the pictures first, each by itself: one that has arrived is not sent again when the network breaks. */
async function withPhotos({ store, upload, nowMs }: OutboxParts, item: OutboxItem): Promise<OutboxItem> {
  let current = item;
  const gone = new Set<string>();
  for (const photo of item.photos) {
    if (photo.path !== undefined && nowMs() - (photo.sentMs ?? 0) < photoLifeMs) continue;
    const blob = await store.photo(photo.id);
    if (blob === undefined) {
      gone.add(photo.id);
      continue;
    }
    const sent: KeptPhoto = { id: photo.id, path: await upload(blob), sentMs: nowMs() };
    current = { ...current, photos: current.photos.map((each) => (each.id === photo.id ? sent : each)) };
    await store.put(current);
  }
  if (gone.size === 0) return current;
  // The person is told before it is sent without them: trying again sends the rest.
  await store.put({ ...current, photos: current.photos.filter(({ id }) => !gone.has(id)) });
  throw new PhotosGone(gone.size);
}

/** Renames an id in the unsent items: the server stored what they are about under another one. */
async function renameIn(
  { store }: OutboxParts,
  owner: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  for (const item of await store.list(owner)) {
    if (item.state === 'sent') continue;
    const text = JSON.stringify({ about: item.about, body: item.body });
    if (text.includes(from)) await store.put({ ...item, ...JSON.parse(text.replaceAll(from, to)) });
  }
}

function pathsOf({ photos }: OutboxItem): string[] {
  return photos.flatMap(({ path }) => (path === undefined ? [] : [path]));
}
