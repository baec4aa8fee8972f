import {
  type AllocationBoard,
  showAllocation,
} from '@millwright/contract/areas/personnel/machineAllocation/allocationCalls.ts';
import { type Duty, duties } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import { Select } from 'antd';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { peopleLines, rangesOf } from '../responsibility/dutyBoard.ts';
import { useDutyWords } from '../responsibility/useDutyWords.ts';
import styles from './allocation.module.css';
import layout from '../../../kit/layout.module.css';

type PhoneRoundsProps = { duty: Duty; date: string; onDuty: (duty: Duty) => void };

/** On a phone: the rounds of everybody, to read. */
export function PhoneRounds({ duty, date, onDuty }: PhoneRoundsProps) {
  const t = useT('personnel');
  const words = useDutyWords();
  const { data, error, refetch } = useCall(showAllocation, { duty, date });
  const content = () => {
    if (data === undefined) {
      if (error === null) return null;
      return <Failed cause={error} onRetry={() => void refetch()} />;
    }
    return <Rounds board={data} />;
  };
  return (
    <div className={`${layout.stack12} ${styles.phone}`}>
      <h1>{t('screens.machineAllocation')}</h1>
      <p>{t('allocation.alone')}</p>
      <Select
        size="large"
        aria-label={t('allocation.duty')}
        value={duty}
        options={duties.map((value) => ({ value, label: words.duty(value) }))}
        onChange={onDuty}
      />
      {content()}
    </div>
  );
}

function Rounds({ board }: { board: AllocationBoard }) {
  const t = useT('personnel');
  const words = useDutyWords();
  const norms = new Map(board.norms.map(({ process, positions }) => [process, positions]));
  const figure = (value: number) => formatNumber(value, 0, readLanguage());
  const byCrew = Map.groupBy(peopleLines(board), ({ crews }) => crews[0] ?? null);
  if (byCrew.size === 0)
    return (
      <p role="note" className={`${layout.nothingStack} ${styles.none}`}>
        {t('allocation.noRounds')}
      </p>
    );
  return [...byCrew].map(([crew, lines]) => (
    <section key={crew ?? 'all'}>
      <h2>{words.crew(crew)}</h2>
      <ul>
        {lines.map(({ person, loads }) => (
          <li key={person.id}>
            <b>{person.realname}</b>
            {loads.map(({ kind, machineIds, positions }) => {
              const norm = norms.get(kind);
              return (
                <p key={kind}>
                  {t(`basics:processes.${kind}`)}{' '}
                  {rangesOf(
                    machineIds,
                    board.machines.filter((machine) => machine.kind === kind),
                  )}
                  <small>
                    {t('allocation.load', { machines: machineIds.length, positions: figure(positions) })}
                    {norm === undefined ? '' : ` · ${t('allocation.ofNorm', { positions: figure(norm) })}`}
                  </small>
                </p>
              );
            })}
          </li>
        ))}
      </ul>
    </section>
  ));
}
