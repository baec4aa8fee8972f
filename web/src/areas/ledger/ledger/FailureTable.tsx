import {
  type FailureList,
  listFailures,
  type MaintenanceFigures,
} from '@millwright/contract/areas/ledger/ledger/figures.ts';
import { ledgerAddress } from '@millwright/contract/areas/maintenance/ledgerAddress.ts';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import type { useAddress } from '../../shifts/parts/useAddress.ts';
import { taskAddress } from '@millwright/contract/areas/maintenance/tasks/taskAddress.ts';
import type { LedgerWords } from '../ledgerParts/useLedgerWords.ts';
import styles from '../ledgerParts/ledger.module.css';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import type { FiguresQuestion } from './figuresQuestion.ts';
import layout from '../../../kit/layout.module.css';

type FailureTableProps = {
  asked: FiguresQuestion;
  figures: MaintenanceFigures;
  words: LedgerWords;
  address: ReturnType<typeof useAddress>;
};

/** The failures behind the figures, of the machine or fault that the address names. */
export function FailureTable({ asked, figures, words, address: { said, set } }: FailureTableProps) {
  const { t } = words;
  const machine = figures.worstMachines.find(({ code }) => code === said('machine'));
  const fault = said('fault');
  const question = {
    ...asked,
    ...(machine === undefined ? {} : { machineId: machine.machineId }),
    ...(fault === '' ? {} : { fault }),
  };
  const { data, error, refetch } = useCall(listFailures, question);
  const named = [
    machine === undefined ? '' : words.machine(machine.kind, machine.number),
    fault === '' ? '' : words.faultName(fault, data?.failures[0]?.kind ?? ''),
  ].filter(Boolean);
  return (
    <section className={`${layout.card} ${styles.card}`}>
      <header>
        <h2>{named.length === 0 ? t('figures.list') : t('figures.listOf', { name: named.join(' · ') })}</h2>
        {data === undefined ? null : (
          <small>
            {t('figures.listCount', {
              total: words.number(data.total, 0),
              shown: words.number(data.failures.length, 0),
            })}
          </small>
        )}
        {named.length === 0 ? null : (
          <Button type="link" size="small" onClick={() => set({ machine: '', fault: '' })}>
            {t('figures.closeList')}
          </Button>
        )}
      </header>
      {error === null ? null : <Failed cause={error} onRetry={() => void refetch()} />}
      {data !== undefined &&
        (data.failures.length === 0 ? (
          <p className={styles.none}>{t('figures.noneWorst')}</p>
        ) : (
          <Rows failures={data.failures} words={words} />
        ))}
    </section>
  );
}

function Rows({ failures, words }: { failures: FailureList['failures']; words: LedgerWords }) {
  const { t } = words;
  return (
    <DataTable
      rows={failures}
      keyOf={({ code, startMs }) => `${code} ${startMs}`}
      columns={[
        {
          name: 'machine',
          head: t('ledger.machine'),
          cell: ({ code, kind, number }) => (
            <Link to={ledgerAddress(code)}>{words.machine(kind, number)}</Link>
          ),
        },
        { name: 'fault', head: t('figures.fault'), cell: ({ fault, kind }) => words.faultName(fault, kind) },
        {
          name: 'began',
          head: t('figures.began'),
          isNumber: true,
          cell: ({ startMs }) => words.moment(startMs),
        },
        {
          name: 'down',
          head: t('figures.downTime'),
          isNumber: true,
          cell: ({ downMs, isOpen }) => (
            <>
              {words.span(downMs)}
              {isOpen ? <small data-tone="bad"> {t('figures.unclosed')}</small> : null}
            </>
          ),
        },
        {
          name: 'stops',
          head: t('figures.stops'),
          isNumber: true,
          cell: ({ stops }) => words.number(stops, 0),
        },
        {
          name: 'task',
          head: t('figures.task'),
          cell: ({ task }) => (task === null ? null : <Link to={taskAddress(task.id)}>{task.number}</Link>),
        },
      ]}
      look={{ phone: 'lines', isTall: true, label: t('figures.list') }}
    />
  );
}
