import { readLanguage } from '../../../../app/i18n/language.ts';
import { useT } from '../../../../app/i18n/useT.ts';
import { useTenant } from '../../../../app/session/useSession.ts';
import { formatClock } from '../../../../kit/formatDate.ts';
import { formatRange } from '../../../../kit/format.ts';
import { FloorGlyph } from '../FloorGlyph.tsx';
import styles from './work.module.css';

/** Something that is to be done or measured. */
export interface ChecklistStep {
  readonly id: string;
  readonly text: string;
  /** Of a step with a figure: its unit, and what is normal. */
  readonly unit?: string;
  readonly min?: number | null;
  readonly max?: number | null;
}

/** What was done, when by the phone's clock, and what was measured, as it was typed. */
export type Ticks = Readonly<Record<string, { readonly atMs: number; readonly value: string }>>;

type ChecklistProps = {
  steps: readonly ChecklistStep[];
  ticks: Ticks;
  onChange: (ticks: Ticks) => void;
};

/** How many steps of a list are left; one with a figure is done when there is one. */
export function openSteps(steps: readonly ChecklistStep[], ticks: Ticks): ChecklistStep[] {
  return steps.filter(({ id, unit }) => {
    const tick = ticks[id];
    return tick === undefined || (unit !== undefined && tick.value.trim() === '');
  });
}

/** Steps to be ticked, of tasks and of maintenance plans alike; the next one is tinted and has its field. */
export function Checklist({ steps, ticks, onChange }: ChecklistProps) {
  const t = useT('maintenance');
  const zone = useTenant()?.zone ?? 'UTC';
  if (steps.length === 0) return null;
  const open = openSteps(steps, ticks);
  const toggle = ({ id }: ChecklistStep) => {
    const { [id]: was, ...others } = ticks;
    onChange(was === undefined ? { ...ticks, [id]: { atMs: Date.now(), value: '' } } : others);
  };
  const measure = ({ id }: ChecklistStep, value: string) =>
    onChange({ ...ticks, [id]: { atMs: ticks[id]?.atMs ?? Date.now(), value } });
  return (
    <section aria-label={t('floor.work.checklist')}>
      <div className={styles.headline}>
        <h2>{t('floor.work.checklist')}</h2>
        <small>
          {steps.length - open.length} / {steps.length}
        </small>
      </div>
      <ul className={styles.steps}>
        {steps.map((step) => {
          const tick = ticks[step.id];
          return (
            <li key={step.id} data-next={open[0]?.id === step.id || undefined}>
              <button
                type="button"
                role="checkbox"
                aria-checked={tick !== undefined}
                aria-label={t('floor.work.tick', { step: step.text })}
                onClick={() => toggle(step)}
              >
                {tick === undefined ? null : <FloorGlyph name="tick" size={16} />}
              </button>
              <span>
                <b>{step.text}</b>
                <Normal step={step} />
              </span>
              {step.unit === undefined ? null : (
                <label>
                  <input
                    inputMode="decimal"
                    aria-label={`${t('floor.work.value')}: ${step.text}`}
                    value={tick?.value ?? ''}
                    onChange={({ target }) => measure(step, target.value)}
                  />
                  {step.unit}
                </label>
              )}
              {tick === undefined || step.unit !== undefined ? null : (
                <small>{formatClock(tick.atMs, zone)}</small>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Normal({ step: { min, max } }: { step: ChecklistStep }) {
  const t = useT('maintenance');
  if (typeof min !== 'number' || typeof max !== 'number') return null;
  const range = formatRange(min, max, { decimals: 0, language: readLanguage() });
  return <small>{t('floor.work.normal', { range })}</small>;
}
