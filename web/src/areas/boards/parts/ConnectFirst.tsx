import { firstMachineScreen } from '@millwright/contract/areas/boards/firstMachine/firstMachine.ts';
import { Link } from 'react-router';
import { isAllowed, usePermissions } from '../../../app/rights/permissions.ts';
import { useSession } from '../../../app/session/useSession.ts';
import { useWords } from './useWords.ts';
import styles from './boardStates.module.css';

/** The way to the first machine, for people who may go there; devices on walls have none. On a board it stands over it. */
export function ConnectFirst({ isOnBoard = false }: { isOnBoard?: boolean }) {
  return useSession() === undefined ? null : <Way isOnBoard={isOnBoard} />;
}

function Way({ isOnBoard }: { isOnBoard: boolean }) {
  const { t } = useWords();
  const { data } = usePermissions();
  const isOpen = data !== undefined && isAllowed(data, firstMachineScreen.access ?? '');
  return isOpen ? (
    <Link className={styles.connectFirst} data-board={isOnBoard || undefined} to={firstMachineScreen.path}>
      {t('firstMachine.link')}
    </Link>
  ) : null;
}
