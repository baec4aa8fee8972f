import type { ReactNode } from 'react';
import styles from './plainTable.module.css';

/** A small table that is no list: lines of a row, sides of a conflict, problems of a sheet. `data-number` ends a cell's text. */
export function PlainTable({ children }: { children: ReactNode }) {
  return <table className={styles.table}>{children}</table>;
}
