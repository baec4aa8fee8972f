import { useT } from '../../../app/i18n/useT.ts';
import { EntryButton } from '../../../app/entry/EntryButton.tsx';
import styles from './offerAtLogin.module.css';

/** A mill that asks somebody to join who belongs to none. */
export interface WaitingOffer {
  readonly mill: string;
  readonly tenantId: number;
}

type OfferAtLoginProps = {
  offer: WaitingOffer;
  isPending: boolean;
  onAnswer: (isAccepted: boolean) => void;
};

/** Who belongs to no mill accepts the one that asks, and is in it; or declines. */
export function OfferAtLogin({ offer: { mill }, isPending, onAnswer }: OfferAtLoginProps) {
  const t = useT('iam');
  return (
    <section className={styles.offer} aria-label={t('offerAtLogin.title', { mill })}>
      <b>{t('offerAtLogin.title', { mill })}</b>
      <p>{t('offerAtLogin.note', { mill })}</p>
      <EntryButton type="primary" loading={isPending} onClick={() => onAnswer(true)}>
        {t('offerAtLogin.accept')}
      </EntryButton>
      <EntryButton disabled={isPending} onClick={() => onAnswer(false)}>
        {t('offerAtLogin.decline')}
      </EntryButton>
    </section>
  );
}
