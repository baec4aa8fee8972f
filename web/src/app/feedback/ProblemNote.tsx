import type { ReactNode } from 'react';
import styles from './ProblemNote.module.css';

type ProblemNoteProps = {
  /** What is wrong. */
  head: string;
  /** What helps, or the code to tell others. */
  detail?: string | undefined;
  children?: ReactNode;
};

/**
 * Stands in the place of what cannot be shown, and is read aloud at once. Places with other measures set its tokens:
 * `--mw-problem-gap`, `-padding`, `-head`, `-code`, `-line`.
 */
export function ProblemNote({ head, detail, children }: ProblemNoteProps) {
  return (
    <div className={styles.problem} role="alert">
      <p className={styles.head}>{head}</p>
      {detail === undefined ? null : <p className={styles.code}>{detail}</p>}
      {children}
    </div>
  );
}
