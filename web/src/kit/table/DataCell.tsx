import type { CSSProperties } from 'react';
import type { TableColumn } from './tableTypes.ts';
import styles from './dataTable.module.css';

type DataCellProps<Row> = {
  row: Row;
  column: TableColumn<Row>;
  place: { style?: CSSProperties; 'data-pin'?: string };
  /** The row is folded into lines on a phone: what the cell shows stays together beside its head. */
  isFolding: boolean;
};

/** A cell, or the name of its row. */
export function DataCell<Row>({ row, column, place, isFolding }: DataCellProps<Row>) {
  const { name, head, isHeadHidden, cell, marks, isNumber, isRowHead, className } = column;
  const attributes = {
    className,
    'data-cell': name,
    'data-head': isHeadHidden === true ? undefined : head,
    'data-number': isNumber || undefined,
    ...place,
    ...marks?.(row),
  };
  const shown = cell(row);
  const content = isFolding ? <div className={styles.value}>{shown}</div> : shown;
  if (isRowHead === true)
    return (
      <th scope="row" {...attributes}>
        {content}
      </th>
    );
  return <td {...attributes}>{content}</td>;
}
