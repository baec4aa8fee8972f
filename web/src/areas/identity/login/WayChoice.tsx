import { useT } from '../../../app/i18n/useT.ts';
import { TextButton } from '../../../app/entry/TextButton.tsx';
import styles from './wayChoice.module.css';

/**
 * By account and password, or by a code that is sent to the login telephone. It stands there before the server has said
 * whether it sends codes, so that the form below does not move.
 */
export function WayChoice({
  isByPhone,
  isPhoneOffered,
  onChoose,
}: {
  isByPhone: boolean;
  isPhoneOffered: boolean;
  onChoose: (isByPhone: boolean) => void;
}) {
  const t = useT('iam');
  return (
    <nav className={styles.ways} aria-label={t('ways.way')}>
      <TextButton aria-current={!isByPhone || undefined} onClick={() => onChoose(false)}>
        {t('login.byPassword')}
      </TextButton>
      {isPhoneOffered ? (
        <TextButton aria-current={isByPhone || undefined} onClick={() => onChoose(true)}>
          {t('ways.byPhone')}
        </TextButton>
      ) : null}
    </nav>
  );
}
