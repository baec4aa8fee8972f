import type { CSSProperties } from 'react';
import type { TableColumn, TableSort } from './tableTypes.ts';
import styles from './dataTable.module.css';

type HeadCellProps<Row> = {
  column: TableColumn<Row>;
  place: { style?: CSSProperties; 'data-pin'?: string };
};

const spoken = { asc: 'ascending', desc: 'descending' } as const;

/** The head of a column: its text, which sorts where it can, and its tools. */
export function HeadCell<Row>({ column, place }: HeadCellProps<Row>) {
  const { name, head, heading = head, isHeadHidden, hint, isNumber, sort, tools, className } = column;
  // Heads of fitted columns may be cut off; those of plain tables are whole.
  const title = hint ?? (tools === undefined ? undefined : head);
  if (isHeadHidden === true)
    return <th scope="col" className={className} data-column={name} aria-label={head} {...place} />;
  return (
    <th
      scope="col"
      className={className}
      data-column={name}
      data-number={isNumber || undefined}
      data-tools={tools === undefined ? undefined : true}
      aria-sort={sort?.direction === undefined ? undefined : spoken[sort.direction]}
      title={title}
      {...place}
    >
      {sort === undefined && tools === undefined ? (
        heading
      ) : (
        <span className={styles.headLine}>
          {sort === undefined ? (
            <span className={styles.headText}>{heading}</span>
          ) : (
            <Sorter sort={sort} head={head} />
          )}
          {tools}
        </span>
      )}
    </th>
  );
}

function Sorter({ sort: { direction, onSort }, head }: { sort: TableSort; head: string }) {
  return (
    <button type="button" className={styles.sorter} onClick={onSort}>
      <span className={styles.headText}>{head}</span>
      <svg className={styles.sortArrow} width="8" height="12" viewBox="0 0 8 12" aria-hidden="true">
        <path d={direction === 'desc' ? 'M0 4h8l-4 5z' : 'M0 8h8l-4 -5z'} fill="currentColor" />
      </svg>
    </button>
  );
}
