import { centrePath } from '@millwright/contract/areas/identity/screens.ts';
import { Avatar, Dropdown, type MenuProps } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { LazyOverlay } from '../../feedback/LazyOverlay.tsx';
import { lazyPart } from '../../parts/lazyPart.tsx';
import { useT } from '../../i18n/useT.ts';
import { logOut } from '../../login/changes.ts';
import { usePermissions } from '../../rights/permissions.ts';
import { useSession } from '../../session/useSession.ts';
import { countUnsent } from '../../outbox/countUnsent.ts';
import { type HeaderChoice, useLanguageChoice, useTenantChoice } from '../menu/choices.ts';
import { initials } from './initials.ts';
import { useModeSwitch } from '../../theme/ModeSwitch.tsx';
import { useOwnPicture } from './useOwnPicture.ts';
import { hiddenClass } from '../../../kit/hidden.ts';
import styles from '../head/HeaderTools.module.css';
import { useConfirm } from '../../feedback/useConfirm.ts';

const SettingsDrawer = lazyPart('SettingsDrawer', () =>
  import('../../settings/SettingsDrawer.tsx').then((loaded) => loaded.SettingsDrawer),
);
const PasswordModal = lazyPart('PasswordModal', () =>
  import('./PasswordModal.tsx').then((loaded) => loaded.PasswordModal),
);
const ExportsModal = lazyPart('ExportsModal', () =>
  import('../../exports/ExportsModal.tsx').then((loaded) => loaded.ExportsModal),
);

/** Who is here: look, password, and the way out, which asks first. On a phone also what the header has no room for. */
export function UserMenu({ isPhone }: { isPhone: boolean }) {
  const t = useT('iam');
  const confirm = useConfirm();
  const user = useSession()?.userInfo;
  const picture = useOwnPicture();
  const [opened, setOpened] = useState<'settings' | 'exports' | 'password'>();
  const choices = [useTenantChoice(), useLanguageChoice()];
  const mode = useModeSwitch();
  const navigate = useNavigate();
  const centre = usePermissions()
    .data?.menu.flatMap(({ children = [] }) => children)
    .find(({ path }) => path === centrePath);
  if (user === undefined) return null;

  const handleLogout = async () => {
    const count = await countUnsent();
    confirm({
      title: t('shell.logoutAsk'),
      content: count === 0 ? null : t('shell.logoutUnsent', { count }),
      submit: t('shell.logout'),
      onOk: logOut,
    });
  };
  const onPhone: NonNullable<MenuProps['items']> = [
    ...choices.filter(({ options }) => options.length > 1).map(choiceGroup),
    { key: 'mode', label: mode.label, onClick: mode.onSwitch },
    { type: 'divider' },
  ];
  const items = [
    ...(isPhone ? onPhone : []),
    ...(centre === undefined
      ? []
      : [{ key: 'centre', label: centre.meta.title, onClick: () => void navigate(centrePath) }]),
    { key: 'settings', label: t('shell.settings'), onClick: () => setOpened('settings') },
    { key: 'exports', label: t('exports.title'), onClick: () => setOpened('exports') },
    { key: 'password', label: t('shell.changePassword'), onClick: () => setOpened('password') },
    { type: 'divider' as const },
    { key: 'logout', label: t('shell.logout'), onClick: () => void handleLogout() },
  ];
  const selectedKeys = choices.map(({ label, chosen }) => `${label} ${chosen}`);
  const handleClose = () => setOpened(undefined);
  return (
    <>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{ items, selectable: isPhone, selectedKeys }}
      >
        <button type="button" className={styles.user}>
          <Avatar size={28} src={picture} style={{ fontSize: 12 }} aria-hidden>
            {initials(user.realname)}
          </Avatar>
          <span aria-hidden>{user.realname}</span>
          <span className={hiddenClass}>{`${t('shell.user')}: ${user.realname}`}</span>
        </button>
      </Dropdown>
      <LazyOverlay resetKey={opened} onClose={handleClose}>
        {opened === 'settings' ? <SettingsDrawer onClose={handleClose} /> : null}
        {opened === 'exports' ? <ExportsModal onClose={handleClose} /> : null}
        {opened === 'password' ? <PasswordModal onClose={handleClose} /> : null}
      </LazyOverlay>
    </>
  );
}

function choiceGroup({ label, chosen, options, onPick }: HeaderChoice) {
  return {
    key: label,
    type: 'group' as const,
    label,
    children: options.map(({ key, text }) => ({
      key: `${label} ${key}`,
      label: text,
      onClick: () => {
        if (key !== chosen) onPick(key);
      },
    })),
  };
}
