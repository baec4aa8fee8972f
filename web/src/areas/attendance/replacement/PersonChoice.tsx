import type { StaffOfTurn } from '@millwright/contract/areas/attendance/replacement/replacementCalls.ts';
import { Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import { crewMark } from '../../shifts/parts/shiftWords.ts';
import { foundIn, knownWork, type StaffGroup, type UnstaffedWork } from './staffOrder.ts';
import styles from './replacing.module.css';

type PersonChoiceProps = {
  groups: readonly StaffGroup[];
  /** The work that somebody is chosen for; without it no reason is given. */
  wanted?: readonly UnstaffedWork[] | undefined;
  onChoose: (person: StaffOfTurn) => void;
  /** What can be chosen beside people. */
  children?: ReactNode;
};

/** People to choose one of by one tap, with what they do in the shift. */
export function PersonChoice({ groups, wanted, onChoose, children }: PersonChoiceProps) {
  const t = useT('shifts');
  const [find, setFind] = useState('');
  const found = foundIn(groups, find);
  return (
    <>
      <Input
        allowClear
        aria-label={t('views.replacement.filters.find')}
        placeholder={t('views.replacement.filters.find')}
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
                    <Facts person={person} wanted={wanted} />
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

function Facts({ person, wanted }: { person: StaffOfTurn; wanted: readonly UnstaffedWork[] | undefined }) {
  const t = useT('shifts');
  const { machineIds, standsInFor, isReplaced, isOnLeave, restHours, isAtWork } = person;
  const isShort = restHours !== null && !isAtWork;
  return (
    <span className={styles.facts}>
      {wanted === undefined ? null : <WorkFact person={person} wanted={wanted} />}
      {wanted === undefined || isShort ? null : <RestFact person={person} />}
      {machineIds.length === 0 ? null : <span>{t('replacing.tends', { count: machineIds.length })}</span>}
      {standsInFor.length === 0 ? null : (
        <span>{t('replacing.standsIn', { people: standsInFor.join(', ') })}</span>
      )}
      {isReplaced ? <span data-warn>{t('replacing.replaced')}</span> : null}
      {isOnLeave ? <span data-warn>{t('replacing.onLeave')}</span> : null}
      {isShort ? <span data-warn>{t('replacing.shortRest', { hours: restHours })}</span> : null}
    </span>
  );
}

/** Why somebody is offered: the work that he or she knows. */
function WorkFact({ person, wanted }: { person: StaffOfTurn; wanted: readonly UnstaffedWork[] }) {
  const t = useT('shifts');
  const basics = useT('basics');
  const personnel = useT('personnel');
  const { exact, near } = knownWork(person, wanted);
  const known = [exact, near].find((works) => works.length > 0) ?? person.works;
  const names = known
    .slice(0, 2)
    .map(
      ({ process, duty }) =>
        `${basics(`processes.${process}`)} ${personnel(`resources.responsibility.choices.duty.${duty}`)}`,
    );
  if (names.length === 0) return <span>{t('replacing.noWorkKnown')}</span>;
  return <span>{t('replacing.knows', { work: names.join(' · ') })}</span>;
}

/** Why somebody is offered: rest since the last shift, and whether he or she is there anyway. */
function RestFact({ person: { isAtWork, restedHours } }: { person: StaffOfTurn }) {
  const t = useT('shifts');
  const rest =
    restedHours === null ? t('replacing.restedLong') : t('replacing.rested', { hours: restedHours });
  return <span>{isAtWork ? t('replacing.atWork') : rest}</span>;
}
