import { platformTenantId } from '@millwright/contract/core/call/platformTenant.ts';
import { platformStateRight } from '@millwright/contract/areas/operations/tasks/tasks.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { useSession } from '../../../app/session/useSession.ts';
import styles from '../../identity/logs/logPage.module.css';
import { TasksOfMill } from './TasksOfMill.tsx';
import { TasksOfMills } from './TasksOfMills.tsx';

/** What the system does by itself at its times: in a mill, or for the platform in all of them. */
export default function TasksScreen() {
  const t = useT('iam');
  const maySeeAll = useMay(platformStateRight);
  const isPlatform = useSession()?.tenantId === platformTenantId && maySeeAll;
  return (
    <div className={styles.page}>
      <header>
        <h1>{t('screens.tasks')}</h1>
        <p>{t(isPlatform ? 'tasks.introPlatform' : 'tasks.intro')}</p>
      </header>
      {isPlatform ? <TasksOfMills /> : <TasksOfMill />}
    </div>
  );
}
