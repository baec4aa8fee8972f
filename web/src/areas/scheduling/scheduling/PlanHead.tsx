import type {
  PlanTotals,
  ShownPlan,
} from '@millwright/contract/areas/scheduling/scheduling/schedulingShapes.ts';
import { productionPlanLifeCycle } from '@millwright/contract/areas/scheduling/scheduling/productionPlan.lifeCycle.ts';
import type { ReactNode } from 'react';
import { StateMark } from '../../../resource/slotParts.ts';
import { horizonMs } from './planModel.ts';
import type { PlanWords } from './usePlanWords.ts';
import { suppositions } from './dialogs/suppositions.ts';
import styles from './scheduling.module.css';
import layout from '../../../kit/layout.module.css';

type PlanHeadProps = {
  plan: ShownPlan;
  /** Those of the best plan so far while an optimiser works. */
  totals: PlanTotals;
  words: PlanWords;
  children: ReactNode;
};

/** Which plan it is, how good it is, and what can be done to it. */
export function PlanHead({ plan, totals, words, children }: PlanHeadProps) {
  const { t, whole } = words;
  const supposed = suppositions(plan.changes, plan, words);
  const about = [
    t('made', { time: words.moment(plan.startMs) }),
    ...(plan.changedBy === null
      ? []
      : [t('changed', { person: plan.changedBy, time: words.moment(plan.changedMs) })]),
    ...(plan.copyOf === null
      ? []
      : [t(plan.changes === null ? 'madeFrom' : 'copyOf', { number: plan.copyOf.number })]),
    ...supposed,
  ];
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h1>{plan.name}</h1>
        <span className={layout.quiet}>
          {t('range', { from: words.day(plan.startMs), until: words.day(horizonMs(plan) - 1) })} ·{' '}
          {plan.number}
        </span>
        <StateMark
          look={productionPlanLifeCycle.states[plan.state]}
          word={whole(`resources.productionPlan.states.${plan.state}`)}
        />
        <p>{about.join(' · ')}</p>
      </div>
      <PlanFigures totals={totals} addedKg={plan.age?.addedKg ?? 0} words={words} />
      <div className={`${layout.endLine} ${styles.actions}`}>{children}</div>
    </header>
  );
}

/** What planners look at first. */
function PlanFigures({
  totals,
  addedKg,
  words,
}: {
  totals: PlanTotals;
  /** Lines that came since. */
  addedKg: number;
  words: PlanWords;
}) {
  const { t } = words;
  const { cost } = totals;
  const figures = [
    { name: 'late', text: t('figures.lines', { count: totals.lateOrders }), isBad: totals.lateOrders > 0 },
    { name: 'changeovers', text: t('figures.times', { count: cost.changeovers }), isBad: false },
    { name: 'unscheduled', text: `${words.tonnes(cost.unscheduledKg + addedKg)}\u2009t`, isBad: false },
    {
      name: 'empty',
      text: t('figures.frameDays', { value: words.number(totals.emptyFrameDays, 0) }),
      isBad: false,
    },
    {
      name: 'output',
      text: t('figures.perDay', { value: words.number(totals.outputKgPerDay / 1000, 1) }),
      isBad: false,
    },
  ];
  return (
    <dl className={styles.figures} data-testid="plan-figures">
      {figures.map(({ name, text, isBad }) => (
        <div key={name}>
          <dt>{t(`figures.${name}`)}</dt>
          <dd data-bad={isBad || undefined}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
