import { currentTenants } from '@millwright/contract/areas/identity/login/calls.ts';
import {
  answerOffer,
  listOwnOffers,
  type MillOffer,
} from '@millwright/contract/areas/tenancy/peopleOfMills/millOffers.ts';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Modal } from 'antd';
import { useState } from 'react';
import { formatMoment } from '../../../kit/text/formatDate.ts';
import { callApi } from '../../api/callApi.ts';
import { queryKeyOf } from '../../api/useCall.ts';
import { readLanguage } from '../../i18n/language.ts';
import { refusalSentence } from '../../i18n/refusalSentence.ts';
import { useT } from '../../i18n/useT.ts';
import { readSession, storeSession } from '../../session/session.ts';
import { useTenant } from '../../session/useSession.ts';
import styles from './millOffers.module.css';
import { useConfirm } from '../../feedback/useConfirm.ts';
import layout from '../../../kit/layout.module.css';

type MillOffersModalProps = { offers: readonly MillOffer[]; onClose: () => void };

/** Each mill that one is asked to join, with who asks and as what, to accept or to decline. */
export function MillOffersModal({ offers, onClose }: MillOffersModalProps) {
  const t = useT('iam');
  const cache = useQueryClient();
  const confirm = useConfirm();
  const { message } = App.useApp();
  const [pending, setPending] = useState<number>();
  const place = { zone: useTenant()?.zone ?? 'UTC', language: readLanguage() };

  const answer = async ({ tenantId, name: mill }: MillOffer, isAccepted: boolean) => {
    setPending(tenantId);
    try {
      await callApi(answerOffer, { tenantId, isAccepted }, { isQuiet: true });
      if (isAccepted) await noteMills();
      void message.success(t(isAccepted ? 'millOffers.accepted' : 'millOffers.declined', { mill }));
      if (offers.length === 1) onClose();
    } catch (cause) {
      void message.error(refusalSentence(cause));
    }
    setPending(undefined);
    await cache.invalidateQueries({ queryKey: queryKeyOf(listOwnOffers, {}) });
  };
  const handleDecline = (offer: MillOffer) =>
    confirm({
      title: t('millOffers.askDecline', { mill: offer.name }),
      submit: t('millOffers.decline'),
      onOk: () => answer(offer, false),
    });
  return (
    <Modal open centered title={t('millOffers.title')} footer={null} onCancel={onClose}>
      <p className={styles.intro}>{t(offers.length === 0 ? 'millOffers.none' : 'millOffers.intro')}</p>
      <ul className={`${layout.stack12} ${styles.offers}`}>
        {offers.map((offer) => (
          <li key={offer.tenantId}>
            <div>
              <b>{offer.name}</b>
              <small>
                {offer.roles.length === 0
                  ? t('millOffers.withoutRoles')
                  : t('millOffers.roles', { roles: offer.roles.join(' · ') })}
              </small>
              <small>
                {t('millOffers.from', { by: offer.offeredBy, at: formatMoment(offer.offeredMs, place) })}
              </small>
            </div>
            <span className={styles.acts}>
              <Button
                disabled={pending !== undefined}
                aria-label={t('millOffers.declineOf', { mill: offer.name })}
                onClick={() => handleDecline(offer)}
              >
                {t('millOffers.decline')}
              </Button>
              <Button
                type="primary"
                disabled={pending !== undefined}
                loading={pending === offer.tenantId}
                aria-label={t('millOffers.acceptOf', { mill: offer.name })}
                onClick={() => void answer(offer, true)}
              >
                {t('millOffers.accept')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

/** The mills to switch between, with the one that was just joined. */
async function noteMills(): Promise<void> {
  const { list } = await callApi(currentTenants, {}, { isQuiet: true });
  const session = readSession();
  if (session !== undefined) storeSession({ ...session, tenantList: list });
}
