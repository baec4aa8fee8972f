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
import folding from '../../../kit/foldingTable.module.css';
import type { useAddress } from '../../shifts/parts/useAddress.ts';
import { taskAddress } from '@millwright/contract/areas/maintenance/tasks/taskAddress.ts';
import type { LedgerWords } from '../ledgerParts/useLedgerWords.ts';
import styles from '../ledgerParts/ledger.module.css';
import type { FiguresQuestion } from './figuresQuestion.ts';

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
    <section className={styles.card}>
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
  const heads = {
    machine: t('ledger.machine'),
    fault: t('figures.fault'),
    began: t('figures.began'),
    down: t('figures.downTime'),
    stops: t('figures.stops'),
    task: t('figures.task'),
  };
  return (
    <section
      className={`${folding['frame']} ${styles.table} ${styles.tall}`}
      tabIndex={0}
      aria-label={t('figures.list')}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{heads.machine}</th>
            <th scope="col">{heads.fault}</th>
            <th scope="col" data-number>
              {heads.began}
            </th>
            <th scope="col" data-number>
              {heads.down}
            </th>
            <th scope="col" data-number>
              {heads.stops}
            </th>
            <th scope="col">{heads.task}</th>
          </tr>
        </thead>
        <tbody>
          {failures.map(({ code, kind, number, fault, startMs, downMs, isOpen, stops, task }) => (
            <tr key={`${code} ${startMs}`}>
              <td data-head={heads.machine}>
                <Link to={ledgerAddress(code)}>{words.machine(kind, number)}</Link>
              </td>
              <td data-head={heads.fault}>{words.faultName(fault, kind)}</td>
              <td data-head={heads.began} data-number>
                {words.moment(startMs)}
              </td>
              <td data-head={heads.down} data-number>
                <span>
                  {words.span(downMs)}
                  {isOpen ? <small className={styles.urgent}> {t('figures.unclosed')}</small> : null}
                </span>
              </td>
              <td data-head={heads.stops} data-number>
                {words.number(stops, 0)}
              </td>
              <td data-head={heads.task}>
                {task === null ? null : <Link to={taskAddress(task.id)}>{task.number}</Link>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
