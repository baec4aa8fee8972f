import type { FloorMachine } from '@millwright/contract/areas/maintenance/floor/floorCalls.ts';
import { planOfYearAddress } from '@millwright/contract/areas/maintenance/plans/planScreen.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import { Link } from 'react-router';
import { readLanguage } from '../../../../app/i18n/language.ts';
import { useT } from '../../../../app/i18n/useT.ts';
import { useTenant } from '../../../../app/session/useSession.ts';
import { formatClock, formatDay } from '../../../../kit/text/formatDate.ts';
import { durationParts } from '../../../../kit/text/format.ts';
import { AwayBand, FloorHead } from '../FloorHead.tsx';
import { floorPages } from '../pages.ts';
import type { ShownPlan } from '../planOverlay.ts';
import type { FloorNow } from '../useFloor.ts';
import { PlanMark } from './PlanMark.tsx';
import { PlanWork } from './PlanWork.tsx';
import floor from '../floor.module.css';
import styles from '../mending/work.module.css';

/** One plan: its clock, when it is planned and due, what is gone through, and the next step. */
export function PlanPage({ id, now }: { id: string; now: FloorNow }) {
  const t = useT('maintenance');
  const plan = now.plans.find((each) => each.id === id);
  if (plan === undefined || plan.isDone)
    return (
      <>
        <FloorHead
          title={t('floor.plan.title')}
          note={plan?.number ?? ''}
          now={now}
          back={floorPages.tasks}
        />
        <AwayBand now={now} />
        <main className={floor.page}>
          <p className={floor.empty}>{t(plan === undefined ? 'floor.plan.gone' : 'floor.plan.told')}</p>
        </main>
      </>
    );
  const machine = now.floor.machines.find((each) => each.id === plan.machineId);
  const kind = machine === undefined ? '' : t(`basics:processes.${machine.kind}`);
  return (
    <>
      <FloorHead
        title={`${kind} ${machine?.number ?? ''} · ${plan.name}`.trim()}
        note={plan.number}
        mark={
          <>
            {' · '}
            <PlanMark plan={plan} />
          </>
        }
        now={now}
        back={floorPages.tasks}
        stopMs={plan.startedMs}
      />
      <AwayBand now={now} />
      <main className={styles.work} data-testid="plan-work">
        <Figures plan={plan} nowMs={now.nowMs} />
        <Facts plan={plan} machine={machine} />
        <PlanWork plan={plan} machine={machine} now={now} />
        <Link to={officeAddress(plan)} className={floor.item}>
          {t('floor.work.office')} <i aria-hidden="true">›</i>
        </Link>
      </main>
    </>
  );
}

function officeAddress({ id, plannedStartMs }: ShownPlan): string {
  return planOfYearAddress({ id, year: new Date(plannedStartMs).getFullYear() });
}

/** The work by the clock, when it is planned and how long, when it is due. */
function Figures({ plan, nowMs }: { plan: ShownPlan; nowMs: number }) {
  const t = useT('maintenance');
  const place = { zone: useTenant()?.zone ?? 'UTC', language: readLanguage() };
  const { startedMs, plannedStartMs, plannedMin, dueDate, isOverdue } = plan;
  const worked = durationParts(startedMs === null ? null : nowMs - startedMs);
  const planned = durationParts(plannedMin * minuteMs);
  const isToday = localDate(place.zone, plannedStartMs) === localDate(place.zone, nowMs);
  const clock = formatClock(plannedStartMs, place.zone);
  return (
    <dl className={styles.figures}>
      <div data-good={startedMs !== null || undefined}>
        <dt>
          {t('floor.work.clock')}{' '}
          <small>
            {startedMs === null ? '' : t('floor.work.since', { time: formatClock(startedMs, place.zone) })}
          </small>
        </dt>
        <dd>
          {worked.value} <small>{worked.unit}</small>
        </dd>
      </div>
      <div>
        <dt>
          {t('floor.plan.planned')}{' '}
          <small>{isToday ? clock : `${formatDay(plannedStartMs, place)} ${clock}`}</small>
        </dt>
        <dd>
          {planned.value} <small>{planned.unit}</small>
        </dd>
      </div>
      {dueDate === null ? null : (
        <div data-bad={isOverdue || undefined}>
          <dt>{t('plan.plan.due')}</dt>
          <dd>{formatDay(Date.parse(`${dueDate}T12:00:00Z`), { ...place, zone: 'UTC' })}</dd>
        </div>
      )}
    </dl>
  );
}

/** Who, which team, where, and what the leader wrote. */
function Facts({ plan, machine }: { plan: ShownPlan; machine: FloorMachine | undefined }) {
  const t = useT('maintenance');
  const { type, team, responsible, remark } = plan;
  const said = [
    type,
    team || t('plan.plan.noTeam'),
    responsible || t('plan.plan.nobody'),
    machine?.area ?? '',
  ];
  return (
    <section className={styles.facts}>
      <p>{said.filter((each) => each !== '').join(' · ')}</p>
      {remark === '' ? null : <p>{remark}</p>}
    </section>
  );
}
