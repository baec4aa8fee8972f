import { Link, useSearchParams } from 'react-router';
import { useT } from '../../../../app/i18n/useT.ts';
import { readLanguage } from '../../../../app/i18n/language.ts';
import { useTenant } from '../../../../app/session/useSession.ts';
import { formatClock } from '../../../../kit/text/formatDate.ts';
import { formatDuration, formatQuantity } from '../../../../kit/text/format.ts';
import { AlertGlyph } from '../../../../kit/marks/glyphs.tsx';
import { FloorGlyph } from '../FloorGlyph.tsx';
import { AwayBand, FloorHead } from '../FloorHead.tsx';
import { takeStepHere } from '../steps.ts';
import { floorPages, taskPage } from '../pages.ts';
import type { FloorNow } from '../useFloor.ts';
import { StoringProblem } from '../StoringProblem.tsx';
import { useFormWork } from '../useFormWork.ts';
import { PlanRow } from '../upkeep/PlanRow.tsx';
import { StateDot } from './StateDot.tsx';
import { TaskRow } from './TaskRow.tsx';
import { isOfTab, type RankedTask, ranked, type TaskTab, taskTabs } from './taskOrder.ts';
import styles from './tasks.module.css';

/** The task that waits for somebody on top; below it one's own, the dearest stop first. */
export function TasksPage({ now }: { now: FloorNow }) {
  const t = useT('maintenance');
  const [search, setSearch] = useSearchParams();
  const { me, floor } = now;
  const all = ranked(
    now.tasks.filter(({ state }) => state !== 'completed'),
    now,
  );
  const of = (tab: TaskTab) => all.filter(({ task }) => isOfTab(task, tab, me.id));
  const tab = taskTabs.find((each) => each === search.get('tab')) ?? 'responsible';
  const offers = all.filter(
    ({ task: { state, actions } }) => state === 'toBeAllocated' && actions.includes('accept'),
  );
  const [offer, ...others] = tab === 'responsible' ? offers : [];
  const own = of(tab);
  // What others may take as well stands among one's own, by what it costs.
  const rows = all.filter((each) => own.includes(each) || others.includes(each));
  return (
    <>
      <FloorHead
        title={t('floor.titles.tasks')}
        note={`${me.name} · ${floor.position ?? t('floor.noPosition')}`}
        now={now}
      />
      <AwayBand now={now} />
      <div className={styles.tabs} role="tablist">
        {taskTabs.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            aria-selected={each === tab}
            onClick={() => setSearch({ tab: each }, { replace: true })}
          >
            {t(`floor.tasks.${each}`)} <small>{of(each).length}</small>
          </button>
        ))}
      </div>
      <main className={styles.tasks}>
        {offer === undefined ? null : <Offer offer={offer} now={now} />}
        <div className={styles.order}>
          <span>{t('floor.tasks.byLoss')}</span>
          <span>{t('floor.tasks.done', { count: floor.doneCount })}</span>
        </div>
        {rows.length === 0 ? (
          <p className={styles.empty}>{t(`floor.tasks.none.${tab}`)}</p>
        ) : (
          <ul>
            {rows.map((each) => (
              <TaskRow key={each.task.id} ranked={each} />
            ))}
          </ul>
        )}
        {tab === 'responsible' ? <PlansToday now={now} /> : null}
        <div className={styles.scanBar} data-layer="scan">
          <Link to={floorPages.scan} className={styles.scan}>
            <FloorGlyph name="scan" />
            {t('floor.report.scan')}
          </Link>
        </div>
      </main>
    </>
  );
}

/** Maintenance of today, of oneself and of the own teams: what is in work first, then one's own, then by when it is planned. */
function PlansToday({ now: { plans, floor, nowMs } }: { now: FloorNow }) {
  const t = useT('maintenance');
  const open = plans.filter(({ isDone }) => !isDone);
  if (open.length === 0) return null;
  const late = open.filter(({ isOverdue }) => isOverdue).length;
  return (
    <section aria-label={t('floor.plan.today')}>
      <div className={styles.order}>
        <span>{t('floor.plan.today')}</span>
        <span>
          {open.length}
          {late === 0 ? '' : ` · ${t('floor.plan.overdueCount', { count: late })}`}
        </span>
      </div>
      <ul>
        {open.map((plan) => (
          <PlanRow
            key={plan.id}
            plan={plan}
            machine={floor.machines.find(({ id }) => id === plan.machineId)}
            nowMs={nowMs}
          />
        ))}
      </ul>
    </section>
  );
}

/** What waits for somebody to take it: what it costs by the minute, and one button. */
function Offer({ offer, now }: { offer: RankedTask; now: FloorNow }) {
  const t = useT('maintenance');
  const zone = useTenant()?.zone ?? 'UTC';
  const { task, machine, lossKg } = offer;
  const { name, initiator, detectedMs, photos } = task;
  const { isBusy, problem, run } = useFormWork();
  const clock = formatClock(detectedMs ?? now.nowMs, zone);
  const said = [
    initiator === ''
      ? t('floor.tasks.made', { time: clock })
      : t('floor.tasks.reported', { person: initiator, time: clock }),
    ...(photos.length === 0 ? [] : [t('floor.tasks.pictures', { count: photos.length })]),
    ...(machine === undefined || machine.area === null ? [] : [machine.area]),
  ];
  return (
    <section className={styles.offer} data-testid="offer">
      <Link to={taskPage(task.id)}>
        <span className={styles.offerHead}>
          <span>{t('floor.tasks.offered')}</span>
          <StateDot state={task.state} />
        </span>
        <span className={styles.offerTask}>
          <b>{machine?.number ?? ''}</b>
          <span>
            <strong>
              {machine === undefined ? task.equipment : t(`basics:processes.${machine.kind}`)} · {name}
            </strong>
            <small>{said.join(' · ')}</small>
          </span>
        </span>
      </Link>
      <div className={styles.offerFoot}>
        <span>
          <b>
            <AlertGlyph size={16} />{' '}
            {formatDuration(now.nowMs - (task.standsSinceMs ?? detectedMs ?? now.nowMs))}
          </b>
          <small>
            {lossKg === null
              ? ''
              : t('floor.tasks.lost', {
                  kg: formatQuantity(lossKg, { decimals: 1, unit: 'kg', language: readLanguage() }),
                })}
          </small>
        </span>
        <StoringProblem problem={problem} />
        <button type="button" disabled={isBusy} onClick={() => void run(() => takeStepHere(task, 'accept'))}>
          {t('floor.tasks.accept')}
        </button>
      </div>
    </section>
  );
}
