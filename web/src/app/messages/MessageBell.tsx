import { useEffect, useState } from 'react';
import { LazyOverlay } from '../feedback/LazyOverlay.tsx';
import { lazyPart } from '../parts/lazyPart.tsx';
import { MenuIcon } from '../../kit/marks/MenuIcon.tsx';
import { useT } from '../i18n/useT.ts';
import { preferences } from '../storage/storage.ts';
import { useUnreadCount } from './useMessages.ts';
import styles from './MessageBell.module.css';
import tools from '../shell/head/HeaderTools.module.css';

const MessageDrawer = lazyPart('MessageDrawer', () =>
  import('./MessageDrawer.tsx').then((loaded) => loaded.MessageDrawer),
);
const bell = `${tools.icon} ${styles.bell}`;

/** A greater number only says that there are many. */
const greatestShown = 99;

/** A browser that rings for somebody goes on doing so with a new login; few ever do, so the rest loads nothing. */
async function goOnRinging(): Promise<void> {
  if (preferences.read('ringsFor') === null) return;
  const { keepRinging } = await import('../push/pushDevice.ts');
  await keepRinging();
}

/** How many messages wait for me, and the way to them. */
export function MessageBell() {
  const t = useT('messaging');
  const count = useUnreadCount();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => void goOnRinging(), []);
  const label = count === 0 ? t('bell.title') : t('bell.unreadCount', { count });
  return (
    <>
      <button
        type="button"
        className={bell}
        title={label}
        aria-label={label}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <MenuIcon name="messages" size={16} />
        {count === 0 ? null : <span aria-hidden>{count > greatestShown ? `${greatestShown}+` : count}</span>}
      </button>
      {isOpen ? (
        <LazyOverlay onClose={() => setIsOpen(false)}>
          <MessageDrawer unread={count} onClose={() => setIsOpen(false)} />
        </LazyOverlay>
      ) : null}
    </>
  );
}
