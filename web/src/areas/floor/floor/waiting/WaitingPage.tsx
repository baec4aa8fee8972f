import { useState } from 'react';
import { isHeldUp } from '../../../../app/outbox/outbox.ts';
import type { OutboxItem } from '../../../../app/outbox/item.ts';
import { useT } from '../../../../app/i18n/useT.ts';
import { useTenant } from '../../../../app/session/useSession.ts';
import { formatClock } from '../../../../kit/text/formatDate.ts';
import { AwayBand, FloorHead, useWhoNote } from '../FloorHead.tsx';
import { floorOutbox, useOutbox } from '../floorOutbox.ts';
import { floorPages } from '../pages.ts';
import type { FloorNow } from '../useFloor.ts';
import { Conflicts } from './Conflicts.tsx';
import { itemText } from './itemText.ts';
import { Lost } from './Lost.tsx';
import floor from '../floor.module.css';
import styles from './waiting.module.css';

/** What has not been sent, in order: each with its state, and for what was not accepted the reason and a way on. */
export function WaitingPage({ now }: { now: FloorNow | undefined }) {
  const t = useT('maintenance');
  const note = useWhoNote(now);
  const { items, lost } = useOutbox();
  const open = items.filter(({ state }) => state !== 'sent');
  return (
    <>
      <FloorHead title={t('floor.titles.waiting')} note={note} now={now} back={floorPages.tasks} />
      {now === undefined ? null : <AwayBand now={now} />}
      <main className={floor.page}>
        <Lost lost={lost} />
        {open.length === 0 ? (
          <p className={floor.empty}>
            {t('floor.waiting.none')}. {t('floor.waiting.noneHint')}
          </p>
        ) : (
          <ol className={styles.items}>
            {open.map((item) => (
              <WaitingItem key={item.id} item={item} items={open} />
            ))}
          </ol>
        )}
        {open.some(({ state }) => state === 'waits') ? (
          <div className={floor.actions}>
            <button type="button" className={floor.main} onClick={() => void floorOutbox.flush()}>
              {t('floor.waiting.sendNow')}
            </button>
          </div>
        ) : null}
      </main>
    </>
  );
}

function WaitingItem({ item, items }: { item: OutboxItem; items: readonly OutboxItem[] }) {
  const t = useT('maintenance');
  const zone = useTenant()?.zone ?? 'UTC';
  const [asked, setAsked] = useState<'discard' | 'copied'>();
  const { id, kind, title, madeMs, serverMs, photos, state, refusal, about, seq } = item;
  const isHeld =
    state === 'waits' && items.some((each) => each.seq < seq && each.about === about && isHeldUp(each.state));
  const said = [
    t('floor.waiting.at', { time: formatClock(serverMs ?? madeMs, zone) }),
    ...(photos.length === 0 ? [] : [t('floor.waiting.photos', { count: photos.length })]),
  ];
  const copy = async () => {
    await navigator.clipboard?.writeText(itemText(item)).catch(() => undefined);
    setAsked('copied');
  };
  const retry = async () => {
    await floorOutbox.retry(id);
    void floorOutbox.flush();
  };
  return (
    <li data-state={isHeld ? 'held' : state} data-testid="waiting">
      <div className={styles.what}>
        <b>{t(`floor.waiting.kinds.${kind}`)}</b>
        <em>{t(`floor.waiting.states.${isHeld ? 'held' : state}`)}</em>
      </div>
      <p>{title}</p>
      <small>{said.join(' · ')}</small>
      {refusal === undefined ? null : <p role="alert">{refusal}</p>}
      {state === 'asks' ? <Conflicts item={item} /> : null}
      {state === 'refused' ? <p className={styles.text}>{itemText(item)}</p> : null}
      {asked === 'discard' ? (
        <div className={styles.tools} role="alertdialog" aria-label={t('floor.waiting.discardAsk')}>
          <span>{t('floor.waiting.discardAsk')}</span>
          <button type="button" onClick={() => setAsked(undefined)}>
            {t('floor.waiting.keep')}
          </button>
          <button type="button" data-bad onClick={() => void floorOutbox.discard(id)}>
            {t('floor.waiting.discard')}
          </button>
        </div>
      ) : (
        <div className={styles.tools}>
          {state === 'refused' ? (
            <button type="button" onClick={() => void retry()}>
              {t('floor.waiting.retry')}
            </button>
          ) : null}
          <button type="button" onClick={() => void copy()}>
            {t(asked === 'copied' ? 'floor.waiting.copied' : 'floor.waiting.copy')}
          </button>
          <button type="button" onClick={() => setAsked('discard')}>
            {t('floor.waiting.discard')}
          </button>
        </div>
      )}
    </li>
  );
}
