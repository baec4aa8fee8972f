import { hourMs } from '@millwright/contract/core/time/units.ts';
import { isSilence } from '../refusal.ts';
import type { ItemState, KeptPhoto, NewItem, OutboxItem } from './item.ts';
import type { OutboxStore } from './store.ts';
import type { UnsentMark, UnsentMarks } from './unsentMarks.ts';

/** The server forgets pictures that nothing was saved with after a day: older ones are sent once more. */
const photoLifeMs = 12 * hourMs;
/** Taps on one button that do the same so soon after each other are one, ms. */
const sameTapMs = 2000;
const lockName = 'millwright.outbox';

/** What became of something that was sent. `moved`: the server has it under another id than the one that was made here. */
export type Sent =
  | { readonly kind: 'done'; readonly moved?: { readonly from: string; readonly to: string } }
  | { readonly kind: 'asks'; readonly asks: unknown };

export interface OutboxParts {
  readonly store: OutboxStore;
  /** Who is logged in now; undefined: nobody. */
  readonly owner: () => string | undefined;
  /** Tells the server; `photos` are the paths under which it has the pictures. Throws `ApiRefusal`. */
  readonly send: (item: OutboxItem, photos: readonly string[]) => Promise<Sent>;
  /** Sends a picture and gives its path. Throws `ApiRefusal`. */
  readonly upload: (photo: Blob) => Promise<string>;
  /** What a refusal says to people. */
  readonly sentence: (cause: unknown) => string;
  /** What is said when so many pictures are not on this device any more. */
  readonly photosGone: (count: number) => string;
  /** Reads anew what is shown; the things that were sent are shown as they are here until then. */
  readonly refresh: () => Promise<unknown>;
  readonly newId: () => string;
  readonly nowMs: () => number;
  /** The server's time of now, epoch ms, as far as it is known. */
  readonly serverMs?: () => number | undefined;
  /** Notes outside the store which things are unsent, so that their loss is noticed. */
  readonly marks?: UnsentMarks;
}

export interface OutboxView {
  readonly items: readonly OutboxItem[];
  readonly isSending: boolean;
  /** Unsent items that are no longer on this device. */
  readonly lost: readonly UnsentMark[];
}

export type Outbox = ReturnType<typeof createOutbox>;

