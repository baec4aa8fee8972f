import type { Values } from '../row/hooks.ts';

/** A cell with the values that a request wants to store in it. */
export interface AskedCell {
  readonly row: string;
  readonly column: string;
  /** The version that was read; 0 for one that never had a value. */
  readonly version: number;
  /** By field; undefined for a cell that is to be cleared. */
  readonly values: Values | undefined;
}
