import type { ReactNode } from 'react';

/** A column of a table: its head and its cells. */
export interface TableColumn<Row> {
  readonly name: string;
  readonly head: string;
  /** Stands in place of the head's text. */
  readonly heading?: ReactNode;
  /** The head is for readers of the screen alone: columns of controls. */
  readonly isHeadHidden?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** Attributes of a cell that styles read, and its title. */
  readonly marks?: ((row: Row) => CellMarks) | undefined;
  /** Cell of the sum row; a name of the row spans the columns behind it that have none. */
  readonly sum?: ReactNode;
  /** Aligned to the end, like figures. */
  readonly isNumber?: boolean;
  /** In px; of all columns or of none. */
  readonly widthPx?: number;
  /** Side at which the column stays while others pass under it. */
  readonly pin?: 'start' | 'end' | undefined;
  /** Explanation of the head; the head itself where absent. */
  readonly hint?: string | undefined;
  /** Present where the head sorts. */
  readonly sort?: TableSort | undefined;
  /** Controls behind the head: filter, edge. */
  readonly tools?: ReactNode;
  readonly className?: string | undefined;
  /** Names its row for readers of the screen. */
  readonly isRowHead?: boolean;
}

/** `data-tone` colours a cell (bad, warn, good), `data-zero` makes it quiet. */
export type CellMarks = Readonly<Record<`data-${string}`, string | number | boolean | undefined>> & {
  readonly title?: string | undefined;
};

/** Rows under a head of their own, as long as they follow each other. */
export interface Grouping<Row> {
  readonly of: (row: Row) => string;
  readonly head: (rows: readonly Row[]) => ReactNode;
}

export interface TableSort {
  readonly direction: 'asc' | 'desc' | undefined;
  readonly onSort: () => void;
}

/** Rows that can be chosen, and the chosen ones by their keys. */
export interface Choosing<Row> {
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  readonly labelAll: string;
  readonly labelOf: (row: Row) => string;
  /** Absent: each can be chosen. */
  readonly isChoosable?: (row: Row) => boolean;
}

/** Detail of a row, in a drawer or on a page of its own. */
export interface Opening<Row> {
  readonly onOpen: (row: Row) => void;
  readonly shownKey?: string | undefined;
  /** Absent: each row has one. */
  readonly isOpenable?: (row: Row) => boolean;
}

/** Content that unfolds below a row. */
export interface Unfolding<Row> {
  readonly isOpen: (row: Row) => boolean;
  readonly content: (row: Row) => ReactNode;
  /** Control of all rows in the head; absent where rows unfold by a control in one of their cells. */
  readonly all?: ReactNode;
  /** Control at the start of a row. */
  readonly control?: (row: Row) => ReactNode;
}

export interface TableLook {
  readonly testId?: string;
  /** `board`: sizes of a wall, in its units. */
  readonly density?: 'compact' | 'normal' | 'roomy' | 'board';
  /** On a phone: rows folded into lines of head and value, or a table that scrolls (default). */
  readonly phone?: 'lines' | 'scroll';
  /** Name of the region that the keyboard scrolls. */
  readonly label?: string | undefined;
  /** Rows answer an earlier question: nothing can be done with them. */
  readonly isInert?: boolean;
  /** No frame of its own, inside of a card or dialog. */
  readonly isBare?: boolean;
  /** Scrolls by itself under heads that stay. */
  readonly isTall?: boolean;
  /** Cells do not break: the table scrolls instead. */
  readonly isOneLine?: boolean;
  /** Heads are for readers of the screen alone. */
  readonly hidesHeads?: boolean;
}

export interface DataTableProps<Row> {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Attributes of a row that styles read: `data-open`, `data-level`. */
  marks?: (row: Row) => Readonly<Record<`data-${string}`, string | number | boolean | undefined>>;
  /** A click anywhere on a row opens it; the keyboard uses the control that has `data-opens`. */
  open?: Opening<Row> | undefined;
  choosing?: Choosing<Row> | undefined;
  unfolding?: Unfolding<Row> | undefined;
  groups?: Grouping<Row>;
  caption?: ReactNode;
  /** Rows of the foot, below that of the sums. */
  foot?: ReactNode;
  /** Stands in place of rows. */
  empty?: ReactNode;
  look?: TableLook;
}
