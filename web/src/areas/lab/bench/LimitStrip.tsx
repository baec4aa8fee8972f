import type { Limits } from '@millwright/contract/areas/basics/parameter/parameter.ts';
import { stripScale } from './stripScale.ts';
import styles from './bench.module.css';

type LimitStripProps = {
  limits: Limits;
  values: readonly number[];
  mean: number | undefined;
  isOutside: boolean;
};

/** Readings on their permitted range, with the mean as a mark. The figures beside it are read aloud, so the strip is silent. */
export function LimitStrip({ limits, values, mean, isOutside }: LimitStripProps) {
  const scale = stripScale(limits, values);
  if (scale === undefined) return null;
  const left = (value: number) => ({ left: `${scale.place(value) * 100}%` });
  return (
    <div className={styles.strip} data-outside={isOutside || undefined} aria-hidden="true">
      <i
        className={styles.band}
        data-lower={limits.lower !== null || undefined}
        data-upper={limits.upper !== null || undefined}
        style={{ left: `${scale.from * 100}%`, right: `${(1 - scale.to) * 100}%` }}
      />
      {limits.aim === null ? null : <i className={styles.aim} style={left(limits.aim)} />}
      {values.map((value, index) => (
        <i key={index} className={styles.dot} style={left(value)} />
      ))}
      {mean === undefined ? null : <b style={left(mean)} />}
    </div>
  );
}
