import { memo } from 'react';
import { shareOf } from '../../boards/bars/rulerTicks.ts';
import { ChartFrame, type ChartTable, type ChartWords } from '../ChartFrame.tsx';
import styles from './rows.module.css';

type MomentRowsProps = {
  title: string;
  note?: string;
  words: ChartWords;
  table: ChartTable;
  startMs: number;
  endMs: number;
  /** Named moments of the axis. */
  ticks: readonly { atMs: number; label: string }[];
  rows: readonly {
    key: string;
    name: string;
    spoken: string;
    moments: readonly { atMs: number; durationMs: number; text: string }[];
  }[];
  onPick: (key: string) => void;
};

/** When something happened on each of many machines: a tick as wide as it lasted, on one axis of time. */
export const MomentRows = memo(function MomentRows(props: MomentRowsProps) {
  const { title, note, words, table, startMs, endMs, ticks, rows, onPick } = props;
  const left = (atMs: number) => `${100 * shareOf(atMs, startMs, endMs)}%`;
  return (
    <ChartFrame title={title} note={note} words={words} table={table}>
      <div className={styles.moments}>
        <ul>
          {rows.map(({ key, name, spoken, moments }) => (
            <li key={key}>
              <button
                type="button"
                className={styles.barsName}
                aria-label={spoken}
                title={name}
                onClick={() => onPick(key)}
              >
                {name}
              </button>
              <span className={styles.momentsRow} aria-hidden="true">
                {ticks.map(({ atMs }) => (
                  <b key={atMs} style={{ left: left(atMs) }} />
                ))}
                {moments.map(({ atMs, durationMs, text }) => (
                  <i
                    key={atMs}
                    title={text}
                    style={{
                      left: left(atMs - durationMs),
                      width: `max(2px, ${100 * (shareOf(atMs, startMs, endMs) - shareOf(atMs - durationMs, startMs, endMs))}%)`,
                    }}
                  />
                ))}
              </span>
            </li>
          ))}
          <li aria-hidden="true" className={styles.momentsFoot}>
            <span />
            <span className={styles.momentsAxis}>
              {ticks.map(({ atMs, label }) => (
                <span key={atMs} style={{ left: left(atMs) }}>
                  {label}
                </span>
              ))}
            </span>
          </li>
        </ul>
      </div>
    </ChartFrame>
  );
});
