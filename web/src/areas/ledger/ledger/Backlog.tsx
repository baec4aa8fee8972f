import type { MaintenanceFigures } from '@millwright/contract/areas/ledger/ledger/figures.ts';
import { Link } from 'react-router';
import { taskAddress, tasksAddress } from '@millwright/contract/areas/maintenance/tasks/taskAddress.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import type { LedgerWords } from '../ledgerParts/useLedgerWords.ts';
import styles from '../ledgerParts/ledger.module.css';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import layout from '../../../kit/layout.module.css';

type BacklogProps = { backlog: MaintenanceFigures['backlog']; nowMs: number; words: LedgerWords };

const statesKey = 'resources.maintenanceTask.states';

/** Open tasks by state with how old they are, and the oldest of them. */
export function Backlog({ backlog: { counts, oldest }, nowMs, words }: BacklogProps) {
  const { t } = words;
  const all = counts.reduce((sum, { tasks }) => sum + tasks, 0);
  return (
    <section className={`${layout.card} ${styles.card}`}>
      <header>
        <h2>{t('figures.backlog')}</h2>
        <small>{words.number(all, 0)}</small>
      </header>
      {all === 0 ? (
        <p className={styles.none}>{t('figures.backlogNone')}</p>
      ) : (
        <>
          <DataTable
            rows={counts}
            keyOf={({ state }) => state}
            columns={[
              {
                name: 'state',
                head: t('figures.state'),
                cell: ({ state }) => <Link to={tasksAddress({ state })}>{t(`${statesKey}.${state}`)}</Link>,
              },
              {
                name: 'tasks',
                head: t('figures.tasks'),
                isNumber: true,
                cell: ({ tasks }) => words.number(tasks, 0),
              },
              {
                name: 'urgent',
                head: t('figures.urgentCount'),
                isNumber: true,
                cell: ({ urgent }) => words.number(urgent, 0),
              },
              {
                name: 'old',
                head: t('figures.old'),
                isNumber: true,
                cell: ({ old }) => words.number(old, 0),
              },
            ]}
            look={{ phone: 'lines' }}
          />
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
