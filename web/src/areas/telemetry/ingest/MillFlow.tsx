import { showIngest, type ShownIngest } from '@millwright/contract/areas/telemetry/ingest/healthCalls.ts';
import { ingestRights } from '@millwright/contract/areas/equipment/gateway/ingestRights.ts';
import { quarantineScreen } from '@millwright/contract/areas/telemetry/quarantine/quarantineCalls.ts';
import { exactTotal } from '@millwright/contract/core/resource/listQuery.ts';
import { Link } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { Unread } from '../../access/parts/Unread.tsx';
import { useAskMs } from '../../../app/live/useNews.ts';
import { useIngestNews } from '../parts/useIngestNews.ts';
import type { SeenWords } from '../parts/useSeenWords.ts';
import { FlowCharts } from './FlowCharts.tsx';
import styles from './ingest.module.css';
import { PlainTable } from './PlainTable.tsx';
import layout from '../../../kit/layout.module.css';

const news = { kinds: ['flow', 'aside'], pauseMs: 2_000 } as const;

/** How the telegrams of one mill go. */
export function MillFlow({ input, words }: { input: { millId?: number }; words: SeenWords }) {
  const { t } = words;
  const { data, error, refetch } = useCall(showIngest, input, { everyMs: useAskMs() });
  useIngestNews({ ...input, ...news }, () => void refetch());
  if (data === undefined) return <Unread cause={error} onRetry={() => void refetch()} />;
  return (
    <>
      <p>{t('sources.at', { time: words.seconds(data.nowMs) })}</p>
      <Figures shown={data} words={words} input={input} />
      {data.spans.every(({ messages }) => messages === null) ? (
        <p role="note">{t('ingest.nothingYet')}</p>
      ) : (
        <FlowCharts shown={data} words={words} />
      )}
      <section className={`${layout.column8} ${styles.part}`} aria-labelledby="reasons">
        <h2 id="reasons">{t('ingest.reasons')}</h2>
        {data.reasons.length === 0 ? (
          <p role="note">{t('ingest.noReasons')}</p>
        ) : (
          <PlainTable
            rows={data.reasons}
            keyOf={({ reason }) => reason}
            columns={[
              { head: t('ingest.reason'), cell: ({ reason }) => words.reason(reason) },
              { head: t('ingest.count'), cell: ({ count }) => words.number(count), isFigure: true },
            ]}
          />
        )}
        {data.unkept === 0 ? null : <p>{t('ingest.unkept', { count: words.number(data.unkept) })}</p>}
      </section>
    </>
  );
}

type FiguresProps = { shown: ShownIngest; words: SeenWords; input: { millId?: number } };

/** The last hour. */
function Figures({ shown: { hour, openAside }, words, input }: FiguresProps) {
  const { t, number, quantile } = words;
  const mayRead = useMay(ingestRights.quarantine);
  const open =
    openAside >= exactTotal ? t('ingest.openMore', { count: number(exactTotal) }) : number(openAside);
  const search = input.millId === undefined ? '' : `?${new URLSearchParams({ mill: String(input.millId) })}`;
  // Of a mill that nobody listened to nothing is known.
  const isKnown = hour.messages !== null;
  const p99 = (found: typeof hour.ackP99) => (found === null ? '' : `${t('ingest.p99')} ${quantile(found)}`);
  const figures = [
    { name: t('ingest.messages'), value: number(hour.messages), unit: isKnown ? t('ingest.perMinute') : '' },
    {
      name: t('ingest.telegrams'),
      value: number(hour.telegrams),
      unit: isKnown ? t('ingest.perMinute') : '',
    },
    {
      name: t('ingest.ack'),
      value: quantile(hour.ackP50),
      unit: p99(hour.ackP99),
    },
    {
      name: t('ingest.lag'),
      value: quantile(hour.lagP50),
      unit: [p99(hour.lagP99), words.later(hour.later)].filter((part) => part !== '').join(' · '),
    },
    { name: t('ingest.refused'), value: number(isKnown ? hour.refused : null), unit: t('ingest.now') },
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, value, unit }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b>{value}</b> <small>{unit}</small>
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('ingest.open')}</dt>
        <dd>
          <b>{mayRead ? <Link to={`${quarantineScreen.path}${search}`}>{open}</Link> : open}</b>
        </dd>
      </div>
    </dl>
  );
}
