import { listTaskRuns, type Task, type TaskRun } from '@millwright/contract/areas/operations/tasks/tasks.ts';
import { Drawer, Pagination } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../app/api/useCall.ts';
import { phoneQuery } from '../../../app/constants.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { useMedia } from '../../../app/parts/useMedia.ts';
import { formatMoment } from '../../../kit/text/formatDate.ts';
import tableStyles from '../../access/parts/sessionTable.module.css';
import { Unread } from '../../access/parts/Unread.tsx';
import { durationText } from './durationText.ts';
import { RunResult, TaskMark } from './TaskMark.tsx';
import styles from './tasks.module.css';

const width = 840;
const pageSize = 20;
const everyMs = 5_000;

/** What came of a task, newest first. */
export function RunsDrawer({ task, onClose }: { task: Task; onClose: () => void }) {
  const t = useT('iam');
  const isPhone = useMedia(phoneQuery);
  const [pageNo, setPageNo] = useState(1);
  const runs = useCall(listTaskRuns, { name: task.name, pageNo, pageSize }, { everyMs, isQuiet: true });
  const { records, total = 0 } = runs.data ?? {};
  const content = () => {
    if (records === undefined) return <Unread cause={runs.error} onRetry={() => void runs.refetch()} />;
    if (records.length === 0) return <p role="note">{t('tasks.noRuns')}</p>;
    return <RunTable runs={records} />;
  };
  return (
    <Drawer open size={isPhone ? '100%' : width} title={task.title} data-testid="runs" onClose={onClose}>
      <div className={styles.runs}>
        <TaskMark task={task} />
        <p>
          {task.time} · {t('tasks.runsKept')}
        </p>
        {task.last?.state === 'failed' ? <p role="note">{t('tasks.failedHint')}</p> : null}
        {content()}
        {total > pageSize ? (
          <Pagination
            align="end"
            current={pageNo}
            pageSize={pageSize}
            total={total}
            showSizeChanger={false}
            onChange={setPageNo}
          />
        ) : null}
      </div>
    </Drawer>
  );
}

function RunTable({ runs }: { runs: readonly TaskRun[] }) {
  const t = useT('iam');
  const place = { zone: useTenant()?.zone ?? 'UTC', language: readLanguage() };
  return (
    <div className={tableStyles.frame}>
      <table>
        <thead>
          <tr>
            {(['begun', 'result', 'duration', 'try', 'askedBy'] as const).map((head) => (
              <th key={head}>{t(`tasks.${head}`)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <tr key={run.id}>
              <td data-head={t('tasks.begun')} className={tableStyles.figure}>
                {formatMoment(run.beganMs, place)}
              </td>
              <td data-head={t('tasks.result')}>
                <RunResult state={run.state} />
              </td>
              <td data-head={t('tasks.duration')} className={tableStyles.figure}>
                {durationText(run.endedMs - run.beganMs, place.language)}
              </td>
              <td data-head={t('tasks.try')} className={tableStyles.figure}>
                {run.try}
              </td>
              <td data-head={t('tasks.askedBy')}>{run.askedBy ?? t('tasks.bySchedule')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
