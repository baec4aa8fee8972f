import {
  type Delivery,
  resend,
  sendingRights,
  type SentShown,
  showSent,
} from '@millwright/contract/areas/messaging/sending/sendingCalls.ts';
import { Button, Drawer, Skeleton } from 'antd';
import { callApi } from '../../../app/api/callApi.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { useChange } from '../../../resource/slotParts.ts';
import { Counts } from './sentCells.tsx';
import { type SentWords, useSentWords } from './useSentWords.ts';
import styles from './sent.module.css';
import layout from '../../../kit/layout.module.css';

type SentDrawerProps = { shown: string; onClose: () => void };

const everyMs = 5_000;

/** A message with what became of it, by receiver and channel. */
export function SentDrawer({ shown, onClose }: SentDrawerProps) {
  const words = useSentWords();
  const { t } = words;
  const [sourceId = '', sourceMs = ''] = shown.split(' ');
  const { data, error, refetch } = useCall(
    showSent,
    { sourceId, sourceMs: Number(sourceMs) },
    { everyMs: (last) => ((last?.message.counts.waiting ?? 1) > 0 ? everyMs : 12 * everyMs) },
  );
  return (
    <Drawer open size={560} title={data?.message.title ?? t('sent.title')} onClose={onClose}>
      {error === null ? null : <Failed cause={error} onRetry={() => void refetch()} />}
      {data === undefined ? error === null && <Skeleton /> : <Shown shown={data} words={words} />}
    </Drawer>
  );
}

function Shown({ shown, words }: { shown: SentShown; words: SentWords }) {
  const { t } = words;
  const { message, content, deliveries } = shown;
  const facts = [
    message.sceneName,
    t(`priorities.${message.priority}`),
    message.sender ?? t('sent.system'),
    words.moment(message.atMs),
  ];
  return (
    <div className={styles.detail}>
      <p className={layout.quiet}>{facts.join(' · ')}</p>
      {content === '' ? null : <p>{content}</p>}
      <Counts row={message} />
      <ResendAll deliveries={deliveries} words={words} />
      <h2>{t('sent.deliveries')}</h2>
      <ul className={styles.rows}>
        {deliveries.map((delivery) => (
          <li key={delivery.id}>
            <span>
              {delivery.person} · {words.channel(delivery)}
            </span>
            <span className={styles.outcome} data-outcome={delivery.outcome}>
              {t(`sent.states.${delivery.state}`)}
            </span>
            <small>{words.about(delivery)}</small>
            <Resend deliveries={[delivery]} words={words} text={t('sent.resend')} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function ResendAll({ deliveries, words }: { deliveries: readonly Delivery[]; words: SentWords }) {
  const all = deliveries.filter(({ canResend }) => canResend);
  if (all.length < 2) return null;
  const text = words.t('sent.resendAll', { count: words.number(all.length) });
  return <Resend deliveries={all} words={words} text={text} />;
}

function Resend({
  deliveries,
  words,
  text,
}: {
  deliveries: readonly Delivery[];
  words: SentWords;
  text: string;
}) {
  const may = useMay(sendingRights.resend);
  const { isBusy, change } = useChange();
  const ids = deliveries.filter(({ canResend }) => canResend).map(({ id }) => id);
  if (!may || ids.length === 0) return null;
  const handleClick = () =>
    change(async () => {
      const { changed } = await callApi(resend, { ids }, { isQuiet: true });
      return words.t('sent.resent', { count: words.number(changed) });
    });
  return (
    <span className={styles.acts}>
      <Button size="small" loading={isBusy} onClick={() => void handleClick()}>
        {text}
      </Button>
    </span>
  );
}
