import { Activity, memo, Suspense, useMemo } from 'react';
import { type Location, Route, Routes } from 'react-router';
import { ErrorBoundary } from '../feedback/ErrorBoundary.tsx';
import { LateSkeleton } from '../feedback/LateSkeleton.tsx';
import { screenOf } from '../router/registry.tsx';
import { type Tab, tabName } from './tabs.ts';
import { TabContext } from './context/tabContext.ts';
import type { TabActions } from './useTabs.ts';

type TabPanelsProps = {
  tabs: readonly Tab[];
  activeId: string;
  isTabbed: boolean;
  entitle: TabActions['entitle'];
  detail: TabActions['detail'];
  hold: TabActions['hold'];
};

/** The open pages, of which one is seen. The others keep what was typed and chosen, and rest. */
export function TabPanels({ tabs, activeId, isTabbed, entitle, detail, hold }: TabPanelsProps) {
  return tabs
    .filter(({ isDrawn }) => isDrawn)
    .map((tab) => (
      <Activity key={`${tab.id} ${tab.edition}`} mode={tab.id === activeId ? 'visible' : 'hidden'}>
        <div
          data-panel
          {...(isTabbed ? { role: 'tabpanel', id: panelId(tab.id), 'aria-label': tabName(tab, tabs) } : {})}
        >
          <Page
            id={tab.id}
            component={tab.route.component}
            name={tab.route.name}
            location={tab.location}
            isKept={isTabbed}
            entitle={entitle}
            detail={detail}
            hold={hold}
          />
        </div>
      </Activity>
    ));
}

export function panelId(tabId: string): string {
  return `panel ${tabId}`.replaceAll(/\W+/g, '-');
}

type PageProps = {
  id: string;
  component: string;
  name: string;
  location: Location;
  isKept: boolean;
  entitle: TabActions['entitle'];
  detail: TabActions['detail'];
  hold: TabActions['hold'];
};

/** A page sees the address of its own tab, never that of the page in front. */
const Page = memo(function Page({ id, component, name, location, isKept, entitle, detail, hold }: PageProps) {
  const own = useMemo(
    () => ({
      entitle: (title: string | undefined) => entitle(id, title),
      detail: (text: string | undefined) => detail(id, text),
      hold: (isHeld: boolean, drop?: () => void) => hold(id, isHeld, drop),
      isKept,
    }),
    [id, isKept, entitle, detail, hold],
  );
  return (
    <TabContext value={own}>
      <Routes location={location}>
        <Route
          path="*"
          element={
            <ErrorBoundary resetKey={location.key}>
              <Suspense fallback={<LateSkeleton pathname={location.pathname} />}>
                {screenOf(component, name)}
              </Suspense>
            </ErrorBoundary>
          }
        />
      </Routes>
    </TabContext>
  );
});
