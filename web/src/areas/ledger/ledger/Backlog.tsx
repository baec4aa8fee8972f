import type { MaintenanceFigures } from '@millwright/contract/areas/ledger/ledger/figures.ts';
import { Link } from 'react-router';
import folding from '../../../kit/foldingTable.module.css';
import { taskAddress, tasksAddress } from '@millwright/contract/areas/maintenance/tasks/taskAddress.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import type { LedgerWords } from '../ledgerParts/useLedgerWords.ts';
import styles from '../ledgerParts/ledger.module.css';

type BacklogProps = { backlog: MaintenanceFigures['backlog']; nowMs: number; words: LedgerWords };

const statesKey = 'resources.maintenanceTask.states';

/** Open tasks by state with how old they are, and the oldest of them. */
export function Backlog({ backlog: { counts, oldest }, nowMs, words }: BacklogProps) {
  const { t } = words;
  const all = counts.reduce((sum, { tasks }) => sum + tasks, 0);
  return (
    <section className={styles.card}>
      <header>
        <h2>{t('figures.backlog')}</h2>
        <small>{words.number(all, 0)}</small>
      </header>
      {all === 0 ? (
        <p className={styles.none}>{t('figures.backlogNone')}</p>
      ) : (
        <>
          <div className={`${folding['frame']} ${styles.table}`}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('figures.state')}</th>
                  <th scope="col" data-number>
                    {t('figures.tasks')}
                  </th>
                  <th scope="col" data-number>
                    {t('figures.urgentCount')}
                  </th>
                  <th scope="col" data-number>
                    {t('figures.old')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {counts.map(({ state, tasks, urgent, old }) => (
                  <tr key={state}>
                    <td data-head={t('figures.state')}>
                      <Link to={tasksAddress({ state })}>{t(`${statesKey}.${state}`)}</Link>
                    </td>
                    <td data-head={t('figures.tasks')} data-number>
                      {words.number(tasks, 0)}
                    </td>
                    <td data-head={t('figures.urgentCount')} data-number>
                      {words.number(urgent, 0)}
                    </td>
                    <td data-head={t('figures.old')} data-number>
                      {words.number(old, 0)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <ul className={styles.lines}>
            {oldest.map(({ id, number, name, state, sinceMs, responsible }) => (
              <li key={id}>
                <Link to={taskAddress(id)}>{number}</Link> <span>{name}</span>
                <small>
                  {[
                    t(`${statesKey}.${state}`),
                    responsible ?? t('ledger.unassigned'),
                    t('figures.age', { days: words.number(Math.floor((nowMs - sinceMs) / dayMs), 0) }),
                  ].join(' · ')}
                </small>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
