import type { ReactNode } from 'react';
import styles from './unit.module.css';

/** What stands small beside a value: its unit, or the language of a name. */
export function Unit({ isWide, children }: { isWide?: boolean; children: ReactNode }) {
  return (
    <span className={styles.unit} data-wide={isWide}>
      {children}
    </span>
  );
}
