import { memo } from 'react';
import { AlertGlyph } from '../../marks/glyphs.tsx';
import { BulletBar } from '../bars/BulletBar.tsx';
import { hiddenClass } from '../../hidden.ts';
import { figureClass } from '../../figures/figures.ts';
import { toneClass } from '../../marks/tone.ts';
import styles from './RankList.module.css';

export type RankLine = {
  id: string;
  rank: string;
  name: string;
  /** Quiet words with the name: shift, variety. */
  note: string;
  /** What is ranked, formatted. */
  value: string;
  /** Value and target as shares of the bar, 0–1. */
  share: number;
  target: number;
  /** The target is reached: marked upwards; what is below is not marked. */
  isReached: boolean;
  /** Further figures in the order of the heads, formatted. */
  figures: string[];
};

type RankListProps = {
  label: string;
  /** Heads with their units: of the value, and of the further figures. */
  valueHead: string;
  heads: string[];
  lines: RankLine[];
  /** Large: few lines to be read from afar. Small: many lines. */
  form: 'large' | 'small';
  /** Read aloud instead of rank, name and value: "Rank 1 crew C, 97.9 %". */
  spoken: (line: RankLine) => string;
};

/** Places with a bar each, best first; the tick is the target. */
export const RankList = memo(function RankList(props: RankListProps) {
  const { label, valueHead, heads, lines, form, spoken } = props;
  return (
    <div className={styles.ranks} data-form={form} style={{ '--mw-figures': heads.length }}>
      <div className={styles.head} aria-hidden="true">
        <span>{valueHead}</span>
        {heads.map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      <ol aria-label={label}>
        {lines.map((line) => (
          <li key={line.id}>
            <span className={hiddenClass}>
              {[spoken(line), ...heads.map((head, place) => `${head} ${line.figures[place] ?? ''}`)].join(
                ', ',
              )}
            </span>
            <Rank line={line} heads={heads} />
          </li>
        ))}
      </ol>
    </div>
  );
});

function Rank({ line, heads }: { line: RankLine; heads: string[] }) {
  const { rank, name, note, value, share, target, isReached, figures } = line;
  return (
    <div className={styles.rank} aria-hidden="true">
      <span className={styles.place}>{rank}</span>
      <span className={styles.name}>
        <b title={name}>{name}</b> <small title={note}>{note}</small>
      </span>
      <BulletBar share={share} target={target} className={styles.bar} />
      <span className={`${styles.value} ${figureClass}`}>
        {isReached ? (
          <span className={toneClass.good}>
            <AlertGlyph size=".5em" label="▲" />
          </span>
        ) : null}
        {value}
      </span>
      {heads.map((head, place) => (
        <span key={head} className={`${styles.figure} ${figureClass}`}>
          {figures[place]}
        </span>
      ))}
    </div>
  );
}
