import { App, Drawer, Layout, Skeleton } from 'antd';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { measure } from '../../theme/tokens.ts';
import { drawerQuery, drawerWidth } from '../constants.ts';
import { ErrorBoundary } from '../feedback/ErrorBoundary.tsx';
import { PendingBar } from '../feedback/PendingBar.tsx';
import { useIsLate } from '../feedback/useIsLate.ts';
import { readLanguage } from '../i18n/language.ts';
import { useT } from '../i18n/useT.ts';
import type { LayoutProps } from '../router/MenuScreens.tsx';
import { useTenant } from '../session/useSession.ts';
import { Brand } from './Brand.tsx';
import { FooterLine } from './FooterLine.tsx';
import { Header } from './Header.tsx';
import { rememberOffice } from './lastOffice.ts';
import { SideMenu } from './SideMenu.tsx';
import { useFolded } from './useFolded.ts';
import { useMedia } from './useMedia.ts';
import './shell.css';

/** The shell of office pages: dark menu at the side, or in a drawer on narrow windows; header, page, footer. */
export function OfficeLayout({ menu, route, home, children }: LayoutProps) {
  const t = useT('iam');
  const tenant = useTenant();
  const isNarrow = useMedia(drawerQuery);
  const [isFolded, setIsFolded] = useFolded();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const { pathname, search } = useLocation();
  rememberOffice(`${pathname}${search}`);
  const closeDrawer = () => setIsDrawerOpen(false);

  return (
    <App component={false}>
      <Layout className="mw-shell" hasSider>
        {isNarrow ? (
          <Drawer
            open={isDrawerOpen}
            onClose={closeDrawer}
            placement="left"
            size={drawerWidth}
            closable={false}
            rootClassName="mw-shell-drawer"
            aria-label={t('shell.menu')}
          >
            <Brand home={home} isFolded={false} />
            <SideMenu menu={menu} route={route} isFolded={false} onChosen={closeDrawer} />
          </Drawer>
        ) : (
          <Layout.Sider
            className="mw-shell-side"
            width={measure.sidebar}
            collapsedWidth={measure.sidebarFolded}
            collapsed={isFolded}
            trigger={null}
          >
            <Brand home={home} isFolded={isFolded} />
            <SideMenu menu={menu} route={route} isFolded={isFolded} />
          </Layout.Sider>
        )}
        <div className="mw-shell-body">
          <PendingBar />
          <Header
            route={route}
            home={home}
            menuLabel={menuLabel(t, { isNarrow, isFolded, isDrawerOpen })}
            isOpen={isNarrow ? isDrawerOpen : !isFolded}
            onMenu={() => (isNarrow ? setIsDrawerOpen(!isDrawerOpen) : setIsFolded(!isFolded))}
          />
          <main id="content" className="mw-shell-content" tabIndex={-1}>
            <ErrorBoundary key={route.path}>
              <Suspense fallback={<LateSkeleton />}>{children}</Suspense>
            </ErrorBoundary>
          </main>
          <FooterLine
            language={readLanguage()}
            company={tenant?.name ?? ''}
            filings={tenant?.filings ?? []}
          />
        </div>
      </Layout>
    </App>
  );
}

type MenuState = { isNarrow: boolean; isFolded: boolean; isDrawerOpen: boolean };

function menuLabel(t: ReturnType<typeof useT>, { isNarrow, isFolded, isDrawerOpen }: MenuState): string {
  if (isNarrow) return t(isDrawerOpen ? 'shell.closeMenu' : 'shell.openMenu');
  return t(isFolded ? 'shell.expand' : 'shell.collapse');
}

function LateSkeleton() {
  return useIsLate(true) ? <Skeleton paragraph={{ rows: 8 }} /> : null;
}
