import { App, Avatar, Dropdown } from 'antd';
import { useT } from '../i18n/useT.ts';
import { logOut } from '../session/changes.ts';
import { useSession } from '../session/useSession.ts';
import { initials } from './initials.ts';

/** Who is here, and the way out, which asks first. */
export function UserMenu() {
  const t = useT('iam');
  const core = useT();
  const { modal } = App.useApp();
  const user = useSession()?.userInfo;
  if (user === undefined) return null;
  const handleLogout = () =>
    void modal.confirm({
      title: t('shell.logoutAsk'),
      okText: t('shell.logout'),
      cancelText: core('actions.cancel'),
      centered: true,
      onOk: logOut,
    });
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{ items: [{ key: 'logout', label: t('shell.logout') }], onClick: handleLogout }}
    >
      <button type="button" className="mw-shell-user" aria-label={`${t('shell.user')}: ${user.realname}`}>
        <Avatar size={28} src={user.avatar ?? undefined}>
          {initials(user.realname)}
        </Avatar>
        <span>{user.realname}</span>
      </button>
    </Dropdown>
  );
}
