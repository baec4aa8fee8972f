import { ledgerAddress } from '@millwright/contract/areas/maintenance/ledgerAddress.ts';
import {
  listPlanStops,
  type PlanStops,
  type PlanYear,
} from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { Button, Skeleton } from 'antd';
import { Link } from 'react-router';
import { useCall } from '../../../../app/api/useCall.ts';
import { Failed } from '../../../../app/feedback/Failed.tsx';
import { useIsLate } from '../../../../app/feedback/useIsLate.ts';
import { DataTable } from '../../../../kit/table/DataTable.tsx';
import type { TableColumn } from '../../../../kit/table/tableTypes.ts';
import { formatDuration } from '../../../../kit/text/format.ts';
import { formatClock, formatTableDay } from '../../../../kit/text/formatDate.ts';
import { processAsked } from '../processAsked.ts';
import type { PlanWords } from '../usePlanWords.ts';
import styles from '../plan.module.css';
import layout from '../../../../kit/layout.module.css';

/** So many days back, today included. */
const days = 30;

type StopsProps = {
  year: PlanYear;
  process: string;
  words: PlanWords;
  onOpen: (planId: string) => void;
};

/** Where what machines say and what people wrote down part: stands for maintenance without a plan, and plans without a stand. */
export function Stops({ year, process, words, onOpen }: StopsProps) {
  const { t } = words;
  const lastDay = `${year.year}-12-31`;
  const toDate = lastDay < year.today ? lastDay : year.today;
  const fromDate = addDays(toDate, 1 - days);
  const { data, error, refetch } = useCall(listPlanStops, { fromDate, toDate, ...processAsked(process) });
  const isLate = useIsLate(data === undefined && error === null);
  return (
    <section className={`${layout.stack16} ${styles.stops}`} data-testid="plan-stops">
      <p className={layout.quiet}>
        {t('stops.about', { from: words.day(fromDate), to: words.day(toDate) })}
        {data === undefined ? null : ` · ${t('stops.matched', { count: data.matched })}`}
      </p>
      {error === null ? null : <Failed cause={error} onRetry={() => void refetch()} />}
      {isLate ? <Skeleton paragraph={{ rows: 8 }} /> : null}
      {data === undefined ? null : <Found stops={data} words={words} onOpen={onOpen} />}
    </section>
  );
}

type FoundProps = { stops: PlanStops; words: PlanWords; onOpen: (planId: string) => void };

function Found({ stops, words, onOpen }: FoundProps) {
  const { t } = words;
  const { stopsWithoutPlan, plansWithoutStop, nowMs, isCut } = stops;
  const times = timeColumns(nowMs, words);
  return (
    <>
      <List
        title={t('stops.withoutPlan')}
        rows={stopsWithoutPlan.toSorted(newestFirst)}
        keyOf={({ machineId, startMs }) => `${machineId} ${startMs}`}
        columns={[
          {
            name: 'machine',
            head: t('stops.machine'),
            cell: ({ code }) => <Link to={ledgerAddress(code)}>{code}</Link>,
          },
          ...times,
        ]}
        none={t('stops.none')}
      />
      <List
        title={t('stops.withoutStop')}
        rows={plansWithoutStop.toSorted(newestFirst)}
        keyOf={({ id }) => id}
        columns={[
          { name: 'machine', head: t('stops.machine'), cell: ({ code }) => code },
          {
            name: 'plan',
            head: t('stops.plan'),
            cell: ({ id, number, itemName }) => (
              <>
                <Button type="link" size="small" onClick={() => onOpen(id)}>
                  {number}
                </Button>{' '}
                {itemName}
              </>
            ),
          },
          ...times,
        ]}
        none={t('stops.none')}
      />
      {isCut ? <p className={layout.quiet}>{t('stops.cut')}</p> : null}
    </>
  );
}

function newestFirst(one: { readonly startMs: number }, other: { readonly startMs: number }): number {
  return other.startMs - one.startMs;
}

interface Stretch {
  readonly startMs: number;
  readonly endMs: number | null;
}

function timeColumns(nowMs: number, { t, zone, language }: PlanWords): TableColumn<Stretch>[] {
  return [
    {
      name: 'began',
      head: t('stops.began'),
      cell: ({ startMs }) => `${formatTableDay(startMs, { zone, language })} ${formatClock(startMs, zone)}`,
    },
    {
      name: 'took',
      head: t('stops.took'),
      cell: ({ startMs, endMs }) => {
        const took = formatDuration((endMs ?? nowMs) - startMs);
        return endMs === null ? t('stops.lasts', { took }) : took;
      },
    },
  ];
}

type ListProps<Row> = {
  title: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  columns: readonly TableColumn<Row>[];
  none: string;
};

function List<Row>({ title, rows, keyOf, columns, none }: ListProps<Row>) {
  return (
    <div>
      <h3>
        {title} <small>{rows.length}</small>
      </h3>
      <DataTable rows={rows} keyOf={keyOf} columns={columns} empty={none} look={{ phone: 'lines' }} />
    </div>
  );
}
