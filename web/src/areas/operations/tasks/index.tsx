import { platformTenantId } from '@millwright/contract/core/call/platformTenant.ts';
import { platformStateRight } from '@millwright/contract/areas/operations/tasks/tasks.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { useSession } from '../../../app/session/useSession.ts';
import styles from '../../identity/logs/logPage.module.css';
import { TasksOfMill } from './TasksOfMill.tsx';
import { TasksOfMills } from './TasksOfMills.tsx';
import layout from '../../../kit/layout.module.css';

/** Scheduled tasks of a mill, or for the platform how they go in all mills. */
export default function TasksScreen() {
  const t = useT('iam');
  const maySeeAll = useMay(platformStateRight);
  const isPlatform = useSession()?.tenantId === platformTenantId && maySeeAll;
  if (!isPlatform) return <TasksOfMill />;
  return (
    <div className={`${layout.stack16} ${styles.page}`}>
      <header>
        <h1>{t('screens.tasks')}</h1>
        <p>{t('tasks.introPlatform')}</p>
      </header>
      <TasksOfMills />
    </div>
  );
}
