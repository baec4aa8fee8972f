import type { StaffOfTurn } from '@millwright/contract/areas/shifts/replacementCalls.ts';
import { Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import { crewMark } from '../parts/shiftWords.ts';
import { foundIn, type StaffGroup } from './staffOrder.ts';
import styles from './replacing.module.css';

type PersonChoiceProps = {
  groups: readonly StaffGroup[];
  onChoose: (person: StaffOfTurn) => void;
  /** What can be chosen beside people. */
  children?: ReactNode;
};

/** People to choose one of by one tap, with what they do in the shift. */
export function PersonChoice({ groups, onChoose, children }: PersonChoiceProps) {
  const t = useT('shifts');
  const [find, setFind] = useState('');
  const found = foundIn(groups, find);
  return (
    <>
      <Input
        allowClear
        aria-label={t('replacing.find')}
        placeholder={t('replacing.find')}
        value={find}
        onChange={({ target }) => setFind(target.value)}
      />
      <div className={styles.people}>
        {children}
        {found.map(({ head, people }) => (
          <section key={head} aria-label={t(`replacing.${head}`)}>
            <h3>{t(`replacing.${head}`)}</h3>
            <ul>
              {people.map((person) => (
                <li key={person.id}>
                  <button type="button" onClick={() => onChoose(person)}>
                    <b>{person.realname}</b>
                    <small>
                      {[person.workNo, person.team, person.crew === null ? null : crewMark(t, person.crew)]
                        .filter((each) => each !== null)
                        .join(' · ')}
                    </small>
                    <Facts person={person} />
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {found.length === 0 ? <p className={styles.none}>{t('replacing.nobodyFound')}</p> : null}
      </div>
    </>
  );
}

function Facts({ person }: { person: StaffOfTurn }) {
  const t = useT('shifts');
  const { machineIds, standsInFor, isReplaced, isOnLeave, restHours, isAtWork } = person;
  return (
    <span className={styles.facts}>
      {machineIds.length === 0 ? null : <span>{t('replacing.tends', { count: machineIds.length })}</span>}
      {standsInFor.length === 0 ? null : (
        <span>{t('replacing.standsIn', { people: standsInFor.join(', ') })}</span>
      )}
      {isReplaced ? <span data-warn>{t('replacing.replaced')}</span> : null}
      {isOnLeave ? <span data-warn>{t('replacing.onLeave')}</span> : null}
      {restHours === null || isAtWork ? null : (
        <span data-warn>{t('replacing.shortRest', { hours: restHours })}</span>
      )}
    </span>
  );
}
