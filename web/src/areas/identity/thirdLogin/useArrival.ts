import { thirdLoginPath } from '@millwright/contract/areas/identity/screens.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isErrorCode } from '@millwright/contract/errorCatalogue.ts';
import { hasSentence, sentence } from '../../../app/i18n/useT.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { logInByThird } from '../../../app/login/login.ts';
import { type Arrival, arrivalOf } from './brought.ts';
import { forgetOffer, keepOffer, type Offer, offerIn, readOffer } from './offer.ts';

/** What becomes of what the browser came with. It leaves the address at once, and is traded once. */
export function useArrival() {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const [arrival] = useState<Arrival>(() => arrivalOf({ search, hash, origin: globalThis.location.origin }));
  const [isBusy, setIsBusy] = useState(arrival.brought !== undefined);
  const [refusal, setRefusal] = useState(() => sentenceOf(arrival.refused));
  const [offer, setOffer] = useState<Offer | undefined>(() =>
    arrival.brought === undefined ? readOffer() : undefined,
  );
  const [back, setBack] = useState<string | null>(null);
  const isTraded = useRef(false);

  useEffect(() => {
    const { brought, refused } = arrival;
    if (isTraded.current || (brought === undefined && refused === undefined)) return;
    isTraded.current = true;
    void navigate(thirdLoginPath, { replace: true });
    if (brought === undefined) return;
    // Another account takes the place of one that was not bound.
    forgetOffer();
    const goOn = async (redirect: string) => {
      setBack(redirect);
      // It stands in the address too, for a page that is loaded anew in the language of the account.
      await navigate(`${thirdLoginPath}?${new URLSearchParams({ redirect })}`, { replace: true });
    };
    logInByThird(brought, goOn)
      .catch((cause: unknown) => {
        const offered = offerIn(cause);
        if (offered === undefined) return setRefusal(refusalSentence(cause));
        keepOffer(offered);
        setOffer(offered);
      })
      .finally(() => setIsBusy(false));
  }, [arrival, navigate]);

  return {
    isBusy,
    refusal,
    offer,
    /** Where the person was going who has just come in; null otherwise. */
    back,
    /** The account is not to be bound. */
    declined: () => {
      forgetOffer();
      setOffer(undefined);
    },
  };
}

function sentenceOf(refused: string | undefined): string | undefined {
  if (refused === undefined) return undefined;
  const [namespace, name] = refused.split('.');
  const key = `${namespace}:errors.${name}`;
  return sentence(isErrorCode(refused) && hasSentence(key) ? key : 'iam:third.failed');
}
