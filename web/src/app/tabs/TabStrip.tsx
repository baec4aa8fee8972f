import { Dropdown, type MenuProps } from 'antd';
import { type KeyboardEvent, useEffect } from 'react';
import { useT } from '../i18n/useT.ts';
import { panelId } from './TabPanels.tsx';
import type { Closing, Tab, Tabs } from './tabs.ts';
import type { TabActions } from './useTabs.ts';
import styles from './TabStrip.module.css';

/**
 * Names of the open pages. Arrows go along them, Delete closes one, the context menu has the rest; the crosses are for
 * the mouse alone, since a list of tabs holds nothing but tabs.
 */
export function TabStrip(tabs: Tabs & TabActions) {
  const t = useT('iam');
  const { activeId } = tabs;
  useEffect(() => {
    document.getElementById(tabId(activeId))?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [activeId]);

  const handleKey = (event: KeyboardEvent, tab: Tab) => {
    const target = keyTarget(event.key, { tabs: tabs.tabs, tab });
    if (target !== undefined) {
      event.preventDefault();
      tabs.show(target.id);
      document.getElementById(tabId(target.id))?.focus();
    }
    if (event.key === 'Delete') tabs.close(tab.id, 'self');
  };
  return (
    <div className={styles.tabs} role="tablist" aria-label={t('shell.tabs')}>
      {tabs.tabs.map((tab) => (
        <Dropdown key={tab.id} trigger={['contextMenu']} menu={contextMenu(tab, { tabs, t })}>
          <div className={styles.tab} role="presentation" data-active={tab.id === tabs.activeId || undefined}>
            <button
              type="button"
              role="tab"
              id={tabId(tab.id)}
              aria-selected={tab.id === tabs.activeId}
              aria-controls={tab.isDrawn ? panelId(tab.id) : undefined}
              aria-haspopup="menu"
              tabIndex={tab.id === tabs.activeId ? 0 : -1}
              title={tab.title}
              onClick={() => tabs.show(tab.id)}
              onKeyDown={(event) => handleKey(event, tab)}
            >
              {tab.title}
            </button>
            {tab.isHome || tabs.tabs.length === 1 ? null : (
              <button
                type="button"
                className={styles.close}
                tabIndex={-1}
                aria-hidden="true"
                title={t('shell.closeTab', { title: tab.title })}
                onClick={() => tabs.close(tab.id, 'self')}
              >
                ×
              </button>
            )}
          </div>
        </Dropdown>
      ))}
    </div>
  );
}

function tabId(id: string): string {
  return `tab ${id}`.replaceAll(/\W+/g, '-');
}

type MenuContext = { tabs: Tabs & TabActions; t: ReturnType<typeof useT> };

/** Closing a page that must stay can be asked for: the answer says why it stays. */
function contextMenu(tab: Tab, { tabs, t }: MenuContext): MenuProps {
  const closing = (which: Closing, key: string) => ({
    key,
    label: t(`shell.${key}`),
    onClick: () => tabs.close(tab.id, which),
  });
  const place = tabs.tabs.indexOf(tab);
  return {
    items: [
      { key: 'refresh', label: t('shell.refresh'), onClick: () => tabs.refresh(tab.id) },
      closing('self', 'close'),
      { ...closing('left', 'closeLeft'), disabled: isAlone(tabs.tabs.slice(0, place)) },
      { ...closing('right', 'closeRight'), disabled: isAlone(tabs.tabs.slice(place + 1)) },
      { ...closing('others', 'closeOthers'), disabled: isAlone(tabs.tabs.filter((other) => other !== tab)) },
    ],
  };
}

/** Nothing but home, which stays. */
function isAlone(others: readonly Tab[]): boolean {
  return others.every(({ isHome }) => isHome);
}

function keyTarget(key: string, { tabs, tab }: { tabs: readonly Tab[]; tab: Tab }): Tab | undefined {
  const place = tabs.indexOf(tab);
  const last = tabs.length - 1;
  const targets: Record<string, number> = {
    ArrowLeft: place === 0 ? last : place - 1,
    ArrowRight: place === last ? 0 : place + 1,
    Home: 0,
    End: last,
  };
  const target = targets[key];
  return target === undefined ? undefined : tabs[target];
}
