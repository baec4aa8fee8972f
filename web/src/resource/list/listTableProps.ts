import type { Density } from '@millwright/contract/areas/access/own/preferences.ts';
import type { ResourcePage, ResourceRow } from '@millwright/contract/core/resource/resourceCalls.ts';
import type { ReactNode } from 'react';
import type { DataTableProps } from '../../kit/table/tableTypes.ts';
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
  /** Absent: no column of actions. */
  actionsOf?: ((row: ResourceRow) => readonly MenuAction[]) | undefined;
  /** Address of the details of a row; absent where it has none. */
  addressOf?: ((row: ResourceRow) => string) | undefined;
  /** Heads neither sort nor filter. */
  isPlain?: boolean;
  /** Absent: rows are not chosen. */
  onSelect?: ((ids: string[], rows: ResourceRow[]) => void) | undefined;
  isSelectable?: ((row: ResourceRow) => boolean) | undefined;
  /** A click anywhere on a row opens it. */
  open?: DataTableProps<ResourceRow>['open'];
  marks?: DataTableProps<ResourceRow>['marks'] | undefined;
  onChange: (part: Partial<ListState>) => void;
  onWidth: (name: string, width: number) => void;
}
