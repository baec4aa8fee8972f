import { showPlanLoad } from '@millwright/contract/areas/scheduling/scheduling/schedulingCalls.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import { Skeleton } from 'antd';
import type { z } from 'zod';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useIsLate } from '../../../app/feedback/useIsLate.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import type { PlanWords } from './usePlanWords.ts';
import styles from './scheduling.module.css';
import layout from '../../../kit/layout.module.css';

type Told = z.output<typeof showPlanLoad.output>;

/** What each process must make for the plan, back to the bales, against what its machines can. */
export function LoadTable({ id, words }: { id: string; words: PlanWords }) {
  const { t } = words;
  const { data, error, refetch } = useCall(showPlanLoad, { id });
  const isLate = useIsLate(data === undefined && error === null);
  if (error !== null) return <Failed cause={error} onRetry={() => void refetch()} />;
  if (data === undefined) return isLate ? <Skeleton paragraph={{ rows: 8 }} /> : null;
  const head = (name: string) => t(`loadTable.${name}`);
  return (
    <div className={layout.stack8}>
      <p className={styles.quiet}>{t('loadTable.intro')}</p>
      {data.unknown.length === 0 ? null : (
        <p className={layout.warn} role="note">
          {t('loadTable.unknown', { varieties: data.unknown.join(', ') })}
        </p>
      )}
      <DataTable
        rows={data.processes}
        keyOf={({ process }) => process}
        columns={[
          { name: 'process', head: head('process'), cell: ({ process }) => words.process(process) },
          {
            name: 'needed',
            head: head('needed'),
            isNumber: true,
            cell: ({ neededKg }) => words.kg(neededKg),
          },
          {
            name: 'fromStock',
            head: head('fromStock'),
            isNumber: true,
            cell: ({ fromStockKg }) => words.kg(fromStockKg),
          },
          { name: 'waste', head: head('waste'), isNumber: true, cell: ({ wasteKg }) => words.kg(wasteKg) },
          {
            name: 'machines',
            head: head('machines'),
            isNumber: true,
            marks: toneOf,
            cell: ({ neededMachines, installed }) => `${words.number(neededMachines, 1)} / ${installed}`,
          },
          {
            name: 'load',
            head: head('load'),
            isNumber: true,
            marks: toneOf,
            cell: (row) => words.number(shareOf(row), 0),
          },
          { name: 'days', head: head('days'), cell: (row) => <Days row={row} told={data} words={words} /> },
          {
            name: 'varieties',
            head: head('varieties'),
            className: styles.wraps,
            cell: ({ varieties }) =>
              varieties.map(({ code, kg }) => `${code} ${words.tonnes(kg)}\u2009t`).join(' · '),
          },
        ]}
        look={{ phone: 'lines', testId: 'load-table', isOneLine: true }}
      />
    </div>
  );
}

type Row = Told['processes'][number];

/** Load of the fullest day, in percent of what the machines can. */
function shareOf({ days, kgPerDay }: Row): number | null {
  return kgPerDay === null || kgPerDay === 0 ? null : (Math.max(0, ...days) / kgPerDay) * 100;
}

function toneOf(row: Row) {
  const share = shareOf(row);
  return { 'data-tone': share !== null && share > 100 ? 'bad' : undefined };
}

function Days({ row, told, words }: { row: Row; told: Told; words: PlanWords }) {
  const most = Math.max(0, ...row.days);
  return (
    <span className={styles.bars} aria-hidden>
      {row.days.map((kg, at) => (
        <i
          // Days have no other name.
          key={at}
          title={words.t('loadTable.day', { date: words.day(told.startMs + at * dayMs), kg: words.kg(kg) })}
          data-beyond={(row.kgPerDay !== null && kg > row.kgPerDay) || undefined}
          style={{ height: `${most === 0 ? 0 : (kg / Math.max(most, row.kgPerDay ?? 0)) * 100}%` }}
        />
      ))}
    </span>
  );
}
