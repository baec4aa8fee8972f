import type { ReactNode } from 'react';
import styles from './childSection.module.css';

type ChildSectionProps = { title: string; count: number; children: ReactNode };

/** Lines of a row, in its form and in its details, under what they are called and how many they are. */
export function ChildSection({ title, count, children }: ChildSectionProps) {
  return (
    <section aria-label={title} data-testid="children">
      <h3 className={styles.head}>
        {title} <small>{count}</small>
      </h3>
      {children}
    </section>
  );
}
