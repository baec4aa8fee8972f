import type { ReactNode } from 'react';
import type { MeasuredColumn, MeasuredItem } from './measured.ts';

/** What table and telephone draw: items, columns, and an input for each value. */
export interface MeasuredProps {
  readonly items: readonly MeasuredItem[];
  readonly columns: readonly MeasuredColumn[];
  readonly headOf: (column: MeasuredColumn) => string;
  readonly inputOf: (item: MeasuredItem, column: MeasuredColumn) => ReactNode;
  readonly problemAt: (item: MeasuredItem, column?: MeasuredColumn) => string | undefined;
  readonly onRemove: (item: MeasuredItem) => void;
}
