// What the library of the platform is: rows that mills usually need, offered by type of machine.
import type { Language } from '../words/languages.ts';

/** A row of the library. */
export interface LibraryRow {
  /** By which mills remember that they adopted it: it never changes, and no other row ever gets it. */
  readonly key: string;
  /** The kind of machine that it is for; absent: every mill. */
  readonly kind?: string;
  /** The edition of the library that it came with; the first where it says none. */
  readonly since?: number;
  /**
   * Fields by their names, and lines by the names of their lists. A reference says the key of a row of another list of the
   * library. What is not said here is the mill's own.
   */
  readonly values: Readonly<Record<string, unknown>>;
}

/** The rows that the library has of one resource. A list joins by being declared in `contract/src/library/index.ts`. */
export interface LibraryList {
  /** The name of the resource. */
  readonly resource: string;
  /**
   * Of rows that each model has for itself: the field that names the model, the resource of models, and the field there
   * that says the kind.
   */
  readonly forEach?: { readonly by: string; readonly of: string; readonly kind: string };
  /**
   * A field that is given the mill's models of the kind when a row is adopted: from then on it is the mill's own, and is
   * never compared.
   */
  readonly models?: { readonly field: string; readonly of: string; readonly kind: string };
  /** All rows, with the texts that stand in one language said in this one. */
  readonly rows: (language: Language) => readonly LibraryRow[];
}

/** The library of the platform. */
export interface Library {
  /** Counts up whenever rows are added or changed. */
  readonly edition: number;
  /** Each behind those that its rows refer to. */
  readonly lists: readonly LibraryList[];
}
