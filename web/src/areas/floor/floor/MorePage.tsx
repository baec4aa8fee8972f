import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../../app/i18n/useT.ts';
import { logOut, switchLanguage } from '../../../app/login/changes.ts';
import { useRinging } from '../../../app/push/useRinging.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useModeSwitch } from '../../../app/theme/ModeSwitch.tsx';
import { languageNames, languages } from '@millwright/contract/core/words/languages.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { isWorkerReady } from '../../../app/worker/registerWorker.ts';
import { AwayBand, FloorHead, useWhoNote } from './FloorHead.tsx';
import { useOutbox } from './floorOutbox.ts';
import { floorPages } from './pages.ts';
import type { FloorNow } from './useFloor.ts';
import styles from './floor.module.css';

/** What one needs seldom: the office, language, look, and the way out, which says what would be lost. */
export function MorePage({ now }: { now: FloorNow }) {
  const t = useT('maintenance');
  const note = useWhoNote(now);
  const { items } = useOutbox();
  const mode = useModeSwitch();
  const [isLeaving, setIsLeaving] = useState(false);
  const count = items.filter(({ state }) => state !== 'sent').length;
  return (
    <>
      <FloorHead title={t('floor.titles.more')} note={note} now={now} />
      <AwayBand now={now} />
      <main className={styles.page}>
        <div className={styles.card}>
          <Link className={styles.item} to="/">
            {t('floor.more.office')} <i aria-hidden="true">›</i>
          </Link>
          <Link className={styles.item} to={floorPages.waiting}>
            {t('floor.titles.waiting')} <em>{count === 0 ? '' : count}</em> <i aria-hidden="true">›</i>
          </Link>
          <button type="button" className={styles.item} onClick={mode.onSwitch}>
            {t('floor.more.look')} <em>{mode.label}</em>
          </button>
        </div>
        <h2>{t('floor.more.language')}</h2>
        <div className={styles.segments} role="radiogroup" aria-label={t('floor.more.language')}>
          {languages.map((language) => (
            <button
              key={language}
              type="button"
              role="radio"
              aria-checked={readLanguage() === language}
              onClick={() => {
                if (readLanguage() !== language) switchLanguage(language);
              }}
            >
              {languageNames[language]}
            </button>
          ))}
        </div>
        <RingHere />
        <h2>{t('floor.more.install')}</h2>
        <p className={styles.hint}>
          {t('floor.more.installHint')}. <Ready />
        </p>
        <div className={styles.actions}>
          {isLeaving ? (
            <div className={styles.ask} role="alertdialog" aria-label={t('floor.more.logout')}>
              <p>{t('floor.more.logoutAsk')}</p>
              {count === 0 ? null : <p data-bad>{t('floor.more.logoutWaiting', { count })}</p>}
              <button type="button" className={styles.main} onClick={() => setIsLeaving(false)}>
                {t('floor.more.stay')}
              </button>
              <button type="button" className={styles.second} onClick={logOut}>
                {t('floor.more.logout')}
              </button>
            </div>
          ) : (
            <button type="button" className={styles.second} onClick={() => setIsLeaving(true)}>
              {t('floor.more.logout')}
            </button>
          )}
        </div>
      </main>
    </>
  );
}

/** Whether this phone rings when there is a message. */
function RingHere() {
  const t = useT('messaging');
  const { ringing, change } = useRinging();
  const [problem, setProblem] = useState<string>();
  if (ringing === undefined) return null;
  const handleChange = async () => {
    try {
      setProblem(undefined);
      await change(ringing !== 'on');
    } catch (cause) {
      setProblem(refusalSentence(cause));
    }
  };
  const said = { unable: 'push.unable', denied: 'push.denied', off: 'push.isOff', on: 'push.isOn' } as const;
  return (
    <>
      <h2>{t('push.title')}</h2>
      <p className={styles.hint}>{t(said[ringing])}</p>
      {problem === undefined ? null : <p data-bad>{problem}</p>}
      {ringing === 'off' || ringing === 'on' ? (
        <div className={styles.actions}>
          <button type="button" className={styles.second} onClick={() => void handleChange()}>
            {t(ringing === 'on' ? 'push.off' : 'push.on')}
          </button>
        </div>
      ) : null}
    </>
  );
}

/** Whether the page opens without network; undefined as long as it is not known. */
function Ready() {
  const t = useT('maintenance');
  const [isReady, setIsReady] = useState<boolean>();
  useEffect(() => {
    void isWorkerReady().then(setIsReady);
  }, []);
  if (isReady === undefined) return null;
  return t(isReady ? 'floor.more.offlineReady' : 'floor.more.offlineNot');
}
