import type { ReactNode } from 'react';
import styles from './foot.module.css';
import layout from '../../kit/layout.module.css';

/** A line of buttons and hints under a dialog, a form or a table. */
export function Foot({ children }: { children: ReactNode }) {
  return <div className={layout.line8}>{children}</div>;
}

/** Takes the room between what stands at the start of a line and what stands at its end. */
export function FootRest({ children }: { children?: ReactNode }) {
  return <span className={styles.rest}>{children}</span>;
}
