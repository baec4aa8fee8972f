import { useState } from 'react';
import { useT } from '../../../../app/i18n/useT.ts';
import type { ShownPlan } from '../planOverlay.ts';
import floor from '../floor.module.css';
import styles from '../mending/work.module.css';

type PlanActionsProps = {
  plan: ShownPlan;
  /** Sentences about what completing still needs. */
  missing: readonly string[];
  isWithoutMaterial: boolean;
  isChanged: boolean;
  isBusy: boolean;
  onStart: () => void;
  onComplete: () => void;
  onSave: () => void;
  /** Resolves when the plan is reset. */
  onReset: (done: () => void) => void;
};

/** Buttons below the work on a plan: start, complete, save, and reset behind a question. */
export function PlanActions(props: PlanActionsProps) {
  const t = useT('maintenance');
  const [isAsked, setIsAsked] = useState(false);
  if (isAsked)
    return (
      <div className={floor.actions} role="alertdialog" aria-label={t('floor.plan.resetAsk')}>
        <p>{t('floor.plan.resetAsk')}</p>
        <button
          type="button"
          className={floor.main}
          disabled={props.isBusy}
          onClick={() => props.onReset(() => setIsAsked(false))}
        >
          {t('floor.plan.reset')}
        </button>
        <button type="button" className={floor.second} onClick={() => setIsAsked(false)}>
          {t('floor.back')}
        </button>
      </div>
    );
  return (
    <>
      <Steps {...props} />
      {props.plan.actions.includes('reset') ? (
        <button type="button" className={floor.item} onClick={() => setIsAsked(true)}>
          {t('floor.plan.reset')} <i aria-hidden="true">›</i>
        </button>
      ) : null}
    </>
  );
}

function Steps({ plan, missing, isWithoutMaterial, isChanged, isBusy, ...does }: PlanActionsProps) {
  const t = useT('maintenance');
  const isOpen = plan.actions.includes('record');
  return (
    <div className={floor.actions}>
      {isOpen && missing.length > 0 ? (
        <p className={styles.missing}>
          {t('floor.work.missing', { count: missing.length })}: {missing.join(', ')}
        </p>
      ) : null}
      {isOpen && missing.length === 0 && isWithoutMaterial ? (
        <p className={styles.missing}>{t('floor.work.noMaterial')}</p>
      ) : null}
      {plan.actions.includes('start') ? (
        <button type="button" className={floor.main} disabled={isBusy} onClick={does.onStart}>
          {t('floor.plan.start')}
        </button>
      ) : null}
      {plan.actions.includes('complete') ? (
        <button
          type="button"
          className={floor.main}
          disabled={isBusy || missing.length > 0}
          onClick={does.onComplete}
        >
          {t('floor.work.complete')}
        </button>
      ) : null}
      {isOpen ? (
        <button type="button" className={floor.second} disabled={isBusy || !isChanged} onClick={does.onSave}>
          {t('floor.work.save')}
        </button>
      ) : null}
    </div>
  );
}
