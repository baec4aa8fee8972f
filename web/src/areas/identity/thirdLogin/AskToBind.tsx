import { bindThirdAccount } from '@millwright/contract/areas/identity/third/thirdLogin.ts';
import { centrePath } from '@millwright/contract/areas/identity/screens.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '../../../app/api/callApi.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { EntryButton } from '../../../app/entry/EntryButton.tsx';
import { EntryFrame } from '../../../app/entry/EntryFrame.tsx';
import { RefusalNote } from '../../../app/entry/Refusal.tsx';
import { forgetOffer, type Offer } from './offer.ts';

type AskToBindProps = { offer: Offer; username: string; onDeclined: () => void };

/** Nobody's account is bound without a yes of the person who is logged in: it says whose, and to whom. */
export function AskToBind({ offer: { name, offer }, username, onDeclined }: AskToBindProps) {
  const t = useT('iam');
  const navigate = useNavigate();
  const [isPending, setIsPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const handleBind = async () => {
    setIsPending(true);
    try {
      await callApi(bindThirdAccount, { offer }, { isQuiet: true });
      forgetOffer();
      await navigate(centrePath, { replace: true });
    } catch (cause) {
      setRefusal(refusalSentence(cause));
      setIsPending(false);
    }
  };
  return (
    <EntryFrame title={t('third.ask', { name, username })} note={t('third.askNote')}>
      <EntryButton type="primary" loading={isPending} onClick={() => void handleBind()}>
        {t('third.bind')}
      </EntryButton>
      <EntryButton disabled={isPending} onClick={onDeclined}>
        {t('third.notNow')}
      </EntryButton>
      <RefusalNote sentence={refusal} />
    </EntryFrame>
  );
}
