import type { ResourceRow, RowOutcome } from '@millwright/contract/core/resource/resourceCalls.ts';

/** An action that somebody asks for. */
export type AskedAction = {
  kind: 'delete' | 'restore' | 'erase' | 'cycle';
  /** Name of an action of the life cycle. */
  action?: string;
  rows: readonly ResourceRow[];
  /** After it was done to at least one row. */
  onDone?: () => void;
};

/** Does something to rows by their ids, and says what became of each. */
export type Send = (ids: string[]) => Promise<readonly RowOutcome[]>;
