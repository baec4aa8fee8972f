import type { ReactNode } from 'react';
import styles from './ingest.module.css';

/** A column: its head, and what stands in it of a row. */
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
    <div className={styles.frame}>
      <table>
        <thead>
          <tr>
            {columns.map(({ head, isFigure = false }) => (
              <th key={head} scope="col" className={isFigure ? styles.figure : undefined}>
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
