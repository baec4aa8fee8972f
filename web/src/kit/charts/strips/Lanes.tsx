import { memo } from 'react';
import { LaneFrame, type LaneFrameProps, type LaneStep } from './LaneFrame.tsx';
import styles from './steps.module.css';

interface ColumnStep extends LaneStep {
  readonly value: number | null;
}

/** Columns by step from zero, a lane with a scale of its own for each figure. */
export const Lanes = memo(function Lanes(props: LaneFrameProps<ColumnStep>) {
  return (
    <LaneFrame
      {...props}
      className={styles.lane}
      isKnown={({ value }) => value !== null}
      mark={({ value }, { steps }) => {
        const most = Math.max(0, ...steps.map((step) => step.value ?? 0));
        return (
          <span className={styles.laneColumn}>
            <i style={{ height: `${most > 0 ? (100 * (value ?? 0)) / most : 0}%` }} />
          </span>
        );
      }}
    />
  );
});
