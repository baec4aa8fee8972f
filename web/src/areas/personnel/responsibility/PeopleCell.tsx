import { wholeFactor } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import type {
  DutyPerson,
  DutyRow,
} from '@millwright/contract/areas/personnel/responsibility/responsibilityCalls.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useDutyWords } from './useDutyWords.ts';
import styles from './machineTable.module.css';
import layout from '../../../kit/layout.module.css';

type PeopleCellProps = {
  rows: readonly DutyRow[];
  people: ReadonlyMap<string, Pick<DutyPerson, 'realname' | 'workNo' | 'onDuty' | 'isEnabled'>>;
  /** They answer in the shifts of all crews. */
  isForAll?: boolean;
  /** Whether nobody being there is worth a word. */
  isMissed?: boolean;
};

/** Who answers for a machine, with factors where several do. */
export function PeopleCell({ rows, people, isForAll = false, isMissed = false }: PeopleCellProps) {
  const t = useT('personnel');
  const words = useDutyWords();
  if (rows.length === 0)
    return isMissed ? (
      <span className={layout.bad}>{t('duty.nobody')}</span>
    ) : (
      <span className={layout.faint}>—</span>
    );
  return (
    <span className={styles.people}>
      {rows.map(({ id, personId, factor, toDate }) => {
        const person = people.get(personId);
        const isAway = person !== undefined && !(person.onDuty && person.isEnabled);
        return (
          <span key={id} data-away={isAway || undefined} title={person?.workNo ?? undefined}>
            {person?.realname ?? '—'}
            {factor === wholeFactor ? null : <small> {words.factor(factor)}</small>}
            {toDate === null ? null : <small> → {toDate.slice(5)}</small>}
            {isAway ? <small> {t('duty.notWorking')}</small> : null}
          </span>
        );
      })}
      {isForAll ? <small className={styles.forAll}>{t('duty.allShifts')}</small> : null}
    </span>
  );
}
