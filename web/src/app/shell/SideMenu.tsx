import type { MenuNode } from '@millwright/contract/areas/iam/calls.ts';
import { Menu } from 'antd';
import { useMemo, useState } from 'react';
import { useT } from '../i18n/useT.ts';
import type { MenuRoute } from '../router/menuRoutes.ts';
import { menuEntries } from './menuEntries.tsx';

type SideMenuProps = {
  menu: readonly MenuNode[];
  route: MenuRoute;
  isFolded: boolean;
  onChosen?: () => void;
};

/** The menu of the side bar and of the drawer; the area of the shown screen is open. */
export function SideMenu({ menu, route, isFolded, onChosen }: SideMenuProps) {
  const t = useT('iam');
  const entries = useMemo(() => menuEntries(menu), [menu]);
  const areas = useMemo(() => route.trail.slice(0, -1).map(({ path }) => path), [route]);
  const [opened, setOpened] = useState<{ for: MenuRoute; keys: readonly string[] }>({
    for: route,
    keys: areas,
  });
  const openKeys = opened.for === route ? opened.keys : [...new Set([...opened.keys, ...areas])];
  return (
    <nav aria-label={t('shell.menu')} className="mw-shell-menu">
      <Menu
        theme="dark"
        mode="inline"
        inlineIndent={18}
        inlineCollapsed={isFolded}
        items={entries}
        selectedKeys={[route.path]}
        {...(isFolded ? {} : { openKeys: [...openKeys] })}
        onOpenChange={(keys) => setOpened({ for: route, keys })}
        onClick={onChosen}
      />
    </nav>
  );
}
