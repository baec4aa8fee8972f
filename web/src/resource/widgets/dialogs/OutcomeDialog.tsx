import type { RowOutcome } from '@millwright/contract/core/resource/resourceCalls.ts';
import { Button, Modal, Progress } from 'antd';
import { useT } from '../../../app/i18n/useT.ts';
import { BlockerList } from '../../parts/conflict/BlockerList.tsx';
import styles from './outcomeDialog.module.css';

type OutcomeDialogProps = {
  title: string;
  /** Undefined while the work goes on. */
  outcomes: readonly RowOutcome[] | undefined;
  count: number;
  /** Worked on so far, 0 to 1, where that is known. */
  progress?: number;
  /** Copies to another system are said to be synchronised, anything else to be done. */
  purpose?: 'batch' | 'synchronisation';
  onClose: () => void;
};

/** What became of each of several rows: in progress first, then what succeeded and what failed, with the reason. */
export function OutcomeDialog({
  title,
  outcomes,
  count,
  progress,
  purpose = 'batch',
  onClose,
}: OutcomeDialogProps) {
  const t = useT();
  const refused = (outcomes ?? []).filter(({ isDone }) => !isDone);
  const done = (outcomes ?? []).filter(({ isDone }) => isDone);
  const head = headOf({ outcomes, done: done.length, count, purpose });
  return (
    <Modal
      open
      centered
      classNames={{ title: styles.title }}
      title={title}
      width={560}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <Button type="primary" disabled={outcomes === undefined} onClick={onClose}>
          {t('actions.close')}
        </Button>
      }
    >
      <div
        className={styles.outcomes}
        data-testid="outcomes"
        role="status"
        aria-busy={outcomes === undefined}
      >
        <p
          className={styles.outcomesHead}
          data-testid="outcomes-head"
          data-look={lookOf(outcomes === undefined, refused.length, done.length)}
        >
          {t(`resource.outcomes.${head}`, { count, done: done.length })}
        </p>
        {outcomes === undefined ? (
          <Progress
            percent={progress === undefined ? 100 : Math.round(progress * 100)}
            status="active"
            showInfo={progress !== undefined}
            size="small"
            aria-label={title}
          />
        ) : (
          <>
            <OutcomeList head={t('resource.outcomes.refused')} outcomes={refused} onFollow={onClose} />
            <OutcomeList head={t('resource.outcomes.succeeded')} outcomes={done} onFollow={onClose} />
          </>
        )}
      </div>
    </Modal>
  );
}

/** What was done is no failure because something else was not. */
function lookOf(isRunning: boolean, refused: number, done: number): string | undefined {
  if (isRunning) return undefined;
  if (refused === 0) return 'good';
  return done === 0 ? 'bad' : 'partly';
}

type Head = {
  outcomes: readonly RowOutcome[] | undefined;
  done: number;
  count: number;
  purpose: 'batch' | 'synchronisation';
};

function headOf({ outcomes, done, count, purpose }: Head): string {
  const isSync = purpose === 'synchronisation';
  if (outcomes === undefined) return isSync ? 'syncing' : 'running';
  if (done === count) return isSync ? 'synchronised' : 'allDone';
  if (isSync) return 'partlySynchronised';
  return done === 0 ? 'noneDone' : 'someDone';
}

type OutcomeListProps = { head: string; outcomes: readonly RowOutcome[]; onFollow: () => void };

function OutcomeList({ head, outcomes, onFollow }: OutcomeListProps) {
  if (outcomes.length === 0) return null;
  return (
    <section>
      <h3>
        {head} {outcomes.length}
      </h3>
      <ul>
        {outcomes.map(({ id, title, message, blockers = [] }) => (
          <li key={id}>
            <span>{title}</span>
            {message === null || message === '' ? null : <small>{message}</small>}
            <BlockerList blockers={blockers} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </section>
  );
}
