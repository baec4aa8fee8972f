import { registerPath, thirdLoginPath } from '@millwright/contract/areas/identity/screens.ts';
import { listThirdWays, offerMinutes } from '@millwright/contract/areas/identity/third/thirdLogin.ts';
import { useEffect, useRef } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { chatAppOf } from '../../../app/feedback/chatApp.ts';
import { afterLogin, loginAddress } from '../../../app/feedback/redirect.ts';
import { useSession } from '../../../app/session/useSession.ts';
import { EntryButton } from '../../../app/entry/EntryButton.tsx';
import { EntryFrame } from '../../../app/entry/EntryFrame.tsx';
import styles from '../../../app/entry/entryLink.module.css';
import { RefusalNote } from '../../../app/entry/Refusal.tsx';
import { AskToBind } from './AskToBind.tsx';
import { keepMill, millOf } from './mill.ts';
import { WayButtons } from './ThirdWays.tsx';
import { useArrival } from './useArrival.ts';
import { useBegin } from './useBegin.ts';

/**
 * Logins by chat apps and login servers. A chat app opens it and is sent on at once; a provider sends the browser back to
 * it, which comes in, or is told what to do.
 */
export default function ThirdLogin() {
  const t = useT('iam');
  const [search] = useSearchParams();
  const session = useSession();
  const { isBusy, refusal, offer, back, declined } = useArrival();
  const goal = afterLogin(back ?? search.get('redirect'));
  const mill = millOf(search);
  if (isBusy) return <EntryFrame title={t('screens.thirdLogin')} note={t('third.busy')} />;
  if (offer !== undefined && session !== undefined)
    return <AskToBind offer={offer} username={session.userInfo.username} onDeclined={declined} />;
  if (offer !== undefined) return <Unbound name={offer.name} />;
  if (session !== undefined) return <Navigate to={goal} replace />;
  if (mill === undefined)
    return (
      <EntryFrame title={t('screens.thirdLogin')} note={t('third.noMill')}>
        <RefusalNote sentence={refusal} />
        <ByPassword />
      </EntryFrame>
    );
  return <Ways mill={mill} back={goal} refusal={refusal} />;
}

/** The ways in of the mill; in the browser of a chat app its own begins by itself, once. */
function Ways({ mill, back, refusal }: { mill: string; back: string; refusal: string | undefined }) {
  const t = useT('iam');
  const { data, error } = useCall(listThirdWays, { mill }, { isQuiet: true });
  const { start, ...begin } = useBegin({ mill, back });
  const hasBegun = useRef(false);
  const app = chatAppOf(navigator.userAgent);
  const all = data?.ways ?? [];
  const own = app === undefined ? [] : all.filter(({ kind }) => kind === app);
  const ways = app === undefined ? all : own;
  const [only, ...others] = own;
  const beginning = refusal === undefined && others.length === 0 ? only?.id : undefined;
  useEffect(() => {
    if (data === undefined || data.ways.length === 0) return;
    keepMill(mill);
    if (beginning === undefined || hasBegun.current) return;
    hasBegun.current = true;
    void start({ id: beginning });
  }, [data, mill, beginning, start]);
  const isWaiting = (data === undefined && error === null) || begin.isPending;
  const note = noteOf({ isWaiting, ways: ways.length });
  return (
    <EntryFrame title={t('screens.thirdLogin')} note={t(note)}>
      <WayButtons ways={ways} isPending={begin.isPending} onChoose={(way) => void start(way)} />
      <RefusalNote sentence={begin.refusal ?? refusal} />
      <ByPassword />
    </EntryFrame>
  );
}

function noteOf({ isWaiting, ways }: { isWaiting: boolean; ways: number }) {
  if (isWaiting) return 'third.busy';
  if (ways === 0) return 'third.noWay';
  return 'third.choose';
}

/** The account is genuine and nobody's here: who logs in as usual, or registers, is asked to bind it. */
function Unbound({ name }: { name: string }) {
  const t = useT('iam');
  return (
    <EntryFrame title={t('third.unbound', { name })} note={t('third.unboundNote', { minutes: offerMinutes })}>
      <Link to={loginAddress(thirdLoginPath)}>
        <EntryButton type="primary">{t('third.byPassword')}</EntryButton>
      </Link>
      <p className={styles.links}>
        <Link className={styles.link} to={registerPath}>
          {t('third.register')}
        </Link>
      </p>
    </EntryFrame>
  );
}

function ByPassword() {
  const t = useT('iam');
  return (
    <p className={styles.links}>
      <Link className={styles.link} to={loginAddress()}>
        {t('third.byPassword')}
      </Link>
    </p>
  );
}
