import { memo } from 'react';
import type { Tone } from '../../figures/delta.ts';
import styles from './BulletBar.module.css';

export type BulletBarProps = {
  /** Value as a share of the bar, 0–1. */
  share: number;
  /** Target as a share of the bar, 0–1. */
  target?: number;
  tone?: Tone | 'doff';
  /** A forecast is hollow. */
  isForecast?: boolean;
  className?: string | undefined;
};

/** Thin bar with a tick for the target. The figure beside it is what is read aloud, so the bar is silent. */
export const BulletBar = memo(function BulletBar({
  share,
  target,
  tone = 'none',
  isForecast,
  className = '',
}: BulletBarProps) {
  return (
    <div
      className={`${styles.bullet} ${className}`}
      data-tone={tone}
      data-forecast={isForecast || undefined}
      aria-hidden="true"
    >
      <div className={styles.value} style={{ transform: `scaleX(${clamp(share)})` }} />
      {target === undefined ? null : (
        <div className={styles.target} style={{ left: `${clamp(target) * 100}%` }} />
      )}
    </div>
  );
});

function clamp(share: number): number {
  return Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : 0;
}
