import { taskAddress } from '@millwright/contract/areas/maintenance/tasks/taskAddress.ts';
import { Link } from 'react-router';
import { readLanguage } from '../../../../app/i18n/language.ts';
import { useT } from '../../../../app/i18n/useT.ts';
import { useTenant } from '../../../../app/session/useSession.ts';
import { formatClock } from '../../../../kit/text/formatDate.ts';
import { durationParts, formatNumber } from '../../../../kit/text/format.ts';
import { AwayBand, FloorHead } from '../FloorHead.tsx';
import { floorPages } from '../pages.ts';
import { pictureAddress } from '../pictureAddress.ts';
import { StateDot } from '../tasks/StateDot.tsx';
import { dueOf, type RankedTask, ranked } from '../tasks/taskOrder.ts';
import type { FloorNow } from '../useFloor.ts';
import { DoneWorks } from './DoneWorks.tsx';
import { RecordForm } from './RecordForm.tsx';
import { Remark } from './Remark.tsx';
import { TaskSteps } from './TaskSteps.tsx';
import floor from '../floor.module.css';
import styles from './work.module.css';

/** One task: its clock, what the stop costs, what is to be done, and the next step. */
export function TaskPage({ id, now }: { id: string; now: FloorNow }) {
  const t = useT('maintenance');
  const [found] = ranked(
    now.tasks.filter((task) => task.id === id),
    now,
  );
  if (found === undefined)
    return (
      <>
        <FloorHead title={t('floor.titles.tasks')} note="" now={now} back={floorPages.tasks} />
        <main className={floor.page}>
          <p className={floor.empty}>{t('floor.work.gone')}</p>
          <Link to={taskAddress(id)} className={floor.item}>
            {t('floor.work.office')} <i aria-hidden="true">›</i>
          </Link>
        </main>
      </>
    );
  const { task, machine } = found;
  const mine = task.responsibleId === now.me.id || task.participantIds.includes(now.me.id);
  const kind = machine === undefined ? task.equipment : t(`basics:processes.${machine.kind}`);
  return (
    <>
      <FloorHead
        title={`${kind} ${machine?.number ?? ''} · ${task.name}`}
        note={task.number === '' ? t('floor.tasks.unnumbered') : task.number}
        mark={
          <>
            {' · '}
            <StateDot state={task.state} />
          </>
        }
        now={now}
        back={floorPages.tasks}
        stopMs={task.standsSinceMs}
      />
      <AwayBand now={now} />
      <main className={styles.work} data-testid="work">
        <Figures found={found} now={now} />
        <Facts found={found} nowMs={now.nowMs} />
        {task.state === 'inProgress' && mine ? (
          <RecordForm task={task} machine={machine} now={now} />
        ) : (
          <>
            {task.done.length === 0 ? <Records found={found} /> : <DoneWorks done={task.done} />}
            <TaskSteps task={task} />
          </>
        )}
        <Remark task={task} />
        {task.number === '' ? null : (
          <Link to={taskAddress(task.id)} className={floor.item}>
            {t('floor.work.office')} <em>{t('floor.work.log', { count: task.logCount })}</em>{' '}
            <i aria-hidden="true">›</i>
          </Link>
        )}
      </main>
    </>
  );
}

/** Three figures with their start: the work, the stop, what it has cost. */
function Figures({ found: { task, lossKg }, now }: { found: RankedTask; now: FloorNow }) {
  const t = useT('maintenance');
  const zone = useTenant()?.zone ?? 'UTC';
  const { acceptedMs, completedMs, standsSinceMs } = task;
  const since = (ms: number | null) =>
    ms === null ? '' : t('floor.work.since', { time: formatClock(ms, zone) });
  const span = (ms: number | null, endMs: number) => {
    const { value, unit } = durationParts(ms === null ? null : endMs - ms);
    return (
      <>
        {value} <small>{unit}</small>
      </>
    );
  };
  return (
    <dl className={styles.figures}>
      <div data-good={acceptedMs !== null || undefined}>
        <dt>
          {t('floor.work.clock')} <small>{since(acceptedMs)}</small>
        </dt>
        <dd>{span(acceptedMs, completedMs ?? now.nowMs)}</dd>
      </div>
      <div data-bad={standsSinceMs !== null || undefined}>
        <dt>
          {t('floor.work.stop')}{' '}
          <small>{standsSinceMs === null ? t('floor.work.running') : since(standsSinceMs)}</small>
        </dt>
        <dd>{span(standsSinceMs, now.nowMs)}</dd>
      </div>
      <div>
        <dt>{t('floor.work.loss')}</dt>
        <dd>
          {formatNumber(lossKg, 1, readLanguage())} <small>{lossKg === null ? '' : 'kg'}</small>
        </dd>
      </div>
    </dl>
  );
}

/** What was reported, by whom, with its pictures; and why it came back. */
function Facts({ found: { task }, nowMs }: { found: RankedTask; nowMs: number }) {
  const t = useT('maintenance');
  const zone = useTenant()?.zone ?? 'UTC';
  const { initiator, detectedMs, description, photos, returnReason, state } = task;
  const clock = detectedMs === null ? '' : formatClock(detectedMs, zone);
  const due = dueOf(task, zone);
  const isOverdue = task.dueMs !== null && task.dueMs < nowMs;
  return (
    <section className={styles.facts}>
      <p>
        {initiator === ''
          ? t('floor.tasks.made', { time: clock })
          : t('floor.tasks.reported', { person: initiator, time: clock })}
      </p>
      {due === null ? null : <p data-warn={isOverdue || undefined}>{t('floor.tasks.due', { time: due })}</p>}
      {description === '' ? null : <p>{description}</p>}
      {returnReason === null || state !== 'inProgress' ? null : (
        <p data-warn>{t('floor.work.returned', { reason: returnReason })}</p>
      )}
      {photos.some((each) => each !== '') ? (
        <div className={styles.pictures}>
          {photos.map((each, index) => (
            <a key={each} href={pictureAddress(each)} target="_blank" rel="noreferrer">
              <img src={pictureAddress(each)} alt={t('floor.report.photo', { place: index + 1 })} />
            </a>
          ))}
        </div>
      ) : null}
    </section>
  );
}

/** What was written down of the work. */
function Records({ found: { task } }: { found: RankedTask }) {
  const t = useT('maintenance');
  if (task.records.length === 0) return null;
  return (
    <section>
      <div className={styles.headline}>
        <h2>{t('floor.work.othersRecords')}</h2>
      </div>
      <ul className={styles.records}>
        {task.records.map(({ id, treatment, voucherAddresses }) => (
          <li key={id}>
            {treatment}
            {voucherAddresses.length === 0 ? null : (
              <small> · {t('floor.tasks.pictures', { count: voucherAddresses.length })}</small>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
