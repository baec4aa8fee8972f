import { useT } from '../i18n/useT.ts';
import { useIsLate } from './useIsLate.ts';
import styles from './waiting.module.css';

/** Nothing at first; after half a second the word that something is being loaded, over the whole place. */
export function LateSpinner() {
  const t = useT();
  if (!useIsLate(true)) return null;
  return (
    <div className={styles.overlay} role="status">
      <span className={styles.overlayBar} />
      {t('state.loading')}
    </div>
  );
}
