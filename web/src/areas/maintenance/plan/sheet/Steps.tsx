import { wipingResults } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.ts';
import { Checkbox, Input, Select } from 'antd';
import type { DrawerPlan } from '../year/planRow.ts';
import type { PlanAside } from './PlanTime.tsx';
import type { PlanRecord, WorkDraft } from './useRecord.ts';
import type { PlanWords } from '../usePlanWords.ts';
import styles from '../plan.module.css';
import layout from '../../../../kit/layout.module.css';

type StepsProps = {
  plan: DrawerPlan;
  aside: PlanAside | undefined;
  record: PlanRecord;
  isOpen: boolean;
  words: PlanWords;
};

/** What is gone through; ticked and written down while the work goes on. */
export function WorkSteps({ plan, aside, record, isOpen, words }: StepsProps) {
  const { t } = words;
  // Before it is confirmed a plan has no steps of its own: those of its item are shown.
  const coming = plan.steps.length === 0 ? (aside?.steps ?? []) : [];
  const count = plan.steps.length + coming.length;
  const includes = (aside?.includes ?? []).map(({ name }) => name).join(', ');
  const { steps } = record.now;
  const set = (id: string, part: Partial<WorkDraft['steps'][number]>) =>
    record.set({ steps: steps.map((step) => (step.id === id ? { ...step, ...part } : step)) });
  return (
    <section>
      <h3>
        {t('plan.steps')}
        <small>
          {count === 0
            ? ''
            : t('plan.stepsAbout', { count, minutes: words.number(plan.plannedMin ?? null, 0) })}
          {includes === '' ? '' : ` · ${t('plan.includes', { items: includes })}`}
        </small>
      </h3>
      {count === 0 ? <p className={layout.quiet}>{t('plan.noSteps')}</p> : null}
      <ul className={styles.steps}>
        {steps.map((step) => (
          <li key={step.id}>
            {step.kind === 'check' ? (
              <Checkbox
                checked={step.isDone}
                disabled={!isOpen}
                onChange={({ target }) => set(step.id, { isDone: target.checked })}
              >
                <StepName name={step.name} isRequired={step.isRequired} />
              </Checkbox>
            ) : (
              <StepName name={step.name} isRequired={step.isRequired} />
            )}
            {step.kind === 'value' && isOpen ? (
              <Input
                className={styles.figure}
                aria-label={step.name}
                inputMode="decimal"
                suffix={step.unit ?? ''}
                value={step.typed}
                onChange={({ target }) => set(step.id, { typed: target.value })}
              />
            ) : null}
            {step.kind === 'value' && !isOpen ? (
              <span>
                {step.typed === '' ? '—' : step.typed} {step.unit}
              </span>
            ) : null}
            {step.kind === 'wiping' ? (
              <WipingSelect
                label={step.name}
                value={step.wiping}
                isOpen={isOpen}
                words={words}
                onChange={(wiping) => set(step.id, { wiping })}
              />
            ) : null}
            {typeof step.minutes === 'number' ? <span data-quiet>{step.minutes}′</span> : null}
          </li>
        ))}
        {coming.map((step) => (
          <li key={step.name} data-coming>
            <StepName name={step.name} isRequired={step.isRequired} />
            <span data-quiet>
              {step.unit ?? ''} {step.minutes === null ? '' : `${step.minutes}′`}
            </span>
          </li>
        ))}
      </ul>
      {coming.length > 0 ? <p className={layout.quiet}>{t('plan.willBe')}</p> : null}
    </section>
  );
}

function StepName({ name, isRequired }: { name: string; isRequired: boolean }) {
  return (
    <span>
      {name}
      {isRequired ? null : ' *'}
    </span>
  );
}

type WipingSelectProps = {
  label: string;
  value: DrawerPlan['wipingResult'];
  isOpen: boolean;
  words: PlanWords;
  onChange: (value: DrawerPlan['wipingResult']) => void;
};

/** How clean something was found. */
export function WipingSelect({ label, value, isOpen, words, onChange }: WipingSelectProps) {
  const word = (each: string) => words.whole(`resources.maintenancePlan.choices.wipingResult.${each}`);
  if (!isOpen) return <span>{typeof value === 'string' ? word(value) : '—'}</span>;
  return (
    <Select
      className={styles.figure}
      aria-label={label}
      allowClear
      value={value ?? undefined}
      options={wipingResults.map((each) => ({ value: each, label: word(each) }))}
      onChange={(next: DrawerPlan['wipingResult']) => onChange(next ?? null)}
    />
  );
}
