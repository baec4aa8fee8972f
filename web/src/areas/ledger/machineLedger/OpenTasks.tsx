import type { MachineLedger } from '@millwright/contract/areas/ledger/ledger/ledger.ts';
import { Link } from 'react-router';
import { formatDate } from '../../../kit/text/formatDate.ts';
import { taskAddress } from '@millwright/contract/areas/maintenance/tasks/taskAddress.ts';
import type { LedgerWords } from '../ledgerParts/useLedgerWords.ts';
import styles from '../ledgerParts/ledger.module.css';
import layout from '../../../kit/layout.module.css';

type OpenTasksProps = { open: MachineLedger['open']; words: LedgerWords };

/** The tasks of the machine that are neither confirmed nor cancelled, the oldest first. */
export function OpenTasks({ open, words }: OpenTasksProps) {
  const { t } = words;
  return (
    <section className={`${layout.card} ${styles.card}`} aria-label={t('ledger.open')}>
      <header>
        <h2>{t('ledger.open')}</h2>
        <small>{words.number(open.length, 0)}</small>
      </header>
      {open.length === 0 ? <p className={styles.none}>{t('ledger.noOpen')}</p> : null}
      <ul className={styles.lines}>
        {open.map(({ id, number, name, state, urgency, sinceMs, recurrences, responsible }) => (
          <li key={id}>
            <Link to={taskAddress(id)}>{number}</Link>
            <span className={urgency === 'urgent' ? layout.bad : undefined}>{name}</span>
            <small>
              {[
                t(`resources.maintenanceTask.states.${state}`),
                responsible ?? t('ledger.unassigned'),
                formatDate(sinceMs, { zone: words.zone, language: words.language }),
                recurrences === 0 ? '' : t('ledger.recurrences', { count: words.number(recurrences, 0) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
