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
import styles from '../../access/parts/sessionTable.module.css';
import { Unread } from '../../access/parts/Unread.tsx';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { durationText } from './durationText.ts';
import { RunsDrawer } from './RunsDrawer.tsx';
import { RunResult, TaskMark } from './TaskMark.tsx';
import { useSteerTask } from './useSteerTask.ts';
import layout from '../../../kit/layout.module.css';

/** While something is being done, and otherwise. */
const [soonMs, idleMs] = [2_000, 15_000];

/** The scheduled tasks of the mill with what came of them, and what one may do with them. */
export function TasksOfMill() {
  const t = useT('iam');
  const [search] = useSearchParams();
  const levels = useLevels();
  const place = { zone: useTenant()?.zone ?? 'UTC', language: readLanguage() };
  const everyMs = (last: { tasks: Task[] } | undefined) =>
    last?.tasks.some(isBusy) === true ? soonMs : idleMs;
  const tasks = useCall(listTasks, {}, { everyMs, isQuiet: true });
  const rows = tasks.data?.tasks;
  const opened = rows?.find(({ name }) => name === search.get('show'));
  if (rows === undefined) return <Unread cause={tasks.error} onRetry={() => void tasks.refetch()} />;
  if (rows.length === 0)
    return (
      <p className={layout.nothing} role="note">
        {t('tasks.none')}
      </p>
    );
  return (
    <>
      <DataTable
        rows={rows}
        keyOf={({ name }) => name}
        columns={[
          {
            name: 'name',
            head: t('tasks.name'),
            cell: ({ name, title }) => (
              <Button
                type="link"
                className={styles.lead}
                onClick={() => levels.deeper(`?show=${encodeURIComponent(name)}`)}
              >
                {title}
              </Button>
            ),
          },
          { name: 'time', head: t('tasks.time'), cell: ({ time }) => time },
          { name: 'state', head: t('tasks.state'), cell: (task) => <TaskMark task={task} /> },
          {
            name: 'last',
            head: t('tasks.last'),
            cell: ({ last }) =>
              last === null ? (
                t('tasks.never')
              ) : (
                <>
                  <RunResult state={last.state} /> · {formatMoment(last.endedMs, place)}
                </>
              ),
          },
          {
            name: 'duration',
            head: t('tasks.duration'),
            cell: ({ last }) =>
              last === null ? noValue : durationText(last.endedMs - last.beganMs, place.language),
          },
          {
            name: 'next',
            head: t('tasks.next'),
            cell: ({ nextMs }) => (nextMs === null ? noValue : formatMoment(nextMs, place)),
          },
          {
            name: 'actions',
            head: t('operationLog.action'),
            isHeadHidden: true,
            className: styles.act,
            cell: (task) => (
              <Allowed action={manageTasksRight}>
                <TaskActions task={task} />
              </Allowed>
            ),
          },
        ]}
        look={{ phone: 'lines' }}
      />
      {opened === undefined ? null : <RunsDrawer task={opened} onClose={() => levels.up('?')} />}
    </>
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
