import type { ColumnOfView, AnswerOfView, RowOfView, View } from '@millwright/contract/core/view/view.ts';
import type { ComponentType, ReactNode } from 'react';
import type { MenuAction } from '../widgets/dialogs/ContextMenu.tsx';

export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

/** Entries of a choice that the page knows, the label of the one thing that a link names, or that of a flag. */
export type FilterOptions<Answer> =
  | readonly FilterOption[]
  | ((value: string, answer: Answer | undefined) => string | readonly FilterOption[]);

export interface ViewRows<V extends View> {
  /** Text of a column where its value alone does not say it. */
  readonly texts?: { readonly [Name in ColumnOfView<V>]?: (row: RowOfView<V>) => string };
  /** Content of a column that is more than text. */
  readonly cells?: { readonly [Name in ColumnOfView<V>]?: ComponentType<{ row: RowOfView<V> }> };
  /** Widths of columns of `cells`: px, or `wide` for sentences. */
  readonly widths?: { readonly [Name in ColumnOfView<V>]?: number | 'wide' };
  /** Attributes of a row that styles read. */
  readonly marks?: (row: RowOfView<V>) => Readonly<Record<`data-${string}`, string | boolean | undefined>>;
  readonly actions?: (row: RowOfView<V>) => readonly MenuAction[];
  /** Links and buttons of a row that are more than actions; before them. */
  readonly beside?: ComponentType<{ row: RowOfView<V> }>;
}

/** Rows that people choose, and what can be done with them together. */
export interface ViewBatch<V extends View> {
  readonly isChoosable?: (row: RowOfView<V>) => boolean;
  readonly actions: (rows: readonly RowOfView<V>[], onDone: () => void) => readonly MenuAction[];
}

export interface ListPageProps<V extends View> {
  view: V;
  rows?: ViewRows<V>;
  options?: Readonly<Record<string, FilterOptions<AnswerOfView<V>> | undefined>>;
  /** Beside the title. */
  heading?: ReactNode;
  /** Buttons over the table, before the usual ones. */
  tools?: ComponentType<{ answer: AnswerOfView<V> }>;
  /** Between filters and table. */
  above?: ComponentType<{ answer: AnswerOfView<V> }>;
  /** Details of a row, by its key in the address. */
  detail?: ComponentType<{ shown: string; onClose: () => void }>;
  batch?: ViewBatch<V> | undefined;
  /** Inputs of the call that the page itself decides; the view waits while undefined. */
  fixed?: Readonly<Record<string, unknown>> | undefined;
  /** Sentences in place of those that the words of the view have. */
  says?: {
    readonly intro?: ReactNode;
    readonly none?: ReactNode | ((answer: AnswerOfView<V>) => ReactNode);
  };
}
