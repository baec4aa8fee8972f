import { useIsLate } from '../../../app/feedback/useIsLate.ts';
import type { ResourceWords } from '../../words.ts';
import styles from './earlierRows.module.css';

/** The rows are those of the question before; said when that lasts. */
export function EarlierRows({ isShown, words }: { isShown: boolean; words: ResourceWords }) {
  const isLate = useIsLate(isShown);
  return (
    <p className={styles.earlier} data-testid="earlier" aria-live="polite">
      {isLate ? words.t('list.earlier') : ''}
    </p>
  );
}
