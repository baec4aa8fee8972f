import type { ShownPlan } from '@millwright/contract/areas/scheduling/scheduling/schedulingShapes.ts';
import styles from './scheduling.module.css';

/** A variety of a plan: a square of its colour in the chart, and its code. */
export function VarietyMark({ variety }: { variety: ShownPlan['varieties'][number] | undefined }) {
  return (
    <span className={styles.variety}>
      <i style={{ background: variety?.colour }} aria-hidden />
      {variety?.code}
    </span>
  );
}
