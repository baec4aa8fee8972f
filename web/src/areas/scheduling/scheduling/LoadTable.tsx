import { showPlanLoad } from '@millwright/contract/areas/scheduling/scheduling/schedulingCalls.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import { Skeleton } from 'antd';
import type { z } from 'zod';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useIsLate } from '../../../app/feedback/useIsLate.ts';
import folding from '../../../kit/foldingTable.module.css';
import type { PlanWords } from './usePlanWords.ts';
import styles from './scheduling.module.css';

type Told = z.output<typeof showPlanLoad.output>;

/** What each process must make for the plan, back to the bales, against what its machines can. */
export function LoadTable({ id, words }: { id: string; words: PlanWords }) {
  const { t } = words;
  const { data, error, refetch } = useCall(showPlanLoad, { id });
  const isLate = useIsLate(data === undefined && error === null);
  if (error !== null) return <Failed cause={error} onRetry={() => void refetch()} />;
  if (data === undefined) return isLate ? <Skeleton paragraph={{ rows: 8 }} /> : null;
  const heads = ['process', 'needed', 'fromStock', 'waste', 'machines', 'load', 'days', 'varieties'] as const;
  return (
    <div className={styles.tables}>
      <p className={styles.quiet}>{t('loadTable.intro')}</p>
      {data.unknown.length === 0 ? null : (
        <p className={styles.warn} role="note">
          {t('loadTable.unknown', { varieties: data.unknown.join(', ') })}
        </p>
      )}
      <div className={folding.frame}>
        <table className={`${styles.table} ${styles.ofLoad}`} data-testid="load-table">
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {t(`loadTable.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.processes.map((row) => (
              <Row key={row.process} row={row} told={data} words={words} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Row({ row, told, words }: { row: Told['processes'][number]; told: Told; words: PlanWords }) {
  const { t } = words;
  const most = Math.max(0, ...row.days);
  const share = row.kgPerDay === null || row.kgPerDay === 0 ? null : (most / row.kgPerDay) * 100;
  const isBeyond = share !== null && share > 100;
  return (
    <tr>
      <td data-head={t('loadTable.process')}>{words.process(row.process)}</td>
      <td data-head={t('loadTable.needed')}>{words.kg(row.neededKg)}</td>
      <td data-head={t('loadTable.fromStock')}>{words.kg(row.fromStockKg)}</td>
      <td data-head={t('loadTable.waste')}>{words.kg(row.wasteKg)}</td>
      <td data-head={t('loadTable.machines')} className={isBeyond ? styles.bad : undefined}>
        {words.number(row.neededMachines, 1)} / {row.installed}
      </td>
      <td data-head={t('loadTable.load')} className={isBeyond ? styles.bad : undefined}>
        {words.number(share, 0)}
      </td>
      <td data-head={t('loadTable.days')}>
        <span className={styles.bars} aria-hidden>
          {row.days.map((kg, at) => (
            <i
              // Days have no other name.
              key={at}
              title={t('loadTable.day', { date: words.day(told.startMs + at * dayMs), kg: words.kg(kg) })}
              data-beyond={(row.kgPerDay !== null && kg > row.kgPerDay) || undefined}
              style={{ height: `${most === 0 ? 0 : (kg / Math.max(most, row.kgPerDay ?? 0)) * 100}%` }}
            />
          ))}
        </span>
      </td>
      <td data-head={t('loadTable.varieties')}>
        {row.varieties.map(({ code, kg }) => `${code} ${words.tonnes(kg)}\u2009t`).join(' · ')}
      </td>
    </tr>
  );
}
