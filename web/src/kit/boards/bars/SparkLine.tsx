import { memo } from 'react';
import { linePath } from '../../charts/axes/linePath.ts';
import styles from './SparkLine.module.css';

type SparkLineProps = {
  /** Read aloud instead of the line: "last 30 days, 94.2 to 95.1". */
  label: string;
  values: (number | null)[];
  target?: number;
  /** The same for all lines of a column. */
  lowest: number;
  highest: number;
};

/** Course of a figure in 96 × 24, with its last point and target, without an axis. */
export const SparkLine = memo(function SparkLine({ label, values, target, lowest, highest }: SparkLineProps) {
  const heightOf = (value: number) => 2 + ((highest - value) / (highest - lowest || 1)) * 20;
  const last = values.at(-1);
  return (
    <svg className={styles.spark} viewBox="0 0 96 24" width="96" height="24" role="img" aria-label={label}>
      {target === undefined ? null : <path d={`M0 ${heightOf(target)}H92`} className={styles.limit} />}
      <path
        d={linePath(values, { bottom: lowest, top: highest, width: 92, height: 20 })}
        transform="translate(0 2)"
        className={styles.line}
      />
      {last === null || last === undefined ? null : (
        <circle cx="92" cy={heightOf(last)} r="2.5" fill="currentColor" />
      )}
    </svg>
  );
});
