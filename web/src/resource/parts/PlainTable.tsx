import type { ReactNode } from 'react';
import { TableFrame } from '../../kit/table/TableFrame.tsx';

/** A small table that is no list: lines of a row, sides of a conflict, problems of a sheet. `data-number` ends a cell's text. */
export function PlainTable({ children }: { children: ReactNode }) {
  return <TableFrame look={{ isBare: true, density: 'compact' }}>{children}</TableFrame>;
}
