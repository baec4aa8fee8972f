import { dispatchMachine, dispatchOrder } from '@millwright/contract/areas/production/dispatchOrder.ts';
import { callsOf } from '@millwright/contract/core/resourceCalls.ts';
import { useEffect, useRef } from 'react';
import { queryClient } from '../../../app/api/queryClient.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { AnswerTiles } from '../parts/AnswerTiles.tsx';
import styles from './sheets.module.css';

const calls = callsOf(dispatchOrder, { machines: dispatchMachine });
/** Answers of machines that are being told are asked for so often. */
const underWayMs = 2_000;
/** The newest dispatch orders that are followed. */
const followed = 50;

type Counted = {
  readonly state?: unknown;
  readonly machineCount: number | null;
  readonly successCount: number | null;
  readonly failedCount: number | null;
};

/** Machines of a dispatch order as tiles, with its failures in words. */
export function AnswersCell({ row }: { row: Counted }) {
  const t = useT('production');
  const { machineCount: count, successCount: success, failedCount: failed } = row;
  if (count === null) return <>—</>;
  if (row.state !== 'issued') return <>{count}</>;
  const told = t('order.told', { success: success ?? 0, count });
  const failures = (failed ?? 0) > 0 ? t('order.toldFailed', { failed: failed ?? 0 }) : '';
  return (
    <span className={styles.answers}>
      {failures === '' ? null : <b data-bad>{failures}</b>}
      <AnswerTiles
        count={count}
        success={success ?? 0}
        failed={failed ?? 0}
        label={[told, failures].filter((part) => part !== '').join(', ')}
      />
    </span>
  );
}

/** Reads the list again as soon as machines answered. */
export function FollowAnswers() {
  const { data } = useCall(
    calls.list,
    { view: 'issued', pageSize: followed },
    {
      isQuiet: true,
      everyMs: (last) => (isUnderWay(last?.records ?? []) ? underWayMs : 10 * underWayMs),
    },
  );
  const counts = data === undefined ? '' : countsOf(data.records);
  const before = useRef(counts);
  useEffect(() => {
    const isNews = before.current !== '' && counts !== '' && before.current !== counts;
    before.current = counts;
    if (isNews)
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === calls.list.name });
  }, [counts]);
  return null;
}

type Listed = Readonly<Record<string, unknown>>;

function isUnderWay(rows: readonly Listed[]): boolean {
  return rows.some(
    (row) => Number(row['machineCount']) > Number(row['successCount']) + Number(row['failedCount']),
  );
}

function countsOf(rows: readonly Listed[]): string {
  return rows
    .map((row) => [row['id'], row['successCount'], row['failedCount'], row['issueCount']].join(' '))
    .join('\n');
}
