import { memo } from 'react';
import { deviationScale } from './deviationScale.ts';
import { gapClass } from '../../marks/stateFill.ts';
import styles from './DeviationBars.module.css';

export type DeviationHour = {
  /** Start of the hour as an id. */
  key: string;
  /** Label on the axis; empty for hours between. */
  label: string;
  /** Output minus plan; null when it is not known. */
  deviation: number | null;
  /** Below the limit. */
  isBad?: boolean;
  /** Read aloud: "10–11, −30 kg". */
  spoken: string;
};

export type DeviationShift = {
  key: string;
  /** First hour of the shift, as a place in `hours`. */
  from: number;
  /** Shift and crew, and its total. */
  name: string;
  total: string;
};

const gap = `${gapClass} ${styles.gap}`;

/** A shift that began some hours ago has no room for its name right of its border yet, on a phone least of all. */
const narrowHours = 6;

type DeviationBarsProps = {
  label: string;
  hours: DeviationHour[];
  shifts: DeviationShift[];
  /** Writes an axis value, with its sign. */
  axisText: (value: number) => string;
};

/** Hour by hour against plan: bars from a zero line, with the shifts' borders and names. */
export const DeviationBars = memo(function DeviationBars(props: DeviationBarsProps) {
  const { label, hours, shifts, axisText } = props;
  const { end, step } = deviationScale(hours.map(({ deviation }) => deviation));
  const share = (value: number) => (value / end) * 50;
  return (
    <div className={styles.deviation} role="group" aria-label={label}>
      <div className={styles.axis} aria-hidden="true">
        {[step, 0, -step].map((value) => (
          <span key={value} style={{ top: `${50 - share(value)}%` }}>
            {axisText(value)}
          </span>
        ))}
      </div>
      <ol className={styles.plot} style={{ '--mw-columns': hours.length }}>
        {hours.map(({ key, label: hourLabel, deviation, isBad, spoken }) => (
          <li key={key} aria-label={spoken} title={spoken}>
            {deviation === null ? (
              <div className={gap} />
            ) : (
              <div
                data-side={sideOf({ deviation, isBad })}
                style={{
                  top: `${50 - Math.max(0, share(deviation))}%`,
                  height: `${Math.abs(share(deviation))}%`,
                }}
              />
            )}
            {hourLabel ? <span aria-hidden="true">{hourLabel}</span> : null}
          </li>
        ))}
      </ol>
      <div className={styles.shifts}>
        {shifts.map(({ key, from, name, total }, place) => (
          <span
            key={key}
            data-narrow={hours.length - from < narrowHours || undefined}
            style={{
              left: `${(from / hours.length) * 100}%`,
              right: `${(1 - (shifts[place + 1]?.from ?? hours.length) / hours.length) * 100}%`,
            }}
          >
            <span>
              {name} <b>{total}</b>
            </span>
          </span>
        ))}
      </div>
    </div>
  );
});

function sideOf({ deviation, isBad }: { deviation: number; isBad: boolean | undefined }) {
  if (deviation >= 0) return 'above';
  if (isBad) return 'bad';
  return 'below';
}
