import type { FloorStep } from '@millwright/contract/areas/maintenance/floor/floorPlan.ts';
import { wipingResults } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.ts';
import { readLanguage } from '../../../../app/i18n/language.ts';
import { useT } from '../../../../app/i18n/useT.ts';
import { FloorGlyph } from '../FloorGlyph.tsx';
import { isStepDone, type PlanDraft, stepKey, typedOf } from './planDraft.ts';
import styles from '../mending/work.module.css';

type ChecklistProps = {
  steps: readonly FloorStep[];
  draft: PlanDraft;
  isOpen: boolean;
  onTick: (step: FloorStep, isDone: boolean) => void;
  onType: (step: FloorStep, text: string) => void;
  onWipe: (step: FloorStep, wiping: FloorStep['wiping']) => void;
};

/** Steps to be ticked, measured or judged; the next one is tinted. */
export function Checklist({ steps, draft, isOpen, onTick, onType, onWipe }: ChecklistProps) {
  const t = useT('maintenance');
  const done = steps.filter((step) => isStepDone(step, draft));
  const next = isOpen ? steps.find((step) => !done.includes(step)) : undefined;
  return (
    <section aria-label={t('floor.work.checklist')}>
      <div className={styles.headline}>
        <h2>{t('floor.work.checklist')}</h2>
        <small>
          {done.length} / {steps.length}
        </small>
      </div>
      {steps.length === 0 ? <p className={styles.quiet}>{t('plan.plan.noSteps')}</p> : null}
      <ul className={styles.steps}>
        {steps.map((step) => (
          <li key={step.id} data-next={step === next || undefined} data-kind={step.kind}>
            {step.kind === 'check' ? (
              <button
                type="button"
                role="checkbox"
                disabled={!isOpen}
                aria-checked={step.isDone}
                aria-label={t('floor.work.tick', { step: step.name })}
                onClick={() => onTick(step, !step.isDone)}
              >
                {step.isDone ? <FloorGlyph name="tick" size={16} /> : null}
              </button>
            ) : null}
            <span>
              <b>{step.name}</b>
              <small>
                {[
                  ...(step.minutes === null ? [] : [t('plan.plan.minutes', { count: step.minutes })]),
                  ...(step.isRequired ? [] : [t('floor.plan.optional')]),
                ].join(' · ')}
              </small>
            </span>
            {step.kind === 'value' ? (
              <label>
                <input
                  inputMode="decimal"
                  disabled={!isOpen}
                  aria-label={`${t('floor.work.value')}: ${step.name}`}
                  value={typedOf(draft, stepKey(step), step.value, readLanguage())}
                  onChange={({ target }) => onType(step, target.value)}
                />
                {step.unit}
              </label>
            ) : null}
            {step.kind === 'wiping' ? (
              <Wiping
                label={step.name}
                value={step.wiping}
                isOpen={isOpen}
                onChange={(wiping) => onWipe(step, wiping)}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

type WipingProps = {
  label: string;
  value: FloorStep['wiping'];
  isOpen: boolean;
  onChange: (value: FloorStep['wiping']) => void;
};

/** How clean something was found: one touch, and another one takes it back. */
export function Wiping({ label, value, isOpen, onChange }: WipingProps) {
  const t = useT('maintenance');
  return (
    <span className={styles.wiping} role="radiogroup" aria-label={label}>
      {wipingResults.map((each) => (
        <button
          key={each}
          type="button"
          role="radio"
          disabled={!isOpen}
          aria-checked={value === each}
          onClick={() => onChange(value === each ? null : each)}
        >
          {t(`resources.maintenancePlan.choices.wipingResult.${each}`)}
        </button>
      ))}
    </span>
  );
}
