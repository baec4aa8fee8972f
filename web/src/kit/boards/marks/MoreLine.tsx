import type { ReactNode } from 'react';
import rows from '../lists/rows.module.css';

/** Quiet line of a list: how many more there are, or that there are none. */
export function MoreLine({ children }: { children: ReactNode }) {
  return <p className={rows.more}>{children}</p>;
}
