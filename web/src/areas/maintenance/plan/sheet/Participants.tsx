import {
  maintenancePlanPerson,
  mostPlanPeople,
} from '@millwright/contract/areas/maintenance/plans/maintenancePlan.ts';
import { Button, Input } from 'antd';
import { formatBetween, parseNumber } from '../../../../kit/text/format.ts';
import { choosableSource, SearchSelect } from '../../../../resource/slotParts.ts';
import { personName, type DrawerPlan } from '../year/planRow.ts';
import type { PlanRecord, WorkDraft } from './useRecord.ts';
import type { PlanWords } from '../usePlanWords.ts';
import { nameOr } from '../../../../kit/text/pendingName.ts';
import styles from '../plan.module.css';
import layout from '../../../../kit/layout.module.css';

type ParticipantsProps = { plan: DrawerPlan; record: PlanRecord; isOpen: boolean; words: PlanWords };

/** Who takes part, doing what, for how long. */
export function Participants({ plan, record, isOpen, words }: ParticipantsProps) {
  const { t, language } = words;
  const { participants } = record.now;
  const hours = participants.reduce((sum, { typed }) => sum + (parseNumber(typed, language) ?? 0), 0);
  const set = (at: number, part: Partial<WorkDraft['participants'][number]>) =>
    record.set({
      participants: participants.map((line, place) => (place === at ? { ...line, ...part } : line)),
    });
  const usual = formatBetween((plan.plannedMin ?? 0) / 60, { least: 0, most: 1 }, language);
  return (
    <section>
      <h3>
        {t('plan.people')}
        {participants.length === 0 ? null : (
          <small>
            {t('plan.peopleAbout', { count: participants.length, hours: words.number(hours, 1) })}
          </small>
        )}
      </h3>
      {participants.length === 0 ? <p className={layout.quiet}>{t('plan.noPeople')}</p> : null}
      <ul className={styles.people}>
        {participants.map((line, at) => {
          const name = personName(line.personId_dictText);
          return (
            <li key={line.personId}>
              <b>{name}</b>
              {isOpen ? (
                <Input
                  aria-label={`${name} ${t('plan.job')}`}
                  placeholder={t('plan.job')}
                  maxLength={maintenancePlanPerson.fields.job.max}
                  value={line.job ?? ''}
                  onChange={({ target }) => set(at, { job: target.value === '' ? null : target.value })}
                />
              ) : (
                <span data-quiet>{line.job ?? ''}</span>
              )}
              {isOpen ? (
                <Input
                  className={styles.amount}
                  aria-label={`${name} ${t('plan.hours')}`}
                  inputMode="decimal"
                  suffix="h"
                  value={line.typed}
                  onChange={({ target }) => set(at, { typed: target.value })}
                />
              ) : (
                <span>{line.typed || '0'} h</span>
              )}
              {isOpen ? (
                <Button
                  type="text"
                  aria-label={t('plan.remove', { name })}
                  onClick={() =>
                    record.set({ participants: participants.filter((_line, place) => place !== at) })
                  }
                >
                  ×
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
      {isOpen && participants.length < mostPlanPeople ? (
        <SearchSelect
          label={t('plan.addPerson')}
          placeholder={t('plan.addPerson')}
          source={choosableSource('user')}
          value={[]}
          known={new Map()}
          onChange={(values, options) => {
            const [personId] = values;
            if (personId === undefined || participants.some((line) => line.personId === personId)) return;
            const name = nameOr(personId, options.find(({ value }) => value === personId)?.label);
            record.set({
              participants: [...participants, { personId, personId_dictText: name, job: null, typed: usual }],
            });
          }}
        />
      ) : null}
    </section>
  );
}
