import {
  type IngestOfAll,
  showIngestOfAll,
} from '@millwright/contract/areas/telemetry/ingest/healthCalls.ts';
import { exactTotal } from '@millwright/contract/core/resource/listQuery.ts';
import { Button } from 'antd';
import { useCall } from '../../../app/api/useCall.ts';
import { useAskMs } from '../../../app/live/useNews.ts';
import { useIngestNews } from '../parts/useIngestNews.ts';
import { noValue } from '../../../kit/text/format.ts';
import { Unread } from '../../access/parts/Unread.tsx';
import type { SeenWords } from '../parts/useSeenWords.ts';
import styles from './ingest.module.css';
import { PlainTable } from './PlainTable.tsx';
import { formatDate } from '../../../kit/text/formatDate.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import layout from '../../../kit/layout.module.css';

/** All mills are read, and any of them tells. */
const news = { kinds: ['flow'], pauseMs: 5_000 } as const;

type PlatformProps = { words: SeenWords; onMill: (id: number) => void };
type PartProps = { all: IngestOfAll; words: SeenWords };

/** How ingest goes as a whole: mills, the processes that write, disks and months of telegrams. */
export function Platform({ words, onMill }: PlatformProps) {
  const { data, error, refetch } = useCall(showIngestOfAll, {}, { everyMs: useAskMs() });
  useIngestNews(news, () => void refetch());
  if (data === undefined) return <Unread cause={error} onRetry={() => void refetch()} />;
  return (
    <>
      <p>{words.t('sources.at', { time: words.seconds(data.nowMs) })}</p>
      <Writers all={data} words={words} />
      <Mills all={data} words={words} onMill={onMill} />
      <Disks all={data} words={words} />
      <Partitions all={data} words={words} />
    </>
  );
}

function Mills({ all: { mills }, words, onMill }: PartProps & Pick<PlatformProps, 'onMill'>) {
  const { t, number, quantile } = words;
  return (
    <section className={`${layout.column8} ${styles.part}`} aria-labelledby="mills">
      <h2 id="mills">{t('ingest.mills')}</h2>
      <PlainTable
        rows={mills}
        keyOf={({ id }) => String(id)}
        columns={[
          {
            head: t('ingest.name'),
            cell: ({ id, name }) => (
              <Button type="link" size="small" onClick={() => onMill(id)}>
                {name} · {id}
              </Button>
            ),
          },
          { head: t('ingest.slot'), cell: ({ slot }) => slot, isFigure: true },
          {
            head: `${t('ingest.messages')} ${t('ingest.perMinute')}`,
            cell: ({ messages }) => number(messages),
            isFigure: true,
          },
          {
            head: `${t('ingest.telegrams')} ${t('ingest.perMinute')}`,
            cell: ({ telegrams }) => number(telegrams),
            isFigure: true,
          },
          {
            head: `${t('ingest.ack')} · ${t('ingest.p99')}`,
            cell: ({ ackP99 }) => quantile(ackP99),
            isFigure: true,
          },
          {
            head: `${t('ingest.lag')} · ${t('ingest.p99')}`,
            cell: ({ lagP99, later }) => (
              <>
                {quantile(lagP99)} <small>{words.later(later)}</small>
              </>
            ),
            isFigure: true,
          },
          { head: t('ingest.refused'), cell: ({ refused }) => number(refused), isFigure: true },
          {
            head: t('ingest.open'),
            cell: ({ openAside }) =>
              openAside >= exactTotal
                ? t('ingest.openMore', { count: number(exactTotal) })
                : number(openAside),
            isFigure: true,
          },
        ]}
      />
    </section>
  );
}

type Writer = IngestOfAll['writers'][number];

