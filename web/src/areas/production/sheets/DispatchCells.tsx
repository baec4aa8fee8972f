import {
  dispatchMachine,
  dispatchOrder,
} from '@millwright/contract/areas/production/dispatch/dispatchOrder.ts';
import { callsOf } from '@millwright/contract/core/resource/resourceCalls.ts';
import { queryClient } from '../../../app/api/queryClient.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useDispatchNews } from '../parts/useDispatchNews.ts';
import { AnswerTiles } from '../parts/AnswerTiles.tsx';
import styles from './sheets.module.css';

const calls = callsOf(dispatchOrder, { machines: dispatchMachine });
const followed = new Set<unknown>([calls.list.name, calls.viewCounts?.name, calls.queryById.name]);

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

/** Reads list, counts and an open dispatch order again as soon as machines answered. */
export function FollowAnswers() {
  useDispatchNews(() => {
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => followed.has(queryKey[1]) });
  });
  return null;
}
