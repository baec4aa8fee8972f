import { listOwnOffers } from '@millwright/contract/areas/tenancy/peopleOfMills/millOffers.ts';
import { useState } from 'react';
import { headerRefreshMs } from '../../constants.ts';
import { useCall } from '../../api/useCall.ts';
import { LazyOverlay } from '../../feedback/LazyOverlay.tsx';
import { useT } from '../../i18n/useT.ts';
import { lazyPart } from '../../parts/lazyPart.tsx';
import { useSession } from '../../session/useSession.ts';
import styles from '../head/HeaderTools.module.css';

const MillOffersModal = lazyPart('MillOffersModal', () =>
  import('./MillOffersModal.tsx').then((loaded) => loaded.MillOffersModal),
);

/** Mills that one is asked to join, until each is answered; nothing for everybody else. */
export function MillOffers({ isPhone }: { isPhone: boolean }) {
  const t = useT('iam');
  const session = useSession();
  const isEnabled = session?.tenantId !== undefined;
  const { data } = useCall(listOwnOffers, {}, { isQuiet: true, isEnabled, everyMs: headerRefreshMs });
  const [isOpen, setIsOpen] = useState(false);
  const offers = data?.offers ?? [];
  if (offers.length === 0 && !isOpen) return null;
  const said = t('millOffers.markCount', { count: offers.length });
  return (
    <>
      {offers.length === 0 ? null : (
        <button
          type="button"
          className={styles.acting}
          aria-haspopup="dialog"
          title={said}
          onClick={() => setIsOpen(true)}
        >
          {isPhone ? t('millOffers.mark') : said}
        </button>
      )}
      {isOpen ? (
        <LazyOverlay onClose={() => setIsOpen(false)}>
          <MillOffersModal offers={offers} onClose={() => setIsOpen(false)} />
        </LazyOverlay>
      ) : null}
    </>
  );
}
