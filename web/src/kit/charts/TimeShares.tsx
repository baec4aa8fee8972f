import { memo } from 'react';
import { ChartFrame, type ChartTable, type ChartWords } from './ChartFrame.tsx';
import { fillClass, fillStyle } from '../marks/stateFill.ts';
import { PartKeys, type StackPart } from './PartKeys.tsx';
import styles from './strips/rows.module.css';

type TimeSharesProps = {
  title: string;
  words: ChartWords;
  table: ChartTable;
  parts: readonly StackPart[];
  /** For each name an amount of each part; all of a name together are its whole bar. */
  rows: readonly { key: string; name: string; amounts: readonly number[]; spoken: string }[];
};

/** What a whole is made of: one bar for each name, at most five parts. */
export const TimeShares = memo(function TimeShares({ title, words, table, parts, rows }: TimeSharesProps) {
  return (
    <ChartFrame title={title} words={words} table={table} note={<PartKeys parts={parts} />}>
      <ul className={styles.shares}>
        {rows.map(({ key, name, amounts, spoken }) => {
          const all = amounts.reduce((sum, amount) => sum + amount, 0);
          return (
            <li key={key}>
              <span className={styles.barsName} title={name}>
                {name}
              </span>
              <span className={styles.sharesBar} role="img" aria-label={spoken} title={spoken}>
                {parts.map((part, place) => (
                  <i
                    key={part.key}
                    className={fillClass(part.state)}
                    style={{
                      ...fillStyle(part.state),
                      width: `${all > 0 ? (100 * (amounts[place] ?? 0)) / all : 0}%`,
                    }}
                  />
                ))}
              </span>
            </li>
          );
        })}
      </ul>
    </ChartFrame>
  );
});
