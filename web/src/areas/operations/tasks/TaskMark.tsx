import type { Task, TaskRun } from '@millwright/contract/areas/operations/tasks/tasks.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { formatMoment } from '../../../kit/text/formatDate.ts';
import styles from './tasks.module.css';

/** How a task stands, and who made it so. */
export function TaskMark({ task: { state, pausedMs, pausedBy, runningMs, askedBy } }: { task: Task }) {
  const t = useT('iam');
  const place = { zone: useTenant()?.zone ?? 'UTC', language: readLanguage() };
  const moment = (ms: number) => formatMoment(ms, place);
  const since = () => {
    if (state === 'running' && runningMs !== null)
      return t('tasks.runningSince', { time: moment(runningMs) });
    if (state === 'asked' && askedBy !== null) return t('tasks.askedFor', { name: askedBy });
    if (pausedMs !== null && pausedBy !== null)
      return t('tasks.pausedSince', { name: pausedBy, time: moment(pausedMs) });
    return undefined;
  };
  const note = since();
  return (
    <span className={styles.mark} data-state={state}>
      <b>{t(`tasks.states.${state}`)}</b>
      {note === undefined ? null : <small>{note}</small>}
    </span>
  );
}

/** What came of a run. */
export function RunResult({ state }: { state: TaskRun['state'] }) {
  const t = useT('iam');
  return (
    <span className={state === 'failed' ? styles.failed : undefined}>{t(`tasks.results.${state}`)}</span>
  );
}
