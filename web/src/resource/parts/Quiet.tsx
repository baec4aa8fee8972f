import type { ComponentProps } from 'react';
import styles from './quiet.module.css';

/** Words that stand back behind their neighbours: hints, counts, and where nothing is. */
export function Quiet(props: Omit<ComponentProps<'span'>, 'className'>) {
  return <span {...props} className={styles.quiet} />;
}
