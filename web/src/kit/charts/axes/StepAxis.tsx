import { labelEdge, labelEvery } from './axisLabels.ts';
import styles from '../strips/steps.module.css';

/** Names of steps below their columns; where there is no room for all, each second, third … */
export function StepAxis({ labels, width }: { labels: readonly string[]; width: number }) {
  const every = labelEvery(labels, width);
  return (
    <div className={styles.stepsAxis} aria-hidden="true">
      {labels.map((label, place) => {
        const share = (place + 0.5) / labels.length;
        return place % every === 0 ? (
          // Steps are in order and never change places; two hours of two days are called the same.
          <span key={place} data-edge={labelEdge(share, width)} style={{ left: `${100 * share}%` }}>
            {label}
          </span>
        ) : null;
      })}
    </div>
  );
}
