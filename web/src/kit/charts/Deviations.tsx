import { memo } from 'react';
import { LaneFrame, type LaneFrameProps, type LaneOf, type LaneStep } from './strips/LaneFrame.tsx';
import styles from './strips/steps.module.css';

/** Its text is empty without a value. */
interface DeviationStep extends LaneStep {
  /** Difference from the plan in percent of it; null without a plan or a value. */
  readonly percent: number | null;
}
export type DeviationLane = LaneOf<DeviationStep>;

type DeviationsProps = LaneFrameProps<DeviationStep> & {
  /** Percent that fill half of a lane, the same for all lanes. */
  mostPercent: number;
};

/**
 * Steps that are nearly equal, as difference from their plan about a zero line, with the figure above where there is
 * room: a lane for each name, since what different processes make cannot be added up.
 */
export const Deviations = memo(function Deviations({ mostPercent, ...props }: DeviationsProps) {
  const share = (percent: number) =>
    `${mostPercent > 0 ? Math.min(50, (50 * Math.abs(percent)) / mostPercent) : 0}%`;
  return (
    <LaneFrame
      {...props}
      className={styles.deviationLane}
      isKnown={({ text }) => text !== ''}
      mark={({ percent }) => (
        <span className={styles.deviationBar}>
          {percent === null ? null : (
            <i
              data-side={percent < 0 ? 'below' : 'above'}
              style={{ height: share(percent), [percent < 0 ? 'top' : 'bottom']: '50%' }}
            />
          )}
        </span>
      )}
    />
  );
});
