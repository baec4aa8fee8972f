import type { ReactNode } from 'react';
import { DataTable } from '../../../kit/table/DataTable.tsx';

/** A column: its head, and its cells. */
export interface StateColumn<Row> {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isFigure?: boolean;
  readonly hint?: string;
}

type StateTableProps<Row> = {
  rows: readonly Row[];
  columns: readonly StateColumn<Row>[];
  keyOf: (row: Row) => string;
};

/** Rows of one kind; on a phone each is a card. */
export function StateTable<Row>({ rows, columns, keyOf }: StateTableProps<Row>) {
  return (
    <DataTable
      rows={rows}
      keyOf={keyOf}
      columns={columns.map(({ head, cell, hint }) => ({ name: head, head, cell, hint }))}
      look={{ phone: 'lines' }}
    />
  );
}
