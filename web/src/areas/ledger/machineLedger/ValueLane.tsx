import { linePath } from '../../../kit/charts/axes/linePath.ts';
import styles from './machineLedger.module.css';

type ValueLaneProps = {
  name: string;
  /** A value for each day; null: nothing was heard. */
  values: readonly (number | null)[];
  /** What is aimed at: a dashed line. */
  reference?: number | null;
  /** What is not to be passed: a line, and what is above it in its colour. */
  limit?: number | null;
  text: (value: number) => string;
};

/** A thin line of one value a day, on a scale of its own with its greatest and least value at the left. */
export function ValueLane({ name, values, reference = null, limit = null, text }: ValueLaneProps) {
  const known = values.filter((value) => value !== null);
  const all = [...known, ...[reference, limit].filter((value) => value !== null)];
  if (known.length === 0) return null;
  const [least, most] = [Math.min(0, ...all), Math.max(...all, 0.001)];
  const box = { bottom: least, top: most, width: values.length, height: 40 };
  const y = (value: number) => ((most - value) / (most - least || 1)) * 40;
  const last = known.at(-1);
  return (
    <div className={styles.lane}>
      <span className={styles.laneName}>
        {name}
        <small>0–{text(most)}</small>
      </span>
      <div className={styles.values}>
        <svg viewBox={`0 0 ${values.length} 40`} preserveAspectRatio="none" aria-hidden="true">
          {reference === null ? null : (
            <path className={styles.reference} d={`M0 ${y(reference)}H${values.length}`} />
          )}
          {limit === null ? null : <path className={styles.limit} d={`M0 ${y(limit)}H${values.length}`} />}
          <path className={styles.line} d={middles(values, box)} />
          {limit === null
            ? null
            : values.map((value, place) =>
                value !== null && value > limit ? (
                  // Days are in order and never change places.
                  <path key={place} className={styles.beyond} d={`M${place + 0.5} ${y(value)}V${y(limit)}`} />
                ) : null,
              )}
        </svg>
        {last === undefined ? null : (
          // Within its lane: the lowest of one and the highest of the next would lie over each other.
          <b style={{ insetBlockStart: `clamp(0px, ${(100 * y(last)) / 40}%, 100% - 14px)` }}>{text(last)}</b>
        )}
      </div>
    </div>
  );
}

/** The line through the middles of the days. */
function middles(
  values: readonly (number | null)[],
  { bottom, top, width, height }: { bottom: number; top: number; width: number; height: number },
): string {
  if (values.length < 2) return '';
  const path = linePath(values, { bottom, top, width: width - 1, height });
  return path.replaceAll(/([ML])([\d.]+)/g, (_, letter: string, x: string) => `${letter}${Number(x) + 0.5}`);
}
