import type { ReactNode } from 'react';
import styles from '../../access/parts/sessionTable.module.css';

/** A column: its head, and what stands in it of a row. */
export interface StateColumn<Row> {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isFigure?: boolean;
  readonly hint?: string;
}

/** Rows of one kind; on a phone each is a card. */
export function StateTable<Row>({
  rows,
  columns,
  keyOf,
}: {
  rows: readonly Row[];
  columns: readonly StateColumn<Row>[];
  keyOf: (row: Row) => string;
}) {
  return (
    <div className={styles.frame}>
      <table>
        <thead>
          <tr>
            {columns.map(({ head, hint }) => (
              <th key={head} title={hint}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ head, cell, isFigure = false }) => (
                <td key={head} data-head={head} className={isFigure ? styles.figure : undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
