import type { ReactNode } from 'react';
import styles from './RailSection.module.css';

type RailSectionProps = {
  title: string;
  /** Quiet words beside the title: order, unit of the column. */
  note?: string;
  /** At the right end of the head: a total. */
  total?: ReactNode;
  /** The total on a line of its own, where the head has no room for it. */
  totalBelow?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
};

/** A titled list or chart on a board. */
export function RailSection({ title, note, total, totalBelow, className = '', children }: RailSectionProps) {
  return (
    <section className={`${styles.rail} ${className}`} aria-label={title}>
      <h2>
        <span>{title}</span>
        {note ? (
          <small title={note} data-end={total === undefined || undefined}>
            {note}
          </small>
        ) : null}
        {total === undefined ? null : <span className={styles.total}>{total}</span>}
      </h2>
      {totalBelow === undefined ? null : <p className={styles.below}>{totalBelow}</p>}
      {children}
    </section>
  );
}
