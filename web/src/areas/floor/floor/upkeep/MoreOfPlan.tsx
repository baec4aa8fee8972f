import { maintenancePlan } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.ts';
import { readLanguage } from '../../../../app/i18n/language.ts';
import { useT } from '../../../../app/i18n/useT.ts';
import { FloorGlyph } from '../FloorGlyph.tsx';
import type { ShownPlan } from '../planOverlay.ts';
import { Wiping } from './Checklist.tsx';
import { type PlanDraft, rollerFields, typedOf, withPlain } from './planDraft.ts';
import floor from '../floor.module.css';
import styles from '../mending/work.module.css';

const rollerWords = { frontRollerMm: 'front', middleRollerMm: 'middle', backRollerMm: 'back' } as const;

type MoreProps = {
  plan: ShownPlan;
  shown: ShownPlan;
  draft: PlanDraft;
  write: (become: (draft: PlanDraft) => PlanDraft) => void;
  type: (key: string, text: string) => void;
};

/** What else is written down: how clean it was, roller diameters, changed material, what was abnormal. */
export function MoreOfPlan({ plan, shown, draft, write, type }: MoreProps) {
  const t = useT('maintenance');
  const { isMaterialChanged, wipingResult, abnormalReason } = shown;
  return (
    <section aria-label={t('plan.plan.more')}>
      <div className={styles.headline}>
        <h2>{t('plan.plan.more')}</h2>
      </div>
      <ul className={styles.steps}>
        <li data-kind="wiping">
          <span>
            <b>{t('plan.plan.wiping')}</b>
          </span>
          <Wiping
            label={t('plan.plan.wiping')}
            value={wipingResult}
            isOpen
            onChange={(value) => write((before) => withPlain(before, plan, { wipingResult: value }))}
          />
        </li>
        <li data-kind="rollers">
          <span>
            <b>{t('plan.plan.rollers')}</b>
          </span>
          <span className={styles.rollers}>
            {rollerFields.map((field) => (
              <label key={field}>
                {t(`plan.plan.${rollerWords[field]}`)}
                <input
                  inputMode="decimal"
                  aria-label={`${t('plan.plan.rollers')} ${t(`plan.plan.${rollerWords[field]}`)}`}
                  value={typedOf(draft, field, plan[field], readLanguage())}
                  onChange={({ target }) => type(field, target.value)}
                />
              </label>
            ))}
          </span>
        </li>
        <li>
          <button
            type="button"
            role="checkbox"
            aria-checked={isMaterialChanged}
            aria-label={t('plan.plan.change')}
            onClick={() =>
              write((before) => withPlain(before, plan, { isMaterialChanged: !isMaterialChanged }))
            }
          >
            {isMaterialChanged ? <FloorGlyph name="tick" size={16} /> : null}
          </button>
          <span>
            <b>{t('plan.plan.change')}</b>
          </span>
        </li>
      </ul>
      <textarea
        className={floor.text}
        rows={2}
        aria-label={t('plan.plan.abnormal')}
        placeholder={t('plan.plan.abnormal')}
        maxLength={maintenancePlan.fields.abnormalReason.max}
        value={abnormalReason ?? ''}
        onChange={({ target }) =>
          write((before) =>
            withPlain(before, plan, { abnormalReason: target.value === '' ? null : target.value }),
          )
        }
      />
    </section>
  );
}
