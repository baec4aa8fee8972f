import type { Floor } from '@millwright/contract/areas/maintenance/floor/floorCalls.ts';
import { readLanguage } from '../../../../app/i18n/language.ts';
import { useT } from '../../../../app/i18n/useT.ts';
import { FloorGlyph } from '../FloorGlyph.tsx';
import type { ShownPlan } from '../planOverlay.ts';
import { hoursKey, type PlanDraft, typedOf, withPerson } from './planDraft.ts';
import styles from '../mending/work.module.css';

type PeopleProps = {
  plan: ShownPlan;
  /** The plan with what is written down here. */
  shown: ShownPlan;
  draft: PlanDraft;
  colleagues: Floor['colleagues'];
  write: (become: (draft: PlanDraft) => PlanDraft) => void;
  type: (key: string, text: string) => void;
};

/** Who takes part, and how long; of whom nothing is said the clock counts. */
export function People({ plan, shown, draft, colleagues, write, type }: PeopleProps) {
  const t = useT('maintenance');
  const { participants } = shown;
  const others = colleagues.filter(({ id }) => participants.every(({ personId }) => personId !== id));
  return (
    <section aria-label={t('plan.plan.people')}>
      <div className={styles.headline}>
        <h2>{t('plan.plan.people')}</h2>
        <small>{t('floor.plan.hoursHint')}</small>
      </div>
      <ul className={styles.steps}>
        {participants.map(({ personId, name, hours }) => (
          <li key={personId}>
            <span>
              <b>{name}</b>
            </span>
            <label>
              <input
                inputMode="decimal"
                aria-label={`${name} ${t('plan.plan.hours')}`}
                placeholder={t('floor.plan.byClock')}
                value={typedOf(draft, hoursKey({ personId }), hours === 0 ? null : hours, readLanguage())}
                onChange={({ target }) => type(hoursKey({ personId }), target.value)}
              />
              h
            </label>
            <button
              type="button"
              aria-label={t('plan.plan.remove', { name })}
              onClick={() => write((before) => withPerson(before, plan, { personId, line: undefined }))}
            >
              <FloorGlyph name="close" size={16} />
            </button>
          </li>
        ))}
        {others.length === 0 ? null : (
          <li>
            <select
              aria-label={t('plan.plan.addPerson')}
              value=""
              onChange={({ target }) => {
                const personId = target.value;
                const line = { personId, job: null, hours: 0 };
                if (personId !== '') write((before) => withPerson(before, plan, { personId, line }));
              }}
            >
              <option value="">{t('plan.plan.addPerson')}</option>
              {others.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </li>
        )}
      </ul>
    </section>
  );
}
