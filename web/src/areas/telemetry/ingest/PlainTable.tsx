import type { ReactNode } from 'react';
import { DataTable } from '../../../kit/table/DataTable.tsx';

/** A column: its head, and its cells. */
export interface PlainColumn<Row> {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isFigure?: boolean;
}

type PlainTableProps<Row> = {
  rows: readonly Row[];
  columns: readonly PlainColumn<Row>[];
  keyOf: (row: Row) => string;
};

/** Rows of one kind; on a phone each is a card. */
export function PlainTable<Row>({ rows, columns, keyOf }: PlainTableProps<Row>) {
  return (
    <DataTable
      rows={rows}
      keyOf={keyOf}
      columns={columns.map(({ head, cell, isFigure = false }) => ({
        name: head,
        head,
        cell,
        isNumber: isFigure,
      }))}
      look={{ phone: 'lines' }}
    />
  );
}
