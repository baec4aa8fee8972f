import { duties, wholeFactor } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import { showDutiesOfMachine } from '@millwright/contract/areas/personnel/responsibility/responsibilityCalls.ts';
import { dutyAddress } from '@millwright/contract/areas/personnel/responsibility/responsibilityScreens.ts';
import { crewLetters } from '@millwright/contract/core/words/shiftNames.ts';
import { Link } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useT } from '../../../app/i18n/useT.ts';
import { CallLink } from './CallLink.tsx';
import { useDutyWords } from './useDutyWords.ts';
import styles from './dutiesOfMachine.module.css';
import layout from '../../../kit/layout.module.css';

type DutiesOfMachineProps = { machineId: number; code: string };

/** Who answers for one machine by duty and crew, that of the running shift marked. */
export function DutiesOfMachine({ machineId, code }: DutiesOfMachineProps) {
  const t = useT('personnel');
  const words = useDutyWords();
  const { data, error, refetch } = useCall(showDutiesOfMachine, { machineId });
  if (data === undefined)
    return error === null ? null : <Failed cause={error} onRetry={() => void refetch()} />;
  const { rows, people, turn } = data;
  return (
    <section className={styles.duties} aria-label={t('duty.who')}>
      <h3>{t('duty.who')}</h3>
      <dl>
        {duties.map((duty) => {
          const own = rows.filter((row) => row.duty === duty);
          const isForAll = own.some(({ crew }) => crew === null);
          // Crews of the mill without anybody are a gap where others have somebody.
          const crews = [null, ...crewLetters].filter(
            (crew) =>
              own.some((row) => row.crew === crew) ||
              (own.length > 0 && !isForAll && crew !== null && turn.crews.includes(crew)),
          );
          return (
            <div key={duty}>
              <dt>
                <Link to={dutyAddress(duty, { machine: code })}>{words.duty(duty)}</Link>
              </dt>
              <dd>
                {crews.length === 0 ? <span className={layout.bad}>{t('duty.nobody')}</span> : null}
                {crews.map((crew) => (
                  <p key={crew ?? 'all'} data-now={crew === null || crew === turn.crew || undefined}>
                    <small>{words.crew(crew)}</small>
                    {own
                      .filter((row) => row.crew === crew)
                      .map(({ id, personId, factor }) => {
                        const person = people.find((each) => each.id === personId);
                        return (
                          <span key={id}>
                            {person?.realname ?? '—'} {factor === wholeFactor ? null : words.factor(factor)}{' '}
                            {person === undefined ? null : <CallLink person={person} />}
                          </span>
                        );
                      })}
                    {own.some((row) => row.crew === crew) ? null : (
                      <span className={layout.bad}>{t('duty.nobody')}</span>
                    )}
                    {crew === turn.crew ? <em>{t('duty.crewNow')}</em> : null}
                  </p>
                ))}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
