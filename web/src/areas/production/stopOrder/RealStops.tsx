import { showStopsOfOrder } from '@millwright/contract/areas/production/stock/stock.ts';
import { Link } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { formatDuration, formatNumber, noValue } from '../../../kit/text/format.ts';
import { machineAddress } from '@millwright/contract/core/screen/boardPages.ts';
import { useStockWords } from '../stock/useStockWords.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import styles from './realStops.module.css';

/** How the machines of a stop order really stood while they were to stand. */
export function RealStops({ id }: { id: string }) {
  const { t, language, moment } = useStockWords();
  const { data, error, refetch } = useCall(showStopsOfOrder, { id }, { isQuiet: true });
  if (error !== null) return <Failed cause={error} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  const { nowMs, machines } = data;
  return (
    <section className={styles.stops}>
      <h3>{t('stopped.title')}</h3>
      <DataTable
        rows={machines}
        keyOf={({ machineId, fromMs }) => `${machineId} ${fromMs}`}
        columns={[
          {
            name: 'machine',
            head: t('stopped.machine'),
            cell: ({ code }) => (
              <Link className={styles.machine} to={machineAddress(code)}>
                {code}
              </Link>
            ),
          },
          {
            name: 'planned',
            head: t('stopped.planned'),
            cell: ({ fromMs, untilMs }) =>
              `${moment(fromMs)} – ${untilMs === null ? t('stopped.running') : moment(untilMs)}`,
          },
          {
            name: 'stood',
            head: t('stopped.stood'),
            cell: (each) => {
              if (each.stops > 0) return formatDuration(each.stoodMs);
              return wantedMsOf(each, nowMs) > each.unknownMs ? t('stopped.ran') : noValue;
            },
          },
          {
            name: 'share',
            head: t('stopped.share'),
            cell: (each) => {
              const wantedMs = wantedMsOf(each, nowMs);
              return wantedMs === 0
                ? noValue
                : `${formatNumber((100 * each.stoodMs) / wantedMs, 1, language)} %`;
            },
          },
          { name: 'stops', head: t('stopped.stops'), cell: ({ stops }) => stops },
          {
            name: 'longest',
            head: t('stopped.longest'),
            cell: ({ stops, longestMs }) => (stops === 0 ? noValue : formatDuration(longestMs)),
          },
          {
            name: 'unknown',
            head: t('stopped.unknown'),
            cell: ({ unknownMs }) => (unknownMs === 0 ? noValue : formatDuration(unknownMs)),
          },
        ]}
        look={{ phone: 'lines' }}
      />
    </section>
  );
}

type Planned = { readonly fromMs: number; readonly untilMs: number | null };

/** Time for which a machine was to stand until now. */
function wantedMsOf({ fromMs, untilMs }: Planned, nowMs: number): number {
  return Math.max(0, Math.min(untilMs ?? nowMs, nowMs) - fromMs);
}
