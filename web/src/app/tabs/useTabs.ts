import { App } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Location, type NavigationType, useNavigate, useNavigationType } from 'react-router';
import { mostTabs } from '../constants.ts';
import { readLanguage } from '../i18n/language.ts';
import { useT } from '../i18n/useT.ts';
import type { MenuRoute } from '../address/menuRoutes.ts';
import { askToLeave } from './context/askToLeave.ts';
import { ownerOf } from '../session/session.ts';
import { useSession } from '../session/useSession.ts';
import { keepTabs, restoreTabs } from './keptTabs.ts';
import {
  tabAddress,
  close,
  type Closing,
  closingRefused,
  detailed,
  entitle,
  noTabs,
  refresh,
  type Tabs,
  visit,
} from './tabs.ts';

export interface TabActions {
  show: (id: string) => void;
  close: (id: string, which: Closing) => void;
  refresh: (id: string) => void;
  /** What the page itself is called; undefined gives back the name of its menu entry. */
  entitle: (id: string, title: string | undefined) => void;
  /** Subject of the page. */
  detail: (id: string, detail: string | undefined) => void;
  /** A page that holds something unsaved is closed and begun anew only after asking. */
  hold: (id: string, isHeld: boolean, drop?: () => void) => void;
}

const ways = { PUSH: 'push', REPLACE: 'replace', POP: 'pop' } as const satisfies Record<
  NavigationType,
  string
>;

/**
 * The open pages of the shell. The browser's address leads: a page opens or comes forward because the address changed.
 * Without tabs only the shown page is kept.
 */
export function useTabs(here: {
  route: MenuRoute;
  location: Location;
  home: MenuRoute | undefined;
  /** All that the menu routes. */
  routes: readonly MenuRoute[];
  hasTabs: boolean;
}): Tabs & TabActions {
  const t = useT('iam');
  const { message, modal } = App.useApp();
  const navigate = useNavigate();
  const way = ways[useNavigationType()];
  const owner = ownerOf(useSession());
  // Titles are in the language of this page, also after another tab has chosen another one.
  const [language] = useState(readLanguage);
  const { route, location, home, routes, hasTabs } = here;
  const [kept, setKept] = useState<Tabs>(() =>
    hasTabs && owner !== undefined ? restoreTabs({ owner, language }, { routes, home }) : noTabs,
  );
  const most = hasTabs ? mostTabs : 1;
  const isNews = kept.seenKey !== location.key || kept.tabs.length > most;
  const shown = isNews ? visit(kept, { route, location, way, home, most }) : kept;
  if (isNews) setKept(shown);
  useEffect(() => {
    if (hasTabs && owner !== undefined) keepTabs(kept, { owner, language });
  }, [kept, hasTabs, owner, language]);

  const rename = useCallback(
    (id: string, title: string | undefined) => setKept((before) => entitle(before, id, title)),
    [],
  );
  const detail = useCallback(
    (id: string, text: string | undefined) => setKept((before) => detailed(before, id, text)),
    [],
  );
  const held = useRef(new Map<string, () => void>());
  const hold = useCallback((id: string, isHeld: boolean, drop: () => void = () => undefined) => {
    if (isHeld) held.current.set(id, drop);
    else held.current.delete(id);
  }, []);
  useEffect(() => {
    const handle = (event: BeforeUnloadEvent) => {
      if (held.current.size > 0) event.preventDefault();
    };
    globalThis.addEventListener('beforeunload', handle);
    return () => globalThis.removeEventListener('beforeunload', handle);
  }, []);
  /** Does it at once, or after asking when one of the pages holds something unsaved. */
  const unlessHeld = (ids: readonly string[], go: () => void) => {
    const losing = ids.filter((id) => held.current.has(id));
    const goOn = () => {
      for (const id of losing) {
        held.current.get(id)?.();
        held.current.delete(id);
      }
      go();
    };
    if (losing.length === 0) goOn();
    else askToLeave({ modal, t, onLeave: goOn });
  };

  const showAt = (after: Tabs) => {
    const active = after.tabs.find(({ id }) => id === after.activeId);
    if (active !== undefined) void navigate(tabAddress(active.location));
  };
  return {
    ...shown,
    show: (id) => showAt({ ...shown, activeId: id }),
    close: (id, which) => {
      const refusal = which === 'self' ? closingRefused(shown, id) : undefined;
      if (refusal !== undefined) {
        void message.info(t(`shell.${refusal}`));
        return;
      }
      const after = close(shown, { id, which });
      const gone = shown.tabs.filter((tab) => !after.tabs.includes(tab)).map((tab) => tab.id);
      unlessHeld(gone, () => {
        setKept(after);
        if (after.activeId !== shown.activeId) showAt(after);
      });
    },
    refresh: (id) => unlessHeld([id], () => setKept((before) => refresh(before, id))),
    entitle: rename,
    detail,
    hold,
  };
}
