import type { BusSubscription, Told } from './bus.ts';
import type { WantChange } from './outgoing.ts';
import { wantText } from './peers.ts';

type Listener = (told: Told) => void;
type WantedListener = (tenantId: number | undefined) => void;

/** Listeners of this process: to messages of others, to topics that others begin to want, and to missed messages. */
export class Subscriptions {
  readonly #onChange: (text: string, change: WantChange) => void;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #wantedListeners = new Map<string, Set<WantedListener>>();
  readonly #missedListeners = new Set<() => void>();

  /** `onChange` is called with the first listener of a subscription, and when the last one has gone. */
  constructor(onChange: (text: string, change: WantChange) => void) {
    this.#onChange = onChange;
  }

  /** Returns all subscriptions as text. */
  texts(): string[] {
    return [...this.#listeners.keys()];
  }

  /** Adds a listener; returns the function that removes it. */
  hear(wanted: BusSubscription, listener: Listener): () => void {
    const text = wantText(wanted);
    const listeners = this.#listeners.get(text) ?? new Set();
    this.#listeners.set(text, listeners.add(listener));
    if (listeners.size === 1) this.#onChange(text, 'add');
    return () => {
      if (!listeners.delete(listener) || listeners.size > 0 || this.#listeners.get(text) !== listeners)
        return;
      this.#listeners.delete(text);
      this.#onChange(text, 'drop');
    };
  }

  /** Gives a message to the listeners of its mill, and to those of all mills. */
  deliver(told: Told): void {
    const { tenantId, topic } = told;
    for (const text of [wantText({ tenantId, topic }), wantText({ topic })])
      for (const listener of this.#listeners.get(text) ?? []) listener(told);
  }

  onWanted(topic: string, listener: WantedListener): () => void {
    const listeners = this.#wantedListeners.get(topic) ?? new Set();
    this.#wantedListeners.set(topic, listeners.add(listener));
    return () => void listeners.delete(listener);
  }

  /** Reports that another process begins to want a topic. */
  notifyWanted({ topic, tenantId }: BusSubscription): void {
    for (const listener of this.#wantedListeners.get(topic) ?? []) listener(tenantId);
  }

  onMissed(listener: () => void): () => void {
    this.#missedListeners.add(listener);
    return () => void this.#missedListeners.delete(listener);
  }

  /** Reports that messages may have been missed. */
  notifyMissed(): void {
    for (const listener of this.#missedListeners) listener();
  }
}
