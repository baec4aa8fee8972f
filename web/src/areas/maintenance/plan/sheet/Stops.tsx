import { ledgerAddress } from '@millwright/contract/areas/maintenance/ledgerAddress.ts';
import {
  listPlanStops,
  type PlanStops,
  type PlanYear,
} from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../../app/api/useCall.ts';
import { Failed } from '../../../../app/feedback/Failed.tsx';
import { useIsLate } from '../../../../app/feedback/useIsLate.ts';
import folding from '../../../../kit/foldingTable.module.css';
import { formatDuration } from '../../../../kit/text/format.ts';
import { formatClock, formatTableDay } from '../../../../kit/text/formatDate.ts';
import { processAsked } from '../processAsked.ts';
import type { PlanWords } from '../usePlanWords.ts';
import styles from '../plan.module.css';

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
    <section className={styles.stops} data-testid="plan-stops">
      <p className={styles.quiet}>
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
  return (
    <>
      <List
        title={t('stops.withoutPlan')}
        count={stopsWithoutPlan.length}
        words={words}
        heads={['machine', 'began', 'took']}
      >
        {stopsWithoutPlan.toSorted(newestFirst).map(({ machineId, code, startMs, endMs }) => (
          <tr key={`${machineId} ${startMs}`}>
            <td data-head={t('stops.machine')}>
              <Link to={ledgerAddress(code)}>{code}</Link>
            </td>
            <Times times={{ startMs, endMs, nowMs }} words={words} />
          </tr>
        ))}
      </List>
      <List
        title={t('stops.withoutStop')}
        count={plansWithoutStop.length}
        words={words}
        heads={['machine', 'plan', 'began', 'took']}
      >
        {plansWithoutStop.toSorted(newestFirst).map(({ id, number, code, itemName, startMs, endMs }) => (
          <tr key={id}>
            <td data-head={t('stops.machine')}>{code}</td>
            <td data-head={t('stops.plan')}>
              <span>
                <Button type="link" size="small" onClick={() => onOpen(id)}>
                  {number}
                </Button>{' '}
                {itemName}
              </span>
            </td>
            <Times times={{ startMs, endMs, nowMs }} words={words} />
          </tr>
        ))}
      </List>
      {isCut ? <p className={styles.quiet}>{t('stops.cut')}</p> : null}
    </>
  );
}

function newestFirst(one: { readonly startMs: number }, other: { readonly startMs: number }): number {
  return other.startMs - one.startMs;
}

type TimesProps = {
  times: { readonly startMs: number; readonly endMs: number | null; readonly nowMs: number };
  words: PlanWords;
};

function Times({ times: { startMs, endMs, nowMs }, words: { t, zone, language } }: TimesProps) {
  const took = formatDuration((endMs ?? nowMs) - startMs);
  return (
    <>
      <td data-head={t('stops.began')}>
        {formatTableDay(startMs, { zone, language })} {formatClock(startMs, zone)}
      </td>
      <td data-head={t('stops.took')}>{endMs === null ? t('stops.lasts', { took }) : took}</td>
    </>
  );
}

type ListProps = {
  title: string;
  count: number;
  heads: readonly ('machine' | 'plan' | 'began' | 'took')[];
  words: PlanWords;
  children: ReactNode;
};

function List({ title, count, heads, words: { t }, children }: ListProps) {
  return (
    <div>
      <h3>
        {title} <small>{count}</small>
      </h3>
      <div className={folding.frame}>
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {t(`stops.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {count === 0 ? (
              <tr>
                <td colSpan={heads.length}>{t('stops.none')}</td>
              </tr>
            ) : (
              children
            )}
          </tbody>
        </table>
      </div>
    </div>
  );
}
