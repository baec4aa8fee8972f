import { memo } from 'react';
import rows from './rows.module.css';
import styles from './RogueList.module.css';

export type RogueLine = {
  id: string;
  number: string;
  /** Side and spindle, "L 217". */
  spindle: string;
  breaks: number;
};

const mostDots = 9;

/** Spindles that break again and again, one dot per break. */
export const RogueList = memo(function RogueList({ lines }: { lines: RogueLine[] }) {
  return (
    <ul className={`${rows.rows} ${styles.rogues}`}>
      {lines.map((line) => (
        <RogueRow key={line.id} {...line} />
      ))}
    </ul>
  );
});

const row = `${rows.row} ${styles.row}`;

const RogueRow = memo(function RogueRow({ number, spindle, breaks }: RogueLine) {
  return (
    <li>
      <div className={row}>
        <b>{number}</b>
        <span>{spindle}</span>
        <span
          className={styles.dots}
          style={{ '--mw-dots': Math.min(mostDots, Math.max(0, breaks)) }}
          aria-hidden="true"
        />
        <span className={rows.number}>{breaks}</span>
      </div>
    </li>
  );
});
