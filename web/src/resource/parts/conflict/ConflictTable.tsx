import type { ReactNode } from 'react';
import styles from './conflictTable.module.css';
import { PlainTable } from '../PlainTable.tsx';

/** What was, what is mine and what is theirs, side by side; on a narrow screen it scrolls by itself. */
export function ConflictTable({ children }: { children: ReactNode }) {
  return (
    <div className={styles.scroll} data-testid="conflict">
      <PlainTable>{children}</PlainTable>
    </div>
  );
}
