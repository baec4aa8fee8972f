import { useT } from '../i18n/useT.ts';
import { isLoadingSuppressed } from './loadingSuppression.ts';
import { useIsLate } from './useIsLate.ts';
import styles from './waiting.module.css';

/**
 * Nothing at first; after half a second the word that something is being loaded, over the whole place. With the `pathname` of
 * a screen it stays away from screens that nothing covers.
 */
export function LateSpinner({ pathname = '' }: { pathname?: string }) {
  const t = useT();
  if (!useIsLate(true) || isLoadingSuppressed(pathname)) return null;
  return (
    <div className={styles.overlay} role="status">
      <span className={styles.overlayBar} />
      {t('state.loading')}
    </div>
  );
}
