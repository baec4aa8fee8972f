import type { ReactNode } from 'react';
import { PlainTable } from './PlainTable.tsx';
import styles from './wideTable.module.css';

type WideTableProps = {
  /** How the region is called that the keyboard scrolls; without it the inputs inside are reached one by one. */
  label?: string;
  children: ReactNode;
};

/** A framed table that scrolls by itself where its columns need more room than there is. */
export function WideTable({ label, children }: WideTableProps) {
  const region = label === undefined ? {} : { tabIndex: 0, role: 'region', 'aria-label': label };
  return (
    <div className={styles.frame} data-scroll {...region}>
      <PlainTable>{children}</PlainTable>
    </div>
  );
}
