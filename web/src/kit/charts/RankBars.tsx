import { memo, type ReactNode } from 'react';
import type { Delta, Tone } from '../delta.ts';
import { DeltaMark } from '../boards/DeltaMark.tsx';
import { ChartFrame, type ChartTable, type ChartWords } from './ChartFrame.tsx';
import { noValue } from '../format.ts';
import styles from './rows.module.css';

export interface RankBar {
  readonly key: string;
  readonly name: string;
  readonly value: number | null;
  /** The value in words, with its unit. */
  readonly text: string;
  /** Quiet words behind it. */
  readonly note?: string;
  /** A tick on the bar. */
  readonly target?: number | null;
  readonly tone?: Tone;
  readonly delta?: Delta;
  /** What a press on it does, in words that begin with its name; without it nothing happens. */
  readonly spoken?: string;
}

type RankBarsProps = {
  title: string;
  note?: ReactNode;
  words: ChartWords;
  nameHead: string;
  valueHead: string;
  bars: readonly RankBar[];
  /** End of the scale; the greatest value when absent. */
  most?: number;
  onPick?: (key: string) => void;
};

/** Which of many: horizontal bars from zero, the value at the end, a tick for what it is held against. */
export const RankBars = memo(function RankBars(props: RankBarsProps) {
  const { title, note, words, bars, onPick } = props;
  const most = props.most ?? Math.max(0, ...bars.flatMap(({ value, target }) => [value ?? 0, target ?? 0]));
  const share = (value: number) => `${most > 0 ? Math.min(100, (100 * Math.max(0, value)) / most) : 0}%`;
  return (
    <ChartFrame title={title} note={note} words={words} table={tableOf(props)}>
      <ol className={styles.bars}>
        {bars.map(({ key, name, value, text, note: quiet, target, tone = 'none', delta, spoken }) => (
          <li key={key}>
            {spoken === undefined || onPick === undefined ? (
              <span className={styles.barsName} title={name}>
                {name}
              </span>
            ) : (
              <button
                type="button"
                className={styles.barsName}
                title={name}
                aria-label={spoken}
                onClick={() => onPick(key)}
              >
                {name}
              </button>
            )}
            <span className={styles.barsTrack} aria-hidden="true">
              {value === null ? null : <i data-tone={tone} style={{ width: share(value) }} />}
              {target === null || target === undefined ? null : <b style={{ left: share(target) }} />}
            </span>
            <span className={styles.barsValue} data-tone={tone}>
              {value === null ? noValue : text}
            </span>
            {delta || quiet ? (
              <span className={styles.barsBeside}>
                {delta ? <DeltaMark delta={delta} /> : null}
                {quiet ? <small>{quiet}</small> : null}
              </span>
            ) : null}
          </li>
        ))}
      </ol>
    </ChartFrame>
  );
});

function tableOf({ bars, nameHead, valueHead }: RankBarsProps): ChartTable {
  return {
    columns: [
      { key: 'name', name: nameHead },
      { key: 'value', name: valueHead, isNumber: true },
    ],
    rows: bars.map(({ key, name, text }) => ({ key, cells: [name, text] })),
  };
}
