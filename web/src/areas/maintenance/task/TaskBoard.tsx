import {
  maintenanceTask,
  maintenanceTaskFault,
} from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import { callsOf } from '@millwright/contract/core/resource/resourceCalls.ts';
import { Skeleton } from 'antd';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useIsLate } from '../../../app/feedback/useIsLate.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import type { ListQuestion, SlotRow } from '../../../resource/slots.ts';
import { DueCell } from './DueCell.tsx';
import styles from './taskBoard.module.css';

const { list } = callsOf(maintenanceTask, { faults: maintenanceTaskFault });
type Task = SlotRow<typeof maintenanceTask>;

const openStates = ['toBeAllocated', 'inProgress', 'toBeConfirmed'] as const;
type OpenState = (typeof openStates)[number];
/** Cards of a column; the list has the rest. */
const mostCards = 30;
/** Interval at which the columns are read again, ms. */
const freshMs = 60_000;

function wordOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

type TaskBoardProps = { asked: ListQuestion; onOpen: (id: string) => void };

/** Open tasks by state, urgent ones first; what the list is narrowed by narrows the board. */
export function TaskBoard({ asked, onOpen }: TaskBoardProps) {
  const t = useT('maintenance');
  const only = wordOf(asked['state']);
  const shown = openStates.filter((state) => only === '' || only.split(',').includes(state));
  return (
    <div className={styles.board} data-testid="task-board">
      {shown.map((state) => (
        <Column
          key={state}
          state={state}
          asked={asked}
          onOpen={onOpen}
          title={t(`resources.maintenanceTask.states.${state}`)}
        />
      ))}
    </div>
  );
}

function Column({ state, asked, title, onOpen }: TaskBoardProps & { state: OpenState; title: string }) {
  const t = useT('maintenance');
  const question = {
    ...asked,
    state,
    pageNo: 1,
    pageSize: mostCards,
    column: 'urgency',
    order: 'desc' as const,
  };
  const { data, error, refetch } = useCall(list, question, { isQuiet: true, everyMs: freshMs });
  const isLate = useIsLate(data === undefined && error === null);
  const more = (data?.total ?? 0) - (data?.records.length ?? 0);
  return (
    <section className={styles.column} aria-label={title}>
      <h3>
        {title} <small>{data === undefined ? '' : formatNumber(data.total, 0, readLanguage())}</small>
      </h3>
      {error === null ? null : <Failed cause={error} onRetry={() => void refetch()} />}
      {isLate ? <Skeleton paragraph={{ rows: 4 }} /> : null}
      <ul>
        {(data?.records ?? []).map((row) => (
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- rows of the list of this resource
          <Card key={row.id} task={row as Task} onOpen={onOpen} />
        ))}
      </ul>
      {more > 0 ? <p className={styles.more}>{t('task.moreCards', { count: more })}</p> : null}
    </section>
  );
}

function Card({ task, onOpen }: { task: Task; onOpen: (id: string) => void }) {
  const { id, number, name, urgency } = task;
  const about = [
    task['machineId_dictText'],
    task['equipmentId_dictText'],
    task['responsibleId_dictText'],
  ].filter((text) => typeof text === 'string' && text !== '');
  return (
    <li data-urgent={urgency === 'urgent' || undefined}>
      <button type="button" onClick={() => onOpen(id)}>
        <b>{name}</b>
        <small>
          {[number, ...about].join(' · ')}
          {urgency === 'urgent' ? ` · ${wordOf(task['urgency_dictText'])}` : ''}
        </small>
        <DueCell row={task} />
      </button>
    </li>
  );
}
