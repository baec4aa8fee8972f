import { maintenancePlan } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.ts';
import {
  proposePlanDays,
  type showPlanAside,
} from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import type { OutputOf } from '@millwright/contract/core/call/call.ts';
import { daysBetween, localDate } from '@millwright/contract/core/time/zone.ts';
import { Button } from 'antd';
import { useCall } from '../../../../app/api/useCall.ts';
import { useMay } from '../../../../app/rights/Allowed.tsx';
import { isInWork, personName, type DrawerPlan } from '../year/planRow.ts';
import type { MovablePlan } from '../year/movablePlan.ts';
import type { PlanWords } from '../usePlanWords.ts';
import styles from '../plan.module.css';
import layout from '../../../../kit/layout.module.css';

export type PlanAside = OutputOf<typeof showPlanAside>;

type PlanTimeProps = {
  plan: DrawerPlan;
  aside: PlanAside | undefined;
  today: string;
  words: PlanWords;
  onMove: (plans: readonly MovablePlan[], days: number) => Promise<boolean>;
};

/** When it is planned or was done, by whom, and what the mill loses then. */
export function PlanTime({ plan, aside, today, words, onMove }: PlanTimeProps) {
  const { t, zone } = words;
  const isDone = plan.state === 'completed' && plan.startedAt && plan.endedAt;
  const startMs = Date.parse((isDone ? plan.startedAt : plan.plannedStart) ?? plan.plannedStart);
  const endMs = Date.parse((isDone ? plan.endedAt : plan.plannedEnd) ?? plan.plannedStart);
  const date = localDate(zone, startMs);
  const isOpen = plan.state === 'toBeConfirmed' || plan.state === 'confirmed' || plan.state === 'postponed';
  const reason = plan.cancelReason ?? (isOpen ? plan.postponeReason : null);
  return (
    <section className={styles.times}>
      <dl>
        <div>
          <dt>{isDone ? t('plan.done') : t('plan.time')}</dt>
          <dd>{spanText({ startMs, endMs }, words)}</dd>
        </div>
        <div>
          <dt>{t('plan.team')}</dt>
          <dd>
            {plan.teamId_dictText ?? t('plan.noTeam')} ·{' '}
            {personName(plan.responsibleId_dictText) || t('plan.nobody')}
          </dd>
        </div>
        {typeof plan.dueDate === 'string' ? (
          <div>
            <dt>{t('plan.due')}</dt>
            <dd data-bad={(isOpen && plan.dueDate < today) || undefined}>{words.day(plan.dueDate)}</dd>
          </div>
        ) : null}
        {aside === undefined || aside.next === null ? null : (
          <div>
            <dt />
            <dd data-quiet>{t('plan.next', { date: words.day(aside.next) })}</dd>
          </div>
        )}
      </dl>
      {isInWork(plan) ? (
        <p>
          {t('plan.stopped', {
            time: `${words.day(localDate(zone, Date.parse(plan.startedAt ?? '')))} ${words.clock(Date.parse(plan.startedAt ?? ''))}`,
          })}
        </p>
      ) : null}
      {isOpen && (plan.postponements ?? 0) > 0 ? (
        <p className={layout.warn}>
          {t('plan.postponedFor', { times: plan.postponements ?? 0, date: words.day(date) })}
        </p>
      ) : null}
      {reason === null || reason === undefined || reason === '' ? null : (
        <p>{t('plan.reason', { reason })}</p>
      )}
      {isOpen && !isInWork(plan) ? (
        <Loss plan={plan} date={date} times={{ startMs, endMs }} words={words} onMove={onMove} />
      ) : null}
    </section>
  );
}

function spanText({ startMs, endMs }: { startMs: number; endMs: number }, words: PlanWords): string {
  const { zone } = words;
  const [from, to] = [localDate(zone, startMs), localDate(zone, endMs)];
  const end = from === to ? words.clock(endMs) : `${words.day(to)} ${words.clock(endMs)}`;
  return `${words.weekday(from)} ${words.day(from)}, ${words.clock(startMs)}–${end}`;
}

type LossProps = {
  plan: DrawerPlan;
  date: string;
  times: { startMs: number; endMs: number };
  words: PlanWords;
  onMove: PlanTimeProps['onMove'];
};

/** What the machine would make meanwhile, and a day on which it would be less. */
function Loss({ plan, date, times, words, onMove }: LossProps) {
  const { t } = words;
  const mayEdit = useMay(maintenancePlan.access.edit);
  const { data } = useCall(proposePlanDays, { id: plan.id }, { isQuiet: true });
  const own = data?.days.find((day) => day.date === date);
  const best = data?.days.find((day) => day.date === data.best);
  if (data === undefined || own === undefined || own.lossKg === null) return null;
  const isBetter =
    best !== undefined &&
    best.lossKg !== null &&
    (laterThan(own, best) || (!laterThan(best, own) && best.lossKg < own.lossKg - 0.5));
  const { lossKg } = own;
  const isLeast = data.days.every((day) => day.lossKg === null || day.lossKg > lossKg - 0.5);
  const kg = words.number(lossKg, 0);
  const why =
    own.reason === 'running' || own.reason === 'unknown' ? '' : `: ${t(`plan.reasons.${own.reason}`)}`;
  return (
    <>
      <p>
        {isLeast && !isBetter ? t('plan.lossBest', { kg, days: data.days.length }) : t('plan.loss', { kg })}
        {why}
      </p>
      <Later day={own} words={words} />
      {isBetter ? (
        <p>
          {laterThan(own, best)
            ? t('plan.laterBetter', {
                date: words.day(best.date),
                kg: words.number(best.lossKg, 0),
                late: words.number(best.laterKgDays, 0),
              })
            : t('plan.lossBetter', { date: words.day(best.date), kg: words.number(best.lossKg, 0) })}{' '}
          {mayEdit && plan.actions.includes('edit') ? (
            <Button
              type="link"
              onClick={() =>
                void onMove(
                  [{ id: plan.id, version: plan.version, number: plan.number, ...times }],
                  daysBetween(date, best.date),
                )
              }
            >
              {t('plan.toBetter', { date: words.day(best.date) })}
            </Button>
          ) : null}
        </p>
      ) : null}
    </>
  );
}

type WeighedDay = OutputOf<typeof proposePlanDays>['days'][number];

/** Whether orders are noticeably later for one day than for another. */
function laterThan(one: WeighedDay, other: WeighedDay): boolean {
  return one.laterKgDays !== null && other.laterKgDays !== null && one.laterKgDays > other.laterKgDays + 0.5;
}

/** By how much orders are later for a service on a day; nothing where none is. */
function Later({ day, words }: { day: WeighedDay; words: PlanWords }) {
  if (day.laterKgDays === null || day.laterKgDays < 0.5) return null;
  return <p>{words.t('plan.later', { late: words.number(day.laterKgDays, 0) })}</p>;
}
