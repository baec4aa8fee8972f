import type { ReactNode } from 'react';
import styles from './problemLine.module.css';

/** What is wrong, under what it is about. It is read out when it appears. */
export function ProblemLine({ children }: { children: ReactNode }) {
  return (
    <p className={styles.problem} role="alert">
      {children}
    </p>
  );
}
