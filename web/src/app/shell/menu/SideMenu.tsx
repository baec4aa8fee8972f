import type { MenuNode } from '@millwright/contract/areas/access/menus/menuNode.ts';
import { Menu } from 'antd';
import { useMemo, useState } from 'react';
import { useT } from '../../i18n/useT.ts';
import type { MenuRoute } from '../../address/menuRoutes.ts';
import { menuEntries } from './menuEntries.tsx';
import styles from './SideMenu.module.css';

type SideMenuProps = {
  menu: readonly MenuNode[];
  route: MenuRoute;
  theme: 'dark' | 'light';
  /** `side` with words, `folded` with icons, `top` in one line. */
  form: 'side' | 'folded' | 'top';
  onChosen?: () => void;
};

/** The menu of the side bar, of the drawer and of the header; at the side the area of the shown screen is open. */
export function SideMenu({ menu, route, theme, form, onChosen }: SideMenuProps) {
  const t = useT('iam');
  const entries = useMemo(() => menuEntries(menu), [menu]);
  const areas = useMemo(() => route.trail.slice(0, -1).map(({ path }) => path), [route]);
  const [opened, setOpened] = useState<{ for: MenuRoute; keys: readonly string[] }>({
    for: route,
    keys: areas,
  });
  const openKeys = opened.for === route ? opened.keys : [...new Set([...opened.keys, ...areas])];
  return (
    <nav aria-label={t('shell.menu')} className={styles.menu} data-form={form}>
      <Menu
        theme={theme}
        mode={form === 'top' ? 'horizontal' : 'inline'}
        inlineIndent={18}
        items={entries}
        selectedKeys={[route.path]}
        {...(form === 'side' ? { openKeys: [...openKeys] } : {})}
        {...(form === 'top' ? {} : { inlineCollapsed: form === 'folded' })}
        onOpenChange={(keys) => setOpened({ for: route, keys })}
        onClick={onChosen}
      />
    </nav>
  );
}
