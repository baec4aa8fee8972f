import { memo, useMemo } from 'react';
import { type RulerTick, rulerTicks, shareOf } from './rulerTicks.ts';
import styles from './ShiftRuler.module.css';

export type ShiftRulerProps = {
  startMs: number;
  endMs: number;
  nowMs: number;
  /** IANA name of the mill's time zone. */
  zone: string;
  /** Spoken text, e.g. "Morning shift 08–16, now 13:42". */
  label: string;
  /** Data are older than a minute: the now mark stands still and turns grey. */
  isStopped?: boolean;
  hasMinutes?: boolean;
  /** Small in the rows of a page. */
  size?: 'small';
  className?: string | undefined;
};

const heights = { hour: 14, half: 10, quarter: 6 } as const;

/** The shift as a ruler: hour ticks, done part in accent, a triangle for now. Heads every live screen. */
export const ShiftRuler = memo(function ShiftRuler(props: ShiftRulerProps) {
  const {
    startMs,
    endMs,
    nowMs,
    zone,
    label,
    isStopped = false,
    hasMinutes = false,
    size,
    className = '',
  } = props;
  const ticks = useMemo(
    () => rulerTicks(startMs, endMs, { zone, hasMinutes }),
    [startMs, endMs, zone, hasMinutes],
  );
  const share = shareOf(nowMs, startMs, endMs);
  return (
    <div
      className={`${styles.ruler} ${className}`}
      role="img"
      aria-label={label}
      data-size={size}
      data-stopped={isStopped || undefined}
    >
      <div className={styles.scale}>
        <div className={styles.done} style={{ transform: `scaleX(${share})` }} />
        <Ticks ticks={ticks} startMs={startMs} endMs={endMs} />
        <div className={styles.now} style={{ left: `${share * 100}%` }}>
          <svg viewBox="0 0 14 10" aria-hidden="true">
            <path d="M0 0h14L7 10z" fill="currentColor" />
          </svg>
        </div>
      </div>
    </div>
  );
});

const Ticks = memo(function Ticks(props: { ticks: RulerTick[]; startMs: number; endMs: number }) {
  const { ticks, startMs, endMs } = props;
  return ticks.map(({ atMs, kind, label }) => (
    <span
      key={atMs}
      className={styles.tick}
      data-kind={kind}
      style={{ left: `${shareOf(atMs, startMs, endMs) * 100}%`, '--mw-tick': heights[kind] }}
    >
      {label ? <span className={styles.label}>{label}</span> : null}
    </span>
  ));
});
