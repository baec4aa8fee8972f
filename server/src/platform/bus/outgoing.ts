import type { Told } from './bus.ts';
import type { Message, ToldOnWire } from './message.ts';
import { wantText } from './peers.ts';

/** Maximum waiting messages; more than this at once is sent as "you missed something". */
export const maxWaiting = 2_000;

export type WantChange = 'add' | 'drop';

/** Messages and changed subscriptions that wait to be sent together: of each subject the newest message. */
export class Outgoing {
  readonly #waiting = new Map<string, Told>();
  readonly #changedWants = new Map<string, WantChange>();

  /** Adds a message. Returns false, and drops all waiting ones, when there are too many. */
  add(told: Told): boolean {
    if (this.#waiting.size >= maxWaiting) {
      this.#waiting.clear();
      return false;
    }
    const key = `${wantText(told)} ${told.of ?? ''}`;
    // The newest message of a subject moves to the end, in the order of sending.
    this.#waiting.delete(key);
    this.#waiting.set(key, told);
    return true;
  }

  /** Notes a changed subscription; one that is added and dropped before it is sent comes to nothing. */
  changeWant(text: string, change: WantChange): void {
    const opposite = change === 'add' ? 'drop' : 'add';
    if (this.#changedWants.get(text) === opposite) this.#changedWants.delete(text);
    else this.#changedWants.set(text, change);
  }

  /** Returns everything that waits as one message, and clears it; undefined when nothing waits. */
  take(): Message | undefined {
    const [add, drop] = [this.#wants('add'), this.#wants('drop')];
    const told = [...this.#waiting.values()].map(onWire);
    this.clear();
    if (add.length + drop.length + told.length === 0) return undefined;
    return {
      ...(add.length === 0 ? {} : { add }),
      ...(drop.length === 0 ? {} : { drop }),
      ...(told.length === 0 ? {} : { told }),
    };
  }

  /** Drops the messages; changed subscriptions still wait. */
  clearMessages(): void {
    this.#waiting.clear();
  }

  /** Drops the changed subscriptions: all of them are about to be sent. */
  clearWants(): void {
    this.#changedWants.clear();
  }

  clear(): void {
    this.clearMessages();
    this.clearWants();
  }

  #wants(change: WantChange): string[] {
    return [...this.#changedWants].flatMap(([text, each]) => (each === change ? [text] : []));
  }
}

function onWire({ tenantId, topic, of, body }: Told): ToldOnWire {
  return [tenantId, topic, of ?? null, body];
}
