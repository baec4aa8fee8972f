import { Dropdown, type MenuProps } from 'antd';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { MenuIcon } from '../../kit/marks/MenuIcon.tsx';
import { useT } from '../i18n/useT.ts';
import { panelId } from './TabPanels.tsx';
import { type Closing, type Tab, tabName, type Tabs } from './tabs.ts';
import type { TabActions } from './useTabs.ts';
import styles from './TabStrip.module.css';

/**
 * Names of the open pages. Arrows go along them, Delete closes one, the context menu has the rest; the crosses are for
 * the mouse alone, since a list of tabs holds nothing but tabs.
 */
export function TabStrip(tabs: Tabs & TabActions) {
  const t = useT('iam');
  const { activeId } = tabs;

  const handleKey = (event: KeyboardEvent, tab: Tab) => {
    const target = keyTarget(event.key, { tabs: tabs.tabs, tab });
    if (target !== undefined) {
      event.preventDefault();
      tabs.show(target.id);
      document.getElementById(tabId(target.id))?.focus();
    }
    if (event.key === 'Delete') tabs.close(tab.id, 'self');
  };
  const list = useRef<HTMLDivElement>(null);
  const isOverflowing = useOverflow(list, tabs.tabs);
  // The menu of all pages takes room away, too.
  useEffect(() => {
    document.getElementById(tabId(activeId))?.scrollIntoView?.({
      block: 'nearest',
      inline: isOverflowing ? 'center' : 'nearest',
    });
  }, [activeId, isOverflowing]);
  const nameOf = (tab: Tab) => tabName(tab, tabs.tabs);
  return (
    <div className={styles.tabs}>
      <div ref={list} className={styles.list} role="tablist" aria-label={t('shell.tabs')}>
        {tabs.tabs.map((tab) => (
          <Dropdown key={tab.id} trigger={['contextMenu']} menu={contextMenu(tab, { tabs, t })}>
            <div
              className={styles.tab}
              role="presentation"
              data-active={tab.id === tabs.activeId || undefined}
            >
              <button
                type="button"
                role="tab"
                id={tabId(tab.id)}
                aria-selected={tab.id === tabs.activeId}
                aria-controls={tab.isDrawn ? panelId(tab.id) : undefined}
                aria-haspopup="menu"
                tabIndex={tab.id === tabs.activeId ? 0 : -1}
                title={nameOf(tab)}
                onClick={() => tabs.show(tab.id)}
                onKeyDown={(event) => handleKey(event, tab)}
              >
                {nameOf(tab)}
              </button>
              {tab.isHome || tabs.tabs.length === 1 ? null : (
                <button
                  type="button"
                  className={styles.close}
                  tabIndex={-1}
                  aria-hidden="true"
                  title={t('shell.closeTab', { title: nameOf(tab) })}
                  onClick={() => tabs.close(tab.id, 'self')}
                >
                  ×
                </button>
              )}
            </div>
          </Dropdown>
        ))}
      </div>
      {isOverflowing ? (
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          menu={{
            selectedKeys: [activeId],
            items: tabs.tabs.map((tab) => ({
              key: tab.id,
              label: nameOf(tab),
              onClick: () => tabs.show(tab.id),
            })),
          }}
        >
          <button type="button" className={styles.all} aria-label={t('shell.tabs')} aria-haspopup="menu">
            <MenuIcon name="menu" size={12} /> {tabs.tabs.length}
          </button>
        </Dropdown>
      ) : null}
    </div>
  );
}

/** Returns true while the strip is longer than its room. */
function useOverflow(list: RefObject<HTMLDivElement | null>, tabs: readonly Tab[]): boolean {
  const [isOverflowing, setIsOverflowing] = useState(false);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null || tabs.length === 0) return undefined;
    const measure = () => setIsOverflowing(element.scrollWidth > element.clientWidth);
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [list, tabs]);
  return isOverflowing;
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