function Writers({ all: { writers, freeSlots }, words }: PartProps) {
  const { t, number } = words;
  const broker = ({ isOutsideThere }: Writer) =>
    isOutsideThere === null
      ? t('ingest.ownBroker')
      : t(isOutsideThere ? 'ingest.outsideThere' : 'ingest.outsideAway');
  return (
    <section className={`${layout.column8} ${styles.part}`} aria-labelledby="writers">
      <h2 id="writers">{t('ingest.writers')}</h2>
      {freeSlots.length === 0 ? null : (
        <p className={styles.bad}>{t('ingest.freeSlots', { slots: freeSlots.join(', ') })}</p>
      )}
      {writers.length === 0 ? (
        <p role="note">{t('ingest.noWriters')}</p>
      ) : (
        <PlainTable
          rows={writers}
          keyOf={({ host, pid }) => `${host} ${pid}`}
          columns={[
            {
              head: t('ingest.process'),
              cell: ({ host, pid, role, isSilent }) => (
                <span className={isSilent ? styles.bad : undefined}>
                  {host} · {pid} · {role}
                  {isSilent ? ` · ${t('ingest.silentProcess')}` : null}
                </span>
              ),
            },
            { head: t('ingest.slots'), cell: ({ slots }) => slotsText(slots) },
            { head: t('ingest.received'), cell: ({ received }) => number(received, 1), isFigure: true },
            { head: t('ingest.queue'), cell: ({ waiting }) => number(waiting), isFigure: true },
            { head: t('ingest.gateways'), cell: ({ gateways }) => number(gateways), isFigure: true },
            {
              head: t('ingest.brokerState'),
              cell: (writer) => (
                <span className={writer.isOutsideThere === false ? styles.bad : undefined}>
                  {broker(writer)}
                </span>
              ),
            },
          ]}
        />
      )}
    </section>
  );
}

/** `0–15`, `3, 7–9`: neighbours are told together. */
function slotsText(slots: readonly number[]): string {
  const runs: { from: number; to: number }[] = [];
  for (const slot of slots) {
    const last = runs.at(-1);
    if (last !== undefined && last.to + 1 === slot) last.to = slot;
    else runs.push({ from: slot, to: slot });
  }
  if (runs.length === 0) return noValue;
  return runs.map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
}

function Disks({ all: { disks }, words }: PartProps) {
  const { t, number, bytes } = words;
  return (
    <section className={`${layout.column8} ${styles.part}`} aria-labelledby="disks">
      <h2 id="disks">{t('ingest.disks')}</h2>
      {disks.length === 0 ? (
        <p role="note">{t('ingest.noDisks')}</p>
      ) : (
        <PlainTable
          rows={disks}
          keyOf={({ host, folder }) => `${host} ${folder}`}
          columns={[
            { head: t('ingest.folder'), cell: ({ host, folder }) => `${host} · ${folder}` },
            {
              head: t('ingest.free'),
              cell: ({ freeBytes, totalBytes }) => `${bytes(freeBytes)} / ${bytes(totalBytes)}`,
              isFigure: true,
            },
            {
              head: t('ingest.rate'),
              cell: ({ bytesADay }) => {
                if (bytesADay === null) return t('ingest.rateUnknown');
                if (bytesADay <= 0) return t('ingest.notFilling');
                return bytes(bytesADay);
              },
              isFigure: true,
            },
            {
              head: t('ingest.left'),
              cell: ({ daysLeft }) =>
                daysLeft === null ? noValue : t('ingest.leftDays', { days: number(daysLeft) }),
              isFigure: true,
            },
          ]}
        />
      )}
    </section>
  );
}

function Partitions({ all: { partitions, nextDrop, madeUntilMs, keptDays }, words }: PartProps) {
  const { t, number, bytes } = words;
  const month = (ms: number) => new Date(ms).toISOString().slice(0, 7);
  const day = (ms: number) => formatDate(ms, { zone: 'UTC', language: readLanguage() });
  const filled = partitions.filter(({ rows, sizeBytes }) => rows > 0 || sizeBytes > emptyBytes);
  return (
    <section className={`${layout.column8} ${styles.part}`} aria-labelledby="partitions">
      <h2 id="partitions">{t('ingest.partitions')}</h2>
      {nextDrop === null || madeUntilMs === null ? null : (
        <p>
          {t('ingest.kept', {
            days: number(keptDays),
            month: month(nextDrop.fromMs),
            date: day(nextDrop.atMs),
            until: day(madeUntilMs),
          })}
        </p>
      )}
      <PlainTable
        rows={filled}
        keyOf={({ parent, fromMs }) => `${parent} ${fromMs}`}
        columns={[
          { head: t('ingest.table'), cell: ({ parent }) => t(`ingest.tables.${parent}`) },
          { head: t('ingest.month'), cell: ({ fromMs }) => month(fromMs) },
          { head: t('ingest.size'), cell: ({ sizeBytes }) => bytes(sizeBytes), isFigure: true },
          {
            head: t('ingest.rows'),
            cell: ({ rows }) => (rows === 0 ? noValue : `≈ ${number(rows)}`),
            isFigure: true,
          },
        ]}
      />
    </section>
  );
}

/** What an empty month with its index takes; those that are made ahead are not worth a line. */
const emptyBytes = 32_768;
