import { maintenanceTaskLifeCycle } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.lifeCycle.ts';
import { useT } from '../../../../app/i18n/useT.ts';
import styles from './tasks.module.css';

const meanings = new Map<string, string>(Object.entries(maintenanceTaskLifeCycle.states));

/** A state as a square and its word. */
export function StateDot({ state }: { state: string }) {
  const t = useT('maintenance');
  return (
    <span className={styles.state} data-means={meanings.get(state)}>
      <i aria-hidden="true" />
      {t(`resources.maintenanceTask.states.${state}`)}
    </span>
  );
}