/** Keeps what people do, and sends it in order when there is network: each once, for nobody but its owner. */
export function createOutbox(parts: OutboxParts) {
  const { store, owner, newId, nowMs } = parts;
  const listeners = new Set<() => void>();
  let view: OutboxView = { items: [], isSending: false, lost: [] };
  let running: Promise<void> | undefined;
  const taps = new Map<string, { readonly atMs: number; readonly adding: Promise<string> }>();

  function show(next: Partial<OutboxView>): void {
    view = { ...view, ...next };
    for (const listener of listeners) listener();
  }
  async function load(): Promise<readonly OutboxItem[]> {
    const who = owner();
    const items = who === undefined ? [] : await store.list(who);
    show({ items, lost: who === undefined ? [] : await lostOf(who, items) });
    return items;
  }
  /** Marks without their thing. Looked at twice: another tab adds things first and their marks behind them. */
  async function lostOf(who: string, items: readonly OutboxItem[]): Promise<readonly UnsentMark[]> {
    const without = (stored: readonly OutboxItem[]) =>
      (parts.marks?.list(who) ?? []).filter((mark) => !stored.some(({ id }) => id === mark.id));
    return without(items).length === 0 ? [] : without(await store.list(who));
  }
  /** Takes a thing away with its mark. */
  async function remove(item: OutboxItem): Promise<void> {
    parts.marks?.drop(item.owner, [item.id]);
    await store.remove(item);
  }
  const waiting = (items: readonly OutboxItem[]): OutboxItem | undefined => {
    const held = new Set(items.filter(({ state }) => isHeldUp(state)).map(({ about }) => about));
    return items.find(({ state, about }) => state === 'waits' && !held.has(about));
  };

  /** False when there is no use in going on: nobody answers, or the login is over. */
  async function sendOne(item: OutboxItem): Promise<boolean> {
    try {
      const ready = await withPhotos(item);
      const sent = await parts.send(ready, pathsOf(ready));
      if (sent.kind === 'asks') await store.put({ ...ready, state: 'asks', asks: sent.asks });
      else {
        parts.marks?.drop(item.owner, [item.id]);
        await store.put({ ...ready, state: 'sent' });
        if (sent.moved !== undefined) await move(item.owner, sent.moved);
      }
      return true;
    } catch (cause) {
      if (isSilence(cause) || owner() !== item.owner) return false;
      // What cannot be sent as it is must not stop all that comes behind it.
      const now = (await store.list(item.owner)).find(({ id }) => id === item.id) ?? item;
      const refusal = cause instanceof PhotosGone ? parts.photosGone(cause.count) : parts.sentence(cause);
      await store.put({ ...now, state: 'refused', refusal });
      return true;
    }
  }
  /** Pictures go first, each for itself: what has arrived does not travel again when the network breaks. */
  async function withPhotos(item: OutboxItem): Promise<OutboxItem> {
    let known = item;
    const gone = new Set<string>();
    for (const photo of item.photos) {
      if (photo.path !== undefined && nowMs() - (photo.sentMs ?? 0) < photoLifeMs) continue;
      const blob = await store.photo(photo.id);
      if (blob === undefined) {
        gone.add(photo.id);
        continue;
      }
      const sent: KeptPhoto = { id: photo.id, path: await parts.upload(blob), sentMs: nowMs() };
      known = { ...known, photos: known.photos.map((each) => (each.id === photo.id ? sent : each)) };
      await store.put(known);
    }
    if (gone.size === 0) return known;
    // Somebody is told before it is sent without them: trying again sends the rest.
    await store.put({ ...known, photos: known.photos.filter(({ id }) => !gone.has(id)) });
    throw new PhotosGone(gone.size);
  }
  /** What was done since with something that the server calls otherwise. */
  async function move(who: string, { from, to }: { from: string; to: string }): Promise<void> {
    for (const item of await store.list(who)) {
      if (item.state === 'sent') continue;
      const text = JSON.stringify({ about: item.about, body: item.body });
      if (text.includes(from)) await store.put({ ...item, ...JSON.parse(text.replaceAll(from, to)) });
    }
  }

  async function work(): Promise<void> {
    const who = owner();
    if (who === undefined) {
      await load();
      return;
    }
    for (;;) {
      const next = waiting(await load());
      if (next === undefined || owner() !== who) break;
      show({ isSending: true });
      if (!(await sendOne(next))) break;
    }
    await forgetSent();
    show({ isSending: false });
  }
  /** What was sent is shown as done here until what is read from the server says so, too. */
  async function forgetSent(): Promise<void> {
    const sent = (await load()).filter(({ state }) => state === 'sent');
    if (sent.length === 0) return;
    const isRead = await parts.refresh().then(
      () => true,
      () => false,
    );
    if (!isRead) return;
    for (const item of sent) await remove(item);
    await load();
  }
  async function keep({ photoIds = [], id = newId(), ...rest }: NewItem): Promise<string> {
    const who = owner();
    if (who === undefined) throw new Error('nobody is logged in');
    const items = await store.list(who);
    if (items.some((each) => each.id === id)) return id;
    const seq = Math.max(0, ...items.map((each) => each.seq)) + 1;
    const photos = photoIds.map((photo) => ({ id: photo }));
    const serverMs = parts.serverMs?.();
    const item: OutboxItem = {
      ...rest,
      id,
      owner: who,
      seq,
      madeMs: nowMs(),
      ...(serverMs === undefined ? {} : { serverMs }),
      photos,
      state: 'waits',
    };
    await store.put(item);
    parts.marks?.add(who, item);
    await load();
    return id;
  }
  async function change(id: string, become: (item: OutboxItem) => OutboxItem | undefined): Promise<void> {
    const item = (await load()).find((each) => each.id === id);
    if (item === undefined) return;
    const next = become(item);
    await (next === undefined ? remove(item) : store.put(next));
    await load();
  }
  function flush(): Promise<void> {
    // A device that cannot read what it keeps shows that nothing moves; it is tried again.
    running ??= oneAtATime(work)
      .catch((cause: unknown) => {
        console.error('outbox not sent', cause);
        show({ isSending: false });
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  return {
    load,
    /** Sends what waits, in order, as far as it goes; one tab at a time. Never throws for what a server or network does. */
    flush,
    /** Keeps something and gives its id; once for a form, whatever the taps. Throws where the device has no room. */
    add(item: NewItem): Promise<string> {
      const tap = JSON.stringify([
        owner(),
        item.id ?? [item.kind, item.about, item.body, item.photoIds ?? []],
      ]);
      const before = taps.get(tap);
      // A form gives one thing however often it is sent; what has no form is the same if it follows at once.
      if (before !== undefined && (item.id !== undefined || nowMs() - before.atMs < sameTapMs))
        return before.adding;
      const adding = keep(item);
      taps.set(tap, { atMs: nowMs(), adding });
      adding.catch(() => taps.delete(tap));
      return adding;
    },
    retry: (id: string) =>
      change(id, ({ refusal: _refusal, asks: _asks, ...item }) => ({ ...item, state: 'waits' })),
    /** The same work said otherwise: another sending, in its place. Its pictures have arrived with the first. */
    async resend(id: string, body: OutboxItem['body']): Promise<void> {
      const item = (await load()).find((each) => each.id === id);
      if (item === undefined) return;
      const { refusal: _refusal, asks: _asks, ...rest } = item;
      const next: OutboxItem = { ...rest, id: newId(), body, photos: [], state: 'waits' };
      await store.put(next);
      parts.marks?.add(next.owner, next);
      await remove(item);
      await load();
    },
    discard: (id: string) => change(id, () => undefined),
    /** Forgets what was lost, once somebody has read it. */
    async forgetLost(): Promise<void> {
      const who = owner();
      if (who !== undefined)
        parts.marks?.drop(
          who,
          view.lost.map(({ id }) => id),
        );
      await load();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    view: (): OutboxView => view,
  };
}

/** The device has lost pictures: its owner, or the browser for want of room, took them away. */
class PhotosGone extends Error {
  readonly count: number;
  constructor(count: number) {
    super(`${count} pictures are gone`);
    this.count = count;
  }
}

/** Somebody has to decide before what is about the same goes on. */
export function isHeldUp(state: ItemState): boolean {
  return state === 'refused' || state === 'asks';
}

function pathsOf({ photos }: OutboxItem): string[] {
  return photos.flatMap(({ path }) => (path === undefined ? [] : [path]));
}

/** Browsers without locks may send from two tabs at once; the server does each thing once all the same. */
function oneAtATime(work: () => Promise<void>): Promise<void> {
  const locks = globalThis.navigator?.locks;
  return locks === undefined ? work() : locks.request(lockName, work);
}
