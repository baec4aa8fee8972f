import { App, Layout } from 'antd';
import { type ReactNode, useState } from 'react';
import { type Location, useMatches } from 'react-router';
import { drawerQuery, fixedContentWidth, phoneQuery } from '../constants.ts';
import { PendingBar } from '../feedback/PendingBar.tsx';
import { readLanguage } from '../i18n/language.ts';
import type { MenuPlace } from '../router/menuPlace.ts';
import type { MenuRoute } from '../address/menuRoutes.ts';
import { useTenant } from '../session/useSession.ts';
import { useSettings } from '../settings/settings.ts';
import { TabPanels } from '../tabs/TabPanels.tsx';
import { TabStrip } from '../tabs/TabStrip.tsx';
import { useTabs } from '../tabs/useTabs.ts';
import { Brand } from '../shell/menu/Brand.tsx';
import { FooterLine } from '../shell/head/FooterLine.tsx';
import { Header } from '../shell/head/Header.tsx';
import { rememberOffice } from '../shell/menu/lastOffice.ts';
import { MenuDrawer, MenuSide } from '../shell/menu/MenuSide.tsx';
import { SideMenu } from '../shell/menu/SideMenu.tsx';
import { useFolded } from '../shell/menu/useFolded.ts';
import { useMedia } from '../parts/useMedia.ts';
import sideStyles from '../shell/menu/MenuSide.module.css';
import styles from './OfficeLayout.module.css';

export type OfficeLayoutProps = MenuPlace & { location: Location };

/** The shell of office pages: menu at the side or at the top, or in a drawer on narrow windows; header, pages, footer. */
export function OfficeLayout(props: OfficeLayoutProps) {
  return (
    <App component={false}>
      <Frame {...props} />
    </App>
  );
}

/** Basic layout: one page at a time. Tab layout: opened pages stay open, their names stand below the header. */
function Frame({ menu, routes, route, location, home, homeRoute }: OfficeLayoutProps) {
  const { navigation, menuTheme, contentWidth, hasFixedHeader, hasFixedSidebar, ...settings } = useSettings();
  const isNarrow = useMedia(drawerQuery);
  const isPhone = useMedia(phoneQuery);
  const [isFolded, setIsFolded] = useFolded();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const hasTabs = settings.hasTabs && !isPhone;
  const tabs = useTabs({ route, location, home: homeRoute, routes, hasTabs });
  rememberOffice(`${location.pathname}${location.search}`);
  // Pages of the menu are below the root; the router knows no more of them.
  const root = useMatches().at(-1);
  const isAtTop = navigation === 'top' && !isNarrow;
  const atSide = { menu, route, home, theme: menuTheme };

  return (
    <Layout
      className={menuTheme === 'light' ? `${styles.shell} ${sideStyles.light}` : styles.shell}
      hasSider={!isAtTop}
      data-header={hasFixedHeader ? 'fixed' : 'moving'}
      data-sidebar={hasFixedSidebar || isAtTop || isNarrow ? 'fixed' : 'moving'}
      data-layout={hasTabs ? 'tab' : 'basic'}
      data-route={root?.id}
    >
      {isNarrow ? (
        <MenuDrawer {...atSide} isOpen={isDrawerOpen} onClose={() => setIsDrawerOpen(false)} />
      ) : null}
      {isNarrow || isAtTop ? null : <MenuSide {...atSide} isFolded={isFolded} />}
      <div className={styles.body}>
        <PendingBar pathname={location.pathname} />
        <Header
          route={route}
          home={home}
          top={isAtTop ? <TopMenu {...atSide} /> : undefined}
          isNarrow={isNarrow}
          isMenuOpen={isNarrow ? isDrawerOpen : !isFolded}
          onMenu={() => (isNarrow ? setIsDrawerOpen(!isDrawerOpen) : setIsFolded(!isFolded))}
        />
        {hasTabs ? <TabStrip {...tabs} /> : null}
        <main id="content" className={styles.content} tabIndex={-1}>
          <Width isFixed={contentWidth === 'fixed'}>
            <TabPanels
              tabs={tabs.tabs}
              activeId={tabs.activeId}
              isTabbed={hasTabs}
              entitle={tabs.entitle}
              detail={tabs.detail}
              hold={tabs.hold}
            />
          </Width>
        </main>
        <Footer />
      </div>
    </Layout>
  );
}

type TopMenuProps = Pick<MenuPlace, 'menu' | 'home'> & { route: MenuRoute; theme: 'dark' | 'light' };

function TopMenu({ menu, route, home, theme }: TopMenuProps) {
  return (
    <>
      <Brand home={home} isFolded={false} />
      <SideMenu menu={menu} route={route} theme={theme} form="top" />
    </>
  );
}

function Width({ isFixed, children }: { isFixed: boolean; children: ReactNode }) {
  return (
    <div className={styles.width} style={isFixed ? { maxWidth: fixedContentWidth } : undefined}>
      {children}
    </div>
  );
}

function Footer() {
  const tenant = useTenant();
  return (
    <FooterLine language={readLanguage()} company={tenant?.name ?? ''} filings={tenant?.filings ?? []} />
  );
}
