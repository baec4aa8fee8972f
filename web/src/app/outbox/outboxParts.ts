import type { OutboxItem } from './item.ts';
import type { OutboxStore } from './store.ts';
import type { UnsentMarks } from './unsentMarks.ts';

/** Outcome of an entry that was sent. `moved`: the server has it under another id than the one that was made here. */
export type SendOutcome =
  | { readonly kind: 'done'; readonly moved?: { readonly from: string; readonly to: string } }
  | { readonly kind: 'asks'; readonly asks: unknown };

export interface OutboxParts {
  readonly store: OutboxStore;
  /** Person who is logged in now; undefined without a login. */
  readonly owner: () => string | undefined;
  /** Tells the server; `photos` are the paths under which it has the pictures. Throws `ApiRefusal`. */
  readonly send: (item: OutboxItem, photos: readonly string[]) => Promise<SendOutcome>;
  /** Sends a picture and gives its path. Throws `ApiRefusal`. */
  readonly upload: (photo: Blob) => Promise<string>;
  /** Sentence of a refusal for people. */
  readonly sentence: (cause: unknown) => string;
  /** Sentence for a number of pictures that this device no longer holds. */
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
