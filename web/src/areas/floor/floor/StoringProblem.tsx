import { useT } from '../../../app/i18n/useT.ts';
import styles from './floor.module.css';

type StoringProblemProps = {
  /** Why the last tap stored nothing; empty: it did. */
  problem: string;
  /** The text lives only as long as the page. */
  isUnstored?: boolean;
};

/** Tells that this device stores nothing, beside the button that was tapped. */
export function StoringProblem({ problem, isUnstored = false }: StoringProblemProps) {
  const t = useT('maintenance');
  const words = problem === '' && isUnstored ? t('floor.storing.draftUnstored') : problem;
  if (words === '') return null;
  return (
    <p className={styles.problem} role="alert">
      {words}
    </p>
  );
}
