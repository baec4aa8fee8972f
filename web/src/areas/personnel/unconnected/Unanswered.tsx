import { responsibility } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import { listUnanswered } from '@millwright/contract/areas/personnel/responsibility/responsibilityCalls.ts';
import { dutyAddress } from '@millwright/contract/areas/personnel/responsibility/responsibilityScreens.ts';
import { Link } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { useDutyWords } from '../responsibility/useDutyWords.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import styles from './unconnected.module.css';
import layout from '../../../kit/layout.module.css';

/** Below the machines that are not connected, for who may see it: those for which nobody answers, each with the way to the page where somebody is assigned. */
export function Unanswered() {
  return useMay(responsibility.access.read) ? <UnansweredList /> : null;
}

function UnansweredList() {
  const t = useT('personnel');
  const words = useDutyWords();
  const { data, error, refetch } = useCall(listUnanswered, {});
  if (data === undefined)
    return error === null ? null : <Failed cause={error} onRetry={() => void refetch()} />;
  // A mill without machines is told so above.
  if (data.machines === 0) return null;
  return (
    <section className={`${layout.stack8} ${styles.unanswered}`} aria-label={t('duty.unanswered')}>
      <h2>{t('duty.unanswered')}</h2>
      <p>
        {data.list.length === 0
          ? t('duty.unansweredNone')
          : t('duty.unansweredIntro', { count: data.list.length })}
      </p>
      {data.list.length === 0 ? null : (
        <DataTable
          rows={data.list}
          keyOf={({ id }) => String(id)}
          columns={[
            {
              name: 'machine',
              head: t('duty.machine'),
              cell: (machine) => (
                <span>
                  <b>{machine.code}</b> <small>{words.machine(machine)}</small>
                </span>
              ),
            },
            {
              name: 'missing',
              head: t('duty.missing'),
              cell: ({ code, missing }) => (
                <span className={`${layout.stack4} ${styles.duties}`}>
                  {missing.map(({ duty, crews }) => (
                    <span key={duty}>
                      <Link to={dutyAddress(duty, { machine: code })}>{words.duty(duty)}</Link>{' '}
                      <small>{crews.map(words.crew).join(' · ')}</small>
                    </span>
                  ))}
                </span>
              ),
            },
          ]}
          look={{ phone: 'lines' }}
        />
      )}
    </section>
  );
}
