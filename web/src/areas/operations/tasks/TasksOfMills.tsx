import {
  failedTaskDays,
  listTasksOfMills,
  mostFailedTasks,
  type TasksOfMills as Answer,
} from '@millwright/contract/areas/operations/tasks/tasks.ts';
import { watchPollMs } from '../../../app/constants.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { noValue } from '../../../kit/text/format.ts';
import { formatMoment } from '../../../kit/text/formatDate.ts';
import logStyles from '../../identity/logs/logPage.module.css';
import { Unread } from '../../access/parts/Unread.tsx';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import styles from './tasks.module.css';
import layout from '../../../kit/layout.module.css';

/** The tasks of all mills, each counted, and what failed where and why. */
export function TasksOfMills() {
  const t = useT('iam');
  const all = useCall(listTasksOfMills, {}, { everyMs: watchPollMs, isQuiet: true });
  if (all.data === undefined) return <Unread cause={all.error} onRetry={() => void all.refetch()} />;
  return (
    <>
      <Counts tasks={all.data.tasks} />
      <section className={`${layout.stack12} ${logStyles.part}`} aria-labelledby="failures">
        <h2 id="failures">{t('tasks.failures')}</h2>
        <Failures failures={all.data.failures} />
      </section>
    </>
  );
}

function Counts({ tasks }: { tasks: Answer['tasks'] }) {
  const t = useT('iam');
  const place = { zone: useTenant()?.zone ?? 'UTC', language: readLanguage() };
  const moment = (ms: number | null) => (ms === null ? noValue : formatMoment(ms, place));
  return (
    <DataTable
      rows={tasks}
      keyOf={({ name }) => name}
      columns={[
        { name: 'name', head: t('tasks.name'), cell: ({ title }) => title },
        { name: 'time', head: t('tasks.time'), cell: ({ time }) => time },
        { name: 'mills', head: t('tasks.mills'), cell: ({ mills }) => mills },
        { name: 'pausedMills', head: t('tasks.pausedMills'), cell: ({ paused }) => paused },
        {
          name: 'failingMills',
          head: t('tasks.failingMills'),
          marks: ({ failing }) => ({ 'data-tone': failing > 0 ? 'bad' : undefined }),
          cell: ({ failing }) => failing,
        },
        { name: 'lastRun', head: t('tasks.lastRun'), cell: ({ lastMs }) => moment(lastMs) },
        { name: 'next', head: t('tasks.next'), cell: ({ nextMs }) => moment(nextMs) },
      ]}
      look={{ phone: 'lines' }}
    />
  );
}

function Failures({ failures }: { failures: Answer['failures'] }) {
  const t = useT('iam');
  const place = { zone: useTenant()?.zone ?? 'UTC', language: readLanguage() };
  if (failures.length === 0) return <p role="note">{t('tasks.noFailures', { days: failedTaskDays })}</p>;
  return (
    <>
      <p>{t('tasks.failuresNote', { days: failedTaskDays, most: mostFailedTasks })}</p>
      <DataTable
        rows={failures}
        keyOf={({ tenantId, title, endedMs }) => `${tenantId} ${title} ${endedMs}`}
        columns={[
          { name: 'at', head: t('tasks.at'), cell: ({ endedMs }) => formatMoment(endedMs, place) },
          { name: 'mill', head: t('tasks.mill'), cell: ({ tenantName }) => tenantName },
          { name: 'name', head: t('tasks.name'), cell: ({ title }) => title },
          { name: 'try', head: t('tasks.try'), cell: (failure) => failure.try },
          {
            name: 'problem',
            head: t('tasks.problem'),
            className: styles.cause,
            cell: ({ problem }) => problem,
          },
        ]}
        look={{ phone: 'lines' }}
      />
    </>
  );
}
