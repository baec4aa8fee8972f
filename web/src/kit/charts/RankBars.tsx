import { memo, type ReactNode } from 'react';
import type { Delta, Tone } from '../figures/delta.ts';
import { DeltaMark } from '../boards/marks/DeltaMark.tsx';
import { ChartFrame, type ChartTable, type ChartWords } from './ChartFrame.tsx';
import { noValue } from '../text/format.ts';
import { type RankScale, rankScale, shareOnScale } from './axes/rankScale.ts';
import styles from './strips/rows.module.css';

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

/** How an axis that does not begin at 0 is written. */
export interface RankAxis {
  readonly text: (value: number) => string;
  /** "Bars begin at 90 %". */
  readonly from: (text: string) => string;
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
  /** Lets bars that look alike begin near the lowest value, and says so. */
  axis?: RankAxis;
  onPick?: (key: string) => void;
};

/** Ranking of many: horizontal bars from zero or a named value, the value at the end, a tick for the target. */
export const RankBars = memo(function RankBars(props: RankBarsProps) {
  const { title, note, words, bars, axis, onPick } = props;
  const scale = scaleOf(props);
  const isCut = scale.from > 0;
  const share = (value: number) => `${100 * shareOnScale(value, scale)}%`;
  const begins = axis === undefined || !isCut ? undefined : axis.from(axis.text(scale.from));
  const notes =
    note && begins ? (
      <>
        {note} · {begins}
      </>
    ) : (
      (begins ?? note)
    );
  return (
    <ChartFrame title={title} note={notes} words={words} table={tableOf(props)}>
      <ol className={styles.bars} data-cut={isCut || undefined}>
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
        {axis === undefined || !isCut ? null : (
          <li className={styles.barsAxis} aria-hidden="true">
            <span>{axis.text(scale.from)}</span>
            <span>{axis.text(scale.to)}</span>
          </li>
        )}
      </ol>
    </ChartFrame>
  );
});

function scaleOf({ bars, most, axis }: RankBarsProps): RankScale {
  const values = bars.flatMap(({ value, target }) => [value ?? [], target ?? []].flat());
  return axis === undefined ? { from: 0, to: most ?? Math.max(0, ...values) } : rankScale(values, most);
}

function tableOf({ bars, nameHead, valueHead }: RankBarsProps): ChartTable {
  return {
    columns: [
      { key: 'name', name: nameHead },
      { key: 'value', name: valueHead, isNumber: true },
    ],
    rows: bars.map(({ key, name, text }) => ({ key, cells: [name, text] })),
  };
}
