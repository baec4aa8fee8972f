import { createContext } from 'react';

/** What a page may tell the tab it stands in. */
export interface OwnTab {
  entitle: (title: string | undefined) => void;
  /** Names what the page shows of many, for pages with the same title. */
  detail: (detail: string | undefined) => void;
  /**
   * Says that the page holds something unsaved, until it says otherwise: its tab asks before it is closed, and lets it
   * drop what it holds when it is closed all the same.
   */
  hold: (isHeld: boolean, drop?: () => void) => void;
  /** The page stays as it is while another is shown. */
  isKept: boolean;
}

export const TabContext = createContext<OwnTab | undefined>(undefined);
