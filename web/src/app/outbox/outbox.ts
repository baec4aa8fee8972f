import type { ItemState, NewItem, OutboxItem } from './item.ts';
import { sendItem } from './sendItem.ts';
import type { OutboxParts } from './outboxParts.ts';
import type { UnsentMark } from './unsentMarks.ts';

/** Taps on one button that do the same so soon after each other are one, ms. */
const sameTapMs = 2000;
const lockName = 'millwright.outbox';

export interface OutboxView {
  readonly items: readonly OutboxItem[];
  readonly isSending: boolean;
  /** Unsent items that are no longer on this device. */
  readonly lost: readonly UnsentMark[];
}

/** Opens the outbox of this device. */
export function createOutbox(parts: OutboxParts): Outbox {
  return new Outbox(parts);
}

/** Stores what people do, and sends it in order when there is network: each once, for nobody but its owner. */
export class Outbox {
  readonly #parts: OutboxParts;
  readonly #listeners = new Set<() => void>();
  readonly #taps = new Map<string, { readonly atMs: number; readonly adding: Promise<string> }>();
  #view: OutboxView = { items: [], isSending: false, lost: [] };
  #running: Promise<void> | undefined;

  constructor(parts: OutboxParts) {
    this.#parts = parts;
  }

  view(): OutboxView {
    return this.#view;
  }

  /** Calls the listener on each change of the view. Returns the function that stops it. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** Reads the items of whoever is logged in. */
  async load(): Promise<readonly OutboxItem[]> {
    const owner = this.#parts.owner();
    const items = owner === undefined ? [] : await this.#parts.store.list(owner);
    this.#show({ items, lost: owner === undefined ? [] : await this.#lostOf(owner, items) });
    return items;
  }

  /** Sends what waits, in order, as far as it goes; one tab at a time. Never throws for a failure of server or network. */
  flush(): Promise<void> {
    // A device that cannot read its store shows that nothing moves; it is tried again.
    this.#running ??= oneAtATime(() => this.#sendAll())
      .catch((cause: unknown) => {
        console.error('outbox not sent', cause);
        this.#show({ isSending: false });
      })
      .finally(() => {
        this.#running = undefined;
      });
    return this.#running;
  }

