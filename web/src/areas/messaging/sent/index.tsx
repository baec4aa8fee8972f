import {
  deliveryOutcomes,
  messageChannels,
} from '@millwright/contract/areas/messaging/sending/messageParts.ts';
import { listSent } from '@millwright/contract/areas/messaging/sending/sendingCalls.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { Pagination, Skeleton } from 'antd';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useIsLate } from '../../../app/feedback/useIsLate.ts';
import { useMinute } from '../../../app/parts/useMinute.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { useAddress } from '../../shifts/parts/useAddress.ts';
import { SentDrawer } from './SentDrawer.tsx';
import { SentFilters } from './SentFilters.tsx';
import { sentMessageKey, SentTable } from './SentTable.tsx';
import { SmsBudget } from './SmsBudget.tsx';
import { useSentWords } from './useSentWords.ts';
import styles from './sent.module.css';

const pageSize = 50;
const everyMs = 15_000;
const names = ['keyword', 'scene', 'begin', 'end'] as const;
/** Unless somebody asks for other days. */
const usualDays = 30;

/** What became of the messages of the mill. */
export default function SentScreen() {
  const words = useSentWords();
  const { t, number } = words;
  const address = useAddress();
  const { set } = address;
  const zone = useTenant()?.zone ?? 'UTC';
  const nowMs = useMinute();
  const hasDays = address.said('begin') !== '' || address.said('end') !== '';
  const usualBegin = hasDays ? '' : addDays(localDate(zone, nowMs), 1 - usualDays);
  const said = (name: string) => address.said(name) || (name === 'begin' ? usualBegin : '');
  const pageNo = Math.max(1, Number(said('page')) || 1);
  const channel = messageChannels.find((each) => each === said('channel'));
  const outcome = deliveryOutcomes.find((each) => each === said('outcome'));
  const typed = names.map((name) => [name, said(name)] as const).filter(([, value]) => value !== '');
  const { data, error, refetch } = useCall(
    listSent,
    {
      ...Object.fromEntries(typed),
      ...(channel === undefined ? {} : { channel }),
      ...(outcome === undefined ? {} : { outcome }),
      pageNo,
      pageSize,
    },
    { everyMs: () => everyMs },
  );
  const isFiltered =
    hasDays ||
    said('keyword') !== '' ||
    said('scene') !== '' ||
    channel !== undefined ||
    outcome !== undefined;
  const [sourceId = '', sourceMs = ''] = said('show').split(' ');
  const content = () => {
    if (data === undefined) {
      if (error === null) return <LateOutline />;
      return null;
    }
    if (data.messages.length === 0)
      return (
        <p className={styles.none}>{isFiltered ? t('sent.none') : t('sent.noneYet', { days: usualDays })}</p>
      );
    return (
      <SentTable
        messages={data.messages}
        words={words}
        shown={said('show')}
        onShow={(message) => set({ show: sentMessageKey(message) })}
      />
    );
  };
  return (
    <div className={styles.page} data-page-width="whole">
      <header>
        <h1>{t('screens.sentMessages')}</h1>
        <SmsBudget words={words} />
        <p>{t('sent.intro')}</p>
      </header>
      <div className={styles.filters}>
        <SentFilters said={said} onSet={set} counts={data?.counts} words={words} />
        <span className={styles.total} aria-live="polite">
          {data === undefined ? null : t('sent.total', { count: number(data.total) })}
        </span>
      </div>
      {error === null ? null : <Failed cause={error} onRetry={() => void refetch()} />}
      {content()}
      {data !== undefined && data.total > pageSize ? (
        <Pagination
          size="small"
          current={pageNo}
          pageSize={pageSize}
          total={data.total}
          showSizeChanger={false}
          onChange={(page) => set({ page: page === 1 ? '' : String(page) })}
        />
      ) : null}
      {sourceId === '' ? null : (
        <SentDrawer
          sourceId={sourceId}
          sourceMs={Number(sourceMs)}
          words={words}
          onClose={() => set({ show: '' })}
        />
      )}
    </div>
  );
}

function LateOutline() {
  return useIsLate(true) ? <Skeleton paragraph={{ rows: 8 }} /> : null;
}
