import { createContext } from 'react';

/** What a page may tell the tab it stands in. */
export interface OwnTab {
  entitle: (title: string | undefined) => void;
}

export const TabContext = createContext<OwnTab | undefined>(undefined);
