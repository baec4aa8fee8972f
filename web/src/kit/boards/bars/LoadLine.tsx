import { memo, useMemo } from 'react';
import { variable } from '../../../theme/cssVariables.ts';
import type { TariffBand } from '../../../theme/series.ts';
import { linePath } from '../../charts/axes/linePath.ts';
import styles from './LoadLine.module.css';

export type TariffSpan = {
  key: string;
  band: TariffBand;
  /** Start and end as shares of the window, 0–1. */
  from: number;
  to: number;
  /** Letter or word of the band; colour never stands alone. */
  letter: string;
  /** Whole name, for readers. */
  name: string;
};

type LoadLineProps = {
  label: string;
  /** Evenly spaced kW over the window, oldest first; null is a gap. */
  loadKw: (number | null)[];
  limitKw?: number;
  limitText?: string;
  tariff: TariffSpan[];
};

/** Power over some hours with the demand limit and the tariff bands below. */
export const LoadLine = memo(function LoadLine({ label, loadKw, limitKw, limitText, tariff }: LoadLineProps) {
  const known = loadKw.filter((value) => value !== null);
  const top = Math.max(...known, limitKw ?? 0) * 1.02;
  // The axis does not start at zero, so that the day's shape is seen; the figure beside gives the amount.
  const bottom = Math.min(...known, top * 0.9) * 0.94;
  const path = useMemo(
    () => linePath(loadKw, { bottom, top, width: 1000, height: 100 }),
    [loadKw, bottom, top],
  );
  const heightOf = (value: number) => ((top - value) / (top - bottom)) * 100;
  const last = loadKw.at(-1);
  return (
    <div className={styles.load} role="group" aria-label={label}>
      <div className={styles.plot}>
        <svg viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
          {limitKw === undefined ? null : (
            <path d={`M0 ${heightOf(limitKw)}H1000`} className={styles.limit} />
          )}
          <path d={path} className={styles.line} />
        </svg>
        {limitKw === undefined ? null : (
          <span className={styles.limitText} style={{ bottom: `${100 - heightOf(limitKw)}%` }}>
            {limitText}
          </span>
        )}
        {last === null || last === undefined ? null : (
          <i className={styles.last} style={{ left: '100%', top: `${heightOf(last)}%` }} />
        )}
      </div>
      <ol className={styles.tariff}>
        {tariff.map(({ key, band, from, to, letter, name }) => (
          <li key={key} title={name} style={{ left: `${from * 100}%`, width: `${(to - from) * 100}%` }}>
            <i style={{ background: variable(`tariff-${band}`) }} />
            <span aria-label={name}>{letter}</span>
          </li>
        ))}
      </ol>
    </div>
  );
});
