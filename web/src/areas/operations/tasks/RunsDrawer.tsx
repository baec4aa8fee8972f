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
import { Unread } from '../../access/parts/Unread.tsx';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { durationText } from './durationText.ts';
import { RunResult, TaskMark } from './TaskMark.tsx';
import styles from './tasks.module.css';
import layout from '../../../kit/layout.module.css';

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
      <div className={`${layout.stack16} ${styles.runs}`}>
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
    <DataTable
      rows={runs}
      keyOf={({ id }) => id}
      columns={[
        { name: 'begun', head: t('tasks.begun'), cell: ({ beganMs }) => formatMoment(beganMs, place) },
        { name: 'result', head: t('tasks.result'), cell: ({ state }) => <RunResult state={state} /> },
        {
          name: 'duration',
          head: t('tasks.duration'),
          cell: ({ beganMs, endedMs }) => durationText(endedMs - beganMs, place.language),
        },
        { name: 'try', head: t('tasks.try'), cell: (run) => run.try },
        {
          name: 'askedBy',
          head: t('tasks.askedBy'),
          cell: ({ askedBy }) => askedBy ?? t('tasks.bySchedule'),
        },
      ]}
      look={{ phone: 'lines' }}
    />
  );
}
