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
import tableStyles from '../../access/parts/sessionTable.module.css';
import { Unread } from '../../access/parts/Unread.tsx';
import styles from './tasks.module.css';

/** The tasks of all mills, each counted, and what failed where and why. */
export function TasksOfMills() {
  const t = useT('iam');
  const all = useCall(listTasksOfMills, {}, { everyMs: watchPollMs, isQuiet: true });
  if (all.data === undefined) return <Unread cause={all.error} onRetry={() => void all.refetch()} />;
  return (
    <>
      <Counts tasks={all.data.tasks} />
      <section className={logStyles.part} aria-labelledby="failures">
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
    <div className={tableStyles.frame}>
      <table>
        <thead>
          <tr>
            {(['name', 'time', 'mills', 'pausedMills', 'failingMills', 'lastRun', 'next'] as const).map(
              (head) => (
                <th key={head}>{t(`tasks.${head}`)}</th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {tasks.map(({ name, title, time, mills, paused, failing, lastMs, nextMs }) => (
            <tr key={name}>
              <td data-head={t('tasks.name')}>{title}</td>
              <td data-head={t('tasks.time')}>{time}</td>
              <td data-head={t('tasks.mills')} className={tableStyles.figure}>
                {mills}
              </td>
              <td data-head={t('tasks.pausedMills')} className={tableStyles.figure}>
                {paused}
              </td>
              <td data-head={t('tasks.failingMills')} className={tableStyles.figure}>
                <span className={failing > 0 ? styles.failed : undefined}>{failing}</span>
              </td>
              <td data-head={t('tasks.lastRun')} className={tableStyles.figure}>
                {moment(lastMs)}
              </td>
              <td data-head={t('tasks.next')} className={tableStyles.figure}>
                {moment(nextMs)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Failures({ failures }: { failures: Answer['failures'] }) {
  const t = useT('iam');
  const place = { zone: useTenant()?.zone ?? 'UTC', language: readLanguage() };
  if (failures.length === 0) return <p role="note">{t('tasks.noFailures', { days: failedTaskDays })}</p>;
  return (
    <>
      <p>{t('tasks.failuresNote', { days: failedTaskDays, most: mostFailedTasks })}</p>
      <div className={tableStyles.frame}>
        <table>
          <thead>
            <tr>
              {(['at', 'mill', 'name', 'try', 'problem'] as const).map((head) => (
                <th key={head}>{t(`tasks.${head}`)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {failures.map(({ tenantId, tenantName, title, endedMs, try: attempt, problem }) => (
              <tr key={`${tenantId} ${title} ${endedMs}`}>
                <td data-head={t('tasks.at')} className={tableStyles.figure}>
                  {formatMoment(endedMs, place)}
                </td>
                <td data-head={t('tasks.mill')}>{tenantName}</td>
                <td data-head={t('tasks.name')}>{title}</td>
                <td data-head={t('tasks.try')} className={tableStyles.figure}>
                  {attempt}
                </td>
                <td data-head={t('tasks.problem')} className={styles.cause}>
                  {problem}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
