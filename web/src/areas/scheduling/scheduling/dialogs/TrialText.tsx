import { useIsLate } from '../../../../app/feedback/useIsLate.ts';
import { orderLabel } from '../planModel.ts';
import type { PlanWords } from '../usePlanWords.ts';
import type { Trial } from './useTrial.ts';
import styles from '../scheduling.module.css';

type TrialTextProps = {
  trial: Trial | undefined;
  orders: readonly { number: string; line: number }[];
  words: PlanWords;
};

/** How many orders that end otherwise are named. */
const mostNamed = 3;

/** What an edit would cost: lateness, changeovers, what stays unscheduled, and whose dates move. */
export function TrialText({ trial, orders, words }: TrialTextProps) {
  const { t, signed } = words;
  const isLate = useIsLate(trial?.kind === 'working');
  if (trial === undefined || (trial.kind === 'working' && !isLate)) return null;
  if (trial.kind === 'working') return <p className={styles.quiet}>{t('trial.working')}</p>;
  if (trial.kind === 'refused') return <p className={styles.bad}>{trial.sentence}</p>;
  const { lateDays, changeovers, unscheduledKg, orders: shifts } = trial.difference;
  const figure = (value: number, text: string) => (
    <dd data-sense={senseOf(value)}>{value === 0 ? t('trial.same') : text}</dd>
  );
  const round = (value: number, decimals: number) => Number(value.toFixed(decimals));
  return (
    <dl className={styles.trial}>
      <dt>{t('trial.late')}</dt>
      {figure(lateDays, t('trial.days', { value: signed(lateDays, 0) }))}
      <dt>{t('trial.changeovers')}</dt>
      {figure(changeovers, signed(changeovers, 0))}
      {round(unscheduledKg / 1000, 2) === 0 ? null : (
        <>
          <dt>{t('trial.unscheduled')}</dt>
          {figure(unscheduledKg, t('trial.tonnes', { value: signed(unscheduledKg / 1000, 2) }))}
        </>
      )}
      {shifts.slice(0, mostNamed).map(({ order, moreDays }) => {
        const told = orders[order];
        return told === undefined ? null : (
          <div key={order} className={styles.trialOrder}>
            {t('trial.order', { order: orderLabel(told), value: signed(moreDays, 0) })}
          </div>
        );
      })}
    </dl>
  );
}

function senseOf(value: number) {
  if (value > 0) return 'worse';
  if (value < 0) return 'better';
  return undefined;
}
