import type { MenuNode } from '@millwright/contract/areas/access/menus/menuNode.ts';
import { Drawer, Layout } from 'antd';
import { measure } from '../../../theme/tokens.ts';
import { drawerWidth } from '../../constants.ts';
import { useT } from '../../i18n/useT.ts';
import type { MenuRoute } from '../../address/menuRoutes.ts';
import { Brand } from './Brand.tsx';
import { SideMenu } from './SideMenu.tsx';
import styles from './MenuSide.module.css';

type AtSide = { menu: readonly MenuNode[]; route: MenuRoute; home: string; theme: 'dark' | 'light' };

/** Mark and menu at the side of a wide window. */
export function MenuSide({ menu, route, home, theme, isFolded }: AtSide & { isFolded: boolean }) {
  return (
    <Layout.Sider
      className={styles.side}
      data-ground={theme}
      width={measure.sidebar}
      collapsedWidth={measure.sidebarFolded}
      collapsed={isFolded}
      trigger={null}
    >
      <Brand home={home} isFolded={isFolded} />
      <SideMenu menu={menu} route={route} theme={theme} form={isFolded ? 'folded' : 'side'} />
    </Layout.Sider>
  );
}

type MenuDrawerProps = AtSide & { isOpen: boolean; onClose: () => void };

/** The same over the page, on windows that have no room beside it. */
export function MenuDrawer({ menu, route, home, theme, isOpen, onClose }: MenuDrawerProps) {
  const t = useT('iam');
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      placement="left"
      size={drawerWidth}
      closable={false}
      rootClassName={theme === 'light' ? `${styles.drawer} ${styles.light}` : styles.drawer}
      aria-label={t('shell.menu')}
    >
      <Brand home={home} isFolded={false} />
      <SideMenu menu={menu} route={route} theme={theme} form="side" onChosen={onClose} />
    </Drawer>
  );
}
