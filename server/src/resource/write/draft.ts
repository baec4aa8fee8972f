import type { Refusal } from '../../platform/http/errors/fail.ts';
import type { Values } from '../row/hooks.ts';
import type { Lists, StoredDocument } from './document.ts';

/** A document that somebody wants to be written. */
export interface RowDraft {
  /** What is done: `add`, `edit`, `import`, `back`, or an action of the life cycle. The history names it so. */
  readonly action: string;
  readonly id: string;
  /** As it stands; undefined for a new one. */
  readonly stored: StoredDocument | undefined;
  /** All of its fields, its state where it changes, and the lists that are said. */
  readonly wanted: Values;
  /** What the person stated with an action; what is no field of the row is kept by the history. */
  readonly stated?: Values;
  /** A deleted document comes back: what it refers to may be gone by now, so all of it is judged. */
  readonly revives?: boolean;
}

/** A draft that obeys the rules, as it will be stored. */
export interface Prepared {
  readonly draft: RowDraft;
  readonly row: Values;
  readonly lists: Lists;
  readonly before: Values | undefined;
}

export type Refusals = ReadonlyMap<RowDraft, Refusal>;
