import { listTasks, manageTasksRight, type Task } from '@millwright/contract/areas/operations/tasks/tasks.ts';
import { tasksView } from '@millwright/contract/areas/operations/tasks/tasksView.ts';
import { Button } from 'antd';
import { useCall } from '../../../app/api/useCall.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useMomentText } from '../../../app/parts/useMomentText.ts';
import { Allowed } from '../../../app/rights/Allowed.tsx';
import { noValue } from '../../../kit/text/format.ts';
import { ListPage } from '../../../resource/viewParts.ts';
import { durationText } from './durationText.ts';
import { RunsDrawer } from './RunsDrawer.tsx';
import { RunResult, TaskMark } from './TaskMark.tsx';
import { useSteerTask } from './useSteerTask.ts';

const cells = { state: StateCell, last: LastCell };
const widths = { state: 220, last: 210 } as const;

/** Scheduled tasks of the mill with their last runs, and what one may do with them. */
export function TasksOfMill() {
  const t = useT('iam');
  const moment = useMomentText();
  return (
    <ListPage
      view={tasksView}
      rows={{
        cells,
        widths,
        texts: {
          last: ({ last }) =>
            last === null
              ? t('tasks.never')
              : `${t(`tasks.results.${last.state}`)} · ${moment(last.endedMs)}`,
          tookMs: ({ tookMs }) => (tookMs === null ? noValue : durationText(tookMs, readLanguage())),
        },
        beside: TaskActions,
      }}
      detail={Detail}
    />
  );
}

function StateCell({ row }: { row: Task }) {
  return <TaskMark task={row} />;
}

function LastCell({ row: { last } }: { row: Task }) {
  const t = useT('iam');
  const moment = useMomentText();
  if (last === null) return t('tasks.never');
  return (
    <>
      <RunResult state={last.state} /> · {moment(last.endedMs)}
    </>
  );
}

function Detail({ shown, onClose }: { shown: string; onClose: () => void }) {
  const task = useCall(listTasks, {}, { isQuiet: true }).data?.tasks.find(({ name }) => name === shown);
  return task === undefined ? null : <RunsDrawer task={task} onClose={onClose} />;
}

function TaskActions({ row }: { row: Task }) {
  return (
    <Allowed action={manageTasksRight}>
      <Steering task={row} />
    </Allowed>
  );
}

function Steering({ task }: { task: Task }) {
  const t = useT('iam');
  const { steer, isPending } = useSteerTask(task);
  const isClosed = isPending || task.state === 'running' || task.state === 'asked';
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
