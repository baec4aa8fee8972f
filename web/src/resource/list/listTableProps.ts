import type { Density } from '@millwright/contract/areas/access/own/preferences.ts';
import type { ResourcePage, ResourceRow } from '@millwright/contract/core/resource/resourceCalls.ts';
import type { ReactNode } from 'react';
import type { Column } from '../model/columns/columns.ts';
import type { ListState } from '../model/listState.ts';
import type { MenuAction } from '../widgets/dialogs/ContextMenu.tsx';
import type { ResourceWords } from '../words.ts';

export interface ListTableProps {
  rows: readonly ResourceRow[];
  isTree: boolean;
  columns: readonly Column[];
  density: Density;
  state: ListState;
  words: ResourceWords;
  selected: readonly string[];
  /** The rows answer the question before: nothing can be done with them. */
  isInert: boolean;
  /** What columns come to over all that was found. */
  totals: ResourcePage['totals'];
  /** In the place of rows when there are none. */
  empty: ReactNode;
  actionsOf: (row: ResourceRow) => readonly MenuAction[];
  addressOf: (row: ResourceRow) => string;
  onSelect: (ids: string[], rows: ResourceRow[]) => void;
  onChange: (part: Partial<ListState>) => void;
  onWidth: (name: string, width: number) => void;
}
