import { varietyColour } from '../../../theme/series.ts';
import styles from './scheduling.module.css';

/** A variety: a square of its colour in the chart, and its code. */
export function VarietyMark({ hue, code }: { hue: number; code: string }) {
  return (
    <span className={styles.variety}>
      <i style={{ background: varietyColour(hue) }} aria-hidden />
      {code}
    </span>
  );
}
