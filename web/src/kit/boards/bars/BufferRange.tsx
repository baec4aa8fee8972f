import { memo } from 'react';
import { AlertGlyph } from '../../marks/glyphs.tsx';
import { bufferScale } from './bufferScale.ts';
import styles from './BufferRange.module.css';

type BufferRangeProps = {
  /** Spoken name, "buffer after combing". */
  label: string;
  /** Hours of work in the buffer; null when not known. */
  hours: number | null;
  lowHours: number;
  highHours: number;
  /** Formatted hours, "1.7". */
  text: string;
  unit: string;
  /** Normal range, "2–4", or what the buffer is. */
  rangeText: string;
  className?: string | undefined;
};

/** Hours in a buffer on its normal range; outside it is amber with its direction. */
export const BufferRange = memo(function BufferRange(props: BufferRangeProps) {
  const { label, hours, lowHours, highHours, text, unit, rangeText, className = '' } = props;
  const scale = bufferScale(hours ?? 0, lowHours, highHours);
  const isLow = hours !== null && hours < lowHours;
  const isOutside = isLow || (hours !== null && hours > highHours);
  return (
    <div
      className={`${styles.buffer} ${className}`}
      role="group"
      aria-label={`${label}, ${text} ${unit}, ${rangeText}`}
      data-outside={isOutside || undefined}
    >
      <span className={styles.value}>
        {isOutside ? <AlertGlyph isDown={isLow} size=".9em" label={isLow ? '▼' : '▲'} /> : null}
        {text} <small>{unit}</small>
      </span>
      <span className={styles.range}>{rangeText}</span>
      <div className={styles.bar}>
        <div style={{ left: `${scale.low * 100}%`, right: `${(1 - scale.high) * 100}%` }} />
        {hours === null ? null : <i style={{ left: `${scale.value * 100}%` }} />}
      </div>
    </div>
  );
});
