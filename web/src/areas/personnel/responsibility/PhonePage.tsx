import { machineAddress } from '@millwright/contract/core/screen/boardPages.ts';
import {
  type Duty,
  wholeFactor,
} from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import {
  type DutyMachine,
  showOwnMachines,
  showResponsibilities,
} from '@millwright/contract/areas/personnel/responsibility/responsibilityCalls.ts';
import { Input, Segmented } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useT } from '../../../app/i18n/useT.ts';
import { DutiesOfMachine } from './DutiesOfMachine.tsx';
import { rangesOf } from './dutyBoard.ts';
import { useDutyAddress } from './useDutyAddress.ts';
import { useDutyWords } from './useDutyWords.ts';
import styles from './phonePage.module.css';
import layout from '../../../kit/layout.module.css';

/** So many machines fit a phone; who looks for another types more of it. */
const mostListed = 12;

/** On a phone: the machines of whoever holds it, and who answers for any machine. */
export function PhonePage({ duty }: { duty: Duty }) {
  const t = useT('personnel');
  const { find } = useDutyAddress();
  const [view, setView] = useState<'mine' | 'lookUp'>(find === '' ? 'mine' : 'lookUp');
  return (
    <div className={`${layout.stack12} ${styles.phone}`}>
      <h1>{t(`screens.${duty}Machines`)}</h1>
      <Segmented
        block
        value={view}
        options={(['mine', 'lookUp'] as const).map((value) => ({ value, label: t(`duty.${value}`) }))}
        onChange={setView}
      />
      {view === 'mine' ? <OwnMachines /> : <LookUp duty={duty} />}
    </div>
  );
}

function OwnMachines() {
  const t = useT('personnel');
  const words = useDutyWords();
  const { data, error, refetch } = useCall(showOwnMachines, {});
  if (data === undefined)
    return error === null ? null : <Failed cause={error} onRetry={() => void refetch()} />;
  const { machines, rows } = data;
  if (machines.length === 0)
    return (
      <div className={styles.none} role="note">
        <b>{t('duty.noOwn')}</b>
        <p>{t('duty.noOwnHint')}</p>
      </div>
    );
  const kinds = [...new Set(machines.map(({ kind }) => kind))];
  return (
    <>
      <p className={styles.sum}>
        {kinds
          .map((kind) => {
            const own = machines.filter((machine) => machine.kind === kind);
            return `${t(`basics:processes.${kind}`)} ${rangesOf(
              own.map(({ id }) => id),
              own,
            )}`;
          })
          .join(' · ')}
      </p>
      <ul>
        {machines.map((machine) => (
          <li key={machine.id}>
            <Link to={machineAddress(machine.code)}>
              <b>{machine.number}</b>
              <span>
                {words.machine(machine)}
                <small>
                  {rows
                    .filter(({ machineId }) => machineId === machine.id)
                    .map(({ duty, crew, factor }) =>
                      [
                        words.duty(duty),
                        words.crew(crew),
                        factor === wholeFactor ? null : words.factor(factor),
                      ]
                        .filter((each) => each !== null)
                        .join(' · '),
                    )
                    .join('; ')}
                </small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function LookUp({ duty }: { duty: Duty }) {
  const t = useT('personnel');
  const words = useDutyWords();
  const { find, setFind } = useDutyAddress();
  const { data, error, refetch } = useCall(showResponsibilities, { duty });
  const [openId, setOpenId] = useState<number>();
  if (data === undefined)
    return error === null ? null : <Failed cause={error} onRetry={() => void refetch()} />;
  const wanted = find.trim().toLowerCase();
  const isFound = (machine: DutyMachine) =>
    [machine.code, machine.number, words.machine(machine)].some((text) =>
      text.toLowerCase().includes(wanted),
    );
  const found = data.machines.filter(isFound);
  return (
    <>
      <Input
        allowClear
        size="large"
        aria-label={t('duty.findMachine')}
        placeholder={t('duty.findMachine')}
        value={find}
        onChange={({ target }) => setFind(target.value)}
      />
      {found.length === 0 ? <p className={styles.none}>{t('duty.noneFound')}</p> : null}
      <ul>
        {found.slice(0, mostListed).map((machine) => (
          <li key={machine.id}>
            <button
              type="button"
              aria-expanded={openId === machine.id}
              onClick={() => setOpenId(openId === machine.id ? undefined : machine.id)}
            >
              <b>{machine.number}</b> <span>{words.machine(machine)}</span>
            </button>
            {openId === machine.id ? <DutiesOfMachine machineId={machine.id} code={machine.code} /> : null}
          </li>
        ))}
      </ul>
      {found.length > mostListed ? (
        <p className={styles.sum}>{t('duty.tooMany', { count: found.length - mostListed })}</p>
      ) : null}
    </>
  );
}
