import { showStopsOfOrder } from '@millwright/contract/areas/production/stock/stock.ts';
import { Link } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { formatDuration, formatNumber, noValue } from '../../../kit/text/format.ts';
import folding from '../../../kit/foldingTable.module.css';
import { machineAddress } from '@millwright/contract/core/screen/boardPages.ts';
import { useStockWords } from '../stock/useStockWords.ts';
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
      <div className={folding.frame}>
        <table>
          <thead>
            <tr>
              {(['machine', 'planned', 'stood', 'share', 'stops', 'longest', 'unknown'] as const).map(
                (head) => (
                  <th key={head} scope="col">
                    {t(`stopped.${head}`)}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {machines.map((each) => {
              const untilMs = Math.min(each.untilMs ?? nowMs, nowMs);
              const wantedMs = Math.max(0, untilMs - each.fromMs);
              const unstopped = wantedMs > each.unknownMs ? t('stopped.ran') : noValue;
              return (
                <tr key={`${each.machineId} ${each.fromMs}`}>
                  <td data-head={t('stopped.machine')}>
                    <Link className={styles.machine} to={machineAddress(each.code)}>
                      {each.code}
                    </Link>
                  </td>
                  <td data-head={t('stopped.planned')}>
                    {moment(each.fromMs)} –{' '}
                    {each.untilMs === null ? t('stopped.running') : moment(each.untilMs)}
                  </td>
                  <td data-head={t('stopped.stood')}>
                    {each.stops === 0 ? unstopped : formatDuration(each.stoodMs)}
                  </td>
                  <td data-head={t('stopped.share')}>
                    {wantedMs === 0
                      ? noValue
                      : `${formatNumber((100 * each.stoodMs) / wantedMs, 1, language)} %`}
                  </td>
                  <td data-head={t('stopped.stops')}>{each.stops}</td>
                  <td data-head={t('stopped.longest')}>
                    {each.stops === 0 ? noValue : formatDuration(each.longestMs)}
                  </td>
                  <td data-head={t('stopped.unknown')}>
                    {each.unknownMs === 0 ? noValue : formatDuration(each.unknownMs)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