  /** Stores an item and returns its id; once for a form, however often it is tapped. Throws where the device has no room. */
  add(item: NewItem): Promise<string> {
    const { owner, nowMs } = this.#parts;
    const what = item.id ?? [item.kind, item.about, item.body, item.photoIds ?? []];
    const tap = JSON.stringify([owner(), what]);
    const before = this.#taps.get(tap);
    // A form gives one item however often it is sent; without a form, equal items that follow at once are one.
    if (before !== undefined && (item.id !== undefined || nowMs() - before.atMs < sameTapMs))
      return before.adding;
    const adding = this.#store(item);
    this.#taps.set(tap, { atMs: nowMs(), adding });
    adding.catch(() => this.#taps.delete(tap));
    return adding;
  }

  /** Lets an item that was refused be sent again. */
  retry(id: string): Promise<void> {
    return this.#change(id, ({ refusal: _refusal, asks: _asks, ...item }) => ({ ...item, state: 'waits' }));
  }

  /** Replaces an item by another one for the same work. Its pictures have arrived with the first. */
  async resend(id: string, body: OutboxItem['body']): Promise<void> {
    const item = (await this.load()).find((each) => each.id === id);
    if (item === undefined) return;
    const { refusal: _refusal, asks: _asks, ...rest } = item;
    const next: OutboxItem = { ...rest, id: this.#parts.newId(), body, photos: [], state: 'waits' };
    await this.#parts.store.put(next);
    this.#parts.marks?.add(next.owner, next);
    await this.#remove(item);
    await this.load();
  }

  discard(id: string): Promise<void> {
    return this.#change(id, () => undefined);
  }

  /** Forgets which items were lost, once the person has read it. */
  async forgetLost(): Promise<void> {
    const owner = this.#parts.owner();
    const lost = this.#view.lost.map(({ id }) => id);
    if (owner !== undefined) this.#parts.marks?.drop(owner, lost);
    await this.load();
  }

  #show(next: Partial<OutboxView>): void {
    this.#view = { ...this.#view, ...next };
    for (const listener of this.#listeners) listener();
  }

  /** Returns marks without their item. Reads twice: another tab adds items first and their marks behind them. */
  async #lostOf(owner: string, items: readonly OutboxItem[]): Promise<readonly UnsentMark[]> {
    const { store, marks } = this.#parts;
    const without = (stored: readonly OutboxItem[]) =>
      (marks?.list(owner) ?? []).filter((mark) => !stored.some(({ id }) => id === mark.id));
    return without(items).length === 0 ? [] : without(await store.list(owner));
  }

  async #sendAll(): Promise<void> {
    const owner = this.#parts.owner();
    if (owner === undefined) {
      await this.load();
      return;
    }
    for (;;) {
      const next = nextOf(await this.load());
      if (next === undefined || this.#parts.owner() !== owner) break;
      this.#show({ isSending: true });
      if (!(await sendItem(this.#parts, next))) break;
    }
    await this.#forgetSent();
    this.#show({ isSending: false });
  }

  /** Removes sent items once the server's data shows them; until then the page shows them from here. */
  async #forgetSent(): Promise<void> {
    const sent = (await this.load()).filter(({ state }) => state === 'sent');
    if (sent.length === 0) return;
    const isRead = await this.#parts.refresh().then(
      () => true,
      () => false,
    );
    if (!isRead) return;
    for (const item of sent) await this.#remove(item);
    await this.load();
  }

  async #store({ photoIds = [], id = this.#parts.newId(), ...rest }: NewItem): Promise<string> {
    const { store, marks, nowMs } = this.#parts;
    const owner = this.#parts.owner();
    if (owner === undefined) throw new Error('nobody is logged in');
    const items = await store.list(owner);
    if (items.some((each) => each.id === id)) return id;
    const seq = Math.max(0, ...items.map((each) => each.seq)) + 1;
    const photos = photoIds.map((photo) => ({ id: photo }));
    const serverMs = this.#parts.serverMs?.();
    const item: OutboxItem = {
      ...rest,
      id,
      owner,
      seq,
      madeMs: nowMs(),
      ...(serverMs === undefined ? {} : { serverMs }),
      photos,
      state: 'waits',
    };
    await store.put(item);
    marks?.add(owner, item);
    await this.load();
    return id;
  }

  async #change(id: string, become: (item: OutboxItem) => OutboxItem | undefined): Promise<void> {
    const item = (await this.load()).find((each) => each.id === id);
    if (item === undefined) return;
    const next = become(item);
    await (next === undefined ? this.#remove(item) : this.#parts.store.put(next));
    await this.load();
  }

  /** Removes an item with its mark. */
  async #remove(item: OutboxItem): Promise<void> {
    this.#parts.marks?.drop(item.owner, [item.id]);
    await this.#parts.store.remove(item);
  }
}

/** Returns true while somebody has to decide before other items about the same go on. */
export function isHeldUp(state: ItemState): boolean {
  return state === 'refused' || state === 'asks';
}

/** The first waiting item about something that is not held up. */
function nextOf(items: readonly OutboxItem[]): OutboxItem | undefined {
  const held = new Set(items.filter(({ state }) => isHeldUp(state)).map(({ about }) => about));
  return items.find(({ state, about }) => state === 'waits' && !held.has(about));
}

/** Browsers without locks may send from two tabs at once; the server does each thing once all the same. */
function oneAtATime(work: () => Promise<void>): Promise<void> {
  const locks = globalThis.navigator?.locks;
  return locks === undefined ? work() : locks.request(lockName, work);
}
