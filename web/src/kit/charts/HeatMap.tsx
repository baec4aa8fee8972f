import { memo } from 'react';
import { TableFrame } from '../table/TableFrame.tsx';
import { ChartFrame, type ChartTable, type ChartWords } from './ChartFrame.tsx';
import styles from './heat.module.css';

interface HeatCell {
  readonly text: string;
  /** −1 the worst of the map, 0 as all together, 1 the best; null without a value. */
  readonly lean: number | null;
  readonly spoken: string;
}

type HeatMapProps = {
  title: string;
  note?: React.ReactNode;
  words: ChartWords;
  table: ChartTable;
  labels: readonly string[];
  rows: readonly { key: string; name: string; cells: readonly HeatCell[] }[];
};

/** Matrix of names and steps: better than all together is teal, worse is red, and the figure stands in the field. */
export const HeatMap = memo(function HeatMap({ title, note, words, table, labels, rows }: HeatMapProps) {
  return (
    <ChartFrame title={title} note={note} words={words} table={table}>
      <section className={styles.heat} tabIndex={0} aria-label={title}>
        <TableFrame look={{ isBare: true }}>
          <thead>
            <tr>
              <td />
              {labels.map((label, place) => (
                // Steps are in order and never change places.
                <th key={place} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, cells }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {cells.map(({ text, lean, spoken }, place) => (
                  <td
                    // Steps are in order and never change places.
                    key={place}
                    title={spoken}
                    data-side={sideOf(lean)}
                    style={{ '--mw-lean': lean === null ? 0 : Math.min(1, Math.abs(lean)) }}
                  >
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </TableFrame>
      </section>
    </ChartFrame>
  );
});

function sideOf(lean: number | null) {
  if (lean === null) return undefined;
  if (lean < 0) return 'worse';
  return 'better';
}
