import { memo } from 'react';
import { rangeScale } from './rangeScale.ts';
import styles from './RangeBar.module.css';

type RangeBarProps = {
  value: number | null;
  /** Ends of the normal range; null where it has none. */
  low: number | null;
  high: number | null;
  isOutside?: boolean;
  className?: string | undefined;
};

/** A value as a mark on its normal range. The figure beside it is what is read aloud, so the bar is silent. */
export const RangeBar = memo(function RangeBar({
  value,
  low,
  high,
  isOutside,
  className = '',
}: RangeBarProps) {
  const scale = rangeScale(value, { low, high });
  if (scale === undefined) return null;
  return (
    <div className={`${styles.range} ${className}`} data-outside={isOutside || undefined} aria-hidden="true">
      <div style={{ left: `${scale.low * 100}%`, right: `${(1 - scale.high) * 100}%` }} />
      {scale.value === undefined ? null : <i style={{ left: `${scale.value * 100}%` }} />}
    </div>
  );
});
