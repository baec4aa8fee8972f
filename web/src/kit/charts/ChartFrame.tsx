import { type ReactNode, useId, useState } from 'react';
import { MenuIcon } from '../marks/MenuIcon.tsx';
import { DataTable } from '../table/DataTable.tsx';
import { kitRootClass } from '../kitRoot.ts';
import styles from './chart.module.css';

/** The same data as the drawing, for readers and for copying. All words are translated, all figures formatted. */
export type ChartTable = {
  columns: { key: string; name: string; isNumber?: boolean }[];
  rows: { key: string; cells: string[] }[];
};

export type ChartWords = {
  /** Button that shows the table, "as table". */
  asTable: string;
  /** Button that shows the drawing again, "as chart". */
  asChart: string;
};

type ChartFrameProps = {
  title: string;
  /** Quiet words at the right of the title: unit, totals, key of marks. */
  note?: ReactNode;
  words: ChartWords;
  table: ChartTable;
  children: ReactNode;
};

const chartClass = `${kitRootClass} ${styles.chart}`;

/** Title, drawing and the switch to the table that every chart has. */
export function ChartFrame({ title, note, words, table, children }: ChartFrameProps) {
  const [isTable, setIsTable] = useState(false);
  const titleId = useId();
  return (
    <figure className={chartClass} aria-labelledby={titleId}>
      <figcaption>
        <h3 id={titleId}>{title}</h3>
        {note ? <div className={styles.note}>{note}</div> : null}
        <button
          type="button"
          className={styles.switch}
          aria-label={isTable ? words.asChart : words.asTable}
          title={isTable ? words.asChart : words.asTable}
          aria-pressed={isTable}
          onClick={() => setIsTable(!isTable)}
        >
          <MenuIcon name={isTable ? 'chart' : 'table'} size={16} />
        </button>
      </figcaption>
      {isTable ? <ChartRows title={title} table={table} /> : children}
    </figure>
  );
}

function ChartRows({ title, table }: { title: string; table: ChartTable }) {
  return (
    <div className={styles.table}>
      <DataTable<ChartTable['rows'][number]>
        rows={table.rows}
        keyOf={({ key }) => key}
        columns={table.columns.map(({ key, name, isNumber }, place) => ({
          name: key,
          head: name,
          isNumber: isNumber === true,
          cell: ({ cells }) => cells[place],
        }))}
        look={{ isBare: true, isTall: true, isOneLine: true, density: 'compact', label: title }}
      />
    </div>
  );
}
