import { listTasks, manageTasksRight, type Task } from '@millwright/contract/areas/operations/tasks/tasks.ts';
import { Button } from 'antd';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useLevels } from '../../../app/address/useLevels.ts';
import { Allowed } from '../../../app/rights/Allowed.tsx';
import { useTenant } from '../../../app/session/useSession.ts';
import { noValue } from '../../../kit/text/format.ts';
import { formatMoment } from '../../../kit/text/formatDate.ts';
import logStyles from '../../identity/logs/logPage.module.css';
import styles from '../../access/parts/sessionTable.module.css';
import { Unread } from '../../access/parts/Unread.tsx';
import { durationText } from './durationText.ts';
import { RunsDrawer } from './RunsDrawer.tsx';
import { RunResult, TaskMark } from './TaskMark.tsx';
import { useSteerTask } from './useSteerTask.ts';

/** While something is being done, and otherwise. */
const [soonMs, idleMs] = [2_000, 15_000];

/** The scheduled tasks of the mill with what came of them, and what one may do with them. */
export function TasksOfMill() {
  const t = useT('iam');
  const [search] = useSearchParams();
  const levels = useLevels();
  const everyMs = (last: { tasks: Task[] } | undefined) =>
    last?.tasks.some(isBusy) === true ? soonMs : idleMs;
  const tasks = useCall(listTasks, {}, { everyMs, isQuiet: true });
  const rows = tasks.data?.tasks;
  const opened = rows?.find(({ name }) => name === search.get('show'));
  if (rows === undefined) return <Unread cause={tasks.error} onRetry={() => void tasks.refetch()} />;
  if (rows.length === 0)
    return (
      <p className={logStyles.none} role="note">
        {t('tasks.none')}
      </p>
    );
  return (
    <>
      <div className={styles.frame}>
        <table>
          <thead>
            <tr>
              {(['name', 'time', 'state', 'last', 'duration', 'next'] as const).map((head) => (
                <th key={head}>{t(`tasks.${head}`)}</th>
              ))}
              <th aria-label={t('operationLog.action')} />
            </tr>
          </thead>
          <tbody>
            {rows.map((task) => (
              <TaskLine
                key={task.name}
                task={task}
                onOpen={() => levels.deeper(`?show=${encodeURIComponent(task.name)}`)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {opened === undefined ? null : <RunsDrawer task={opened} onClose={() => levels.up('?')} />}
    </>
  );
}

function TaskLine({ task, onOpen }: { task: Task; onOpen: () => void }) {
  const t = useT('iam');
  const place = { zone: useTenant()?.zone ?? 'UTC', language: readLanguage() };
  const { title, time, last, nextMs } = task;
  return (
    <tr data-testid={task.name}>
      <td data-head={t('tasks.name')}>
        <Button type="link" className={styles.lead} onClick={onOpen}>
          {title}
        </Button>
      </td>
      <td data-head={t('tasks.time')}>{time}</td>
      <td data-head={t('tasks.state')}>
        <TaskMark task={task} />
      </td>
      <td data-head={t('tasks.last')}>
        {last === null ? (
          t('tasks.never')
        ) : (
          <span>
            <RunResult state={last.state} /> · {formatMoment(last.endedMs, place)}
          </span>
        )}
      </td>
      <td data-head={t('tasks.duration')} className={styles.figure}>
        {last === null ? noValue : durationText(last.endedMs - last.beganMs, place.language)}
      </td>
      <td data-head={t('tasks.next')} className={styles.figure}>
        {nextMs === null ? noValue : formatMoment(nextMs, place)}
      </td>
      <td className={styles.act}>
        <Allowed action={manageTasksRight}>
          <TaskActions task={task} />
        </Allowed>
      </td>
    </tr>
  );
}

function TaskActions({ task }: { task: Task }) {
  const t = useT('iam');
  const { steer, isPending } = useSteerTask(task);
  const isClosed = isPending || isBusy(task);
  const way = task.pausedMs === null ? 'pause' : 'resume';
  return (
    <>
      <Button type="link" disabled={isClosed} onClick={() => steer('execute')}>
        {t('tasks.execute')}
      </Button>
      <Button type="link" disabled={isClosed} onClick={() => steer(way)}>
        {t(`tasks.${way}`)}
      </Button>
    </>
  );
}

function isBusy({ state }: Task): boolean {
  return state === 'running' || state === 'asked';
}
