import type {
  MenuKind,
  MenuNames,
  MenuValueName,
  MenuValues,
} from '@millwright/contract/areas/access/menus/menu.ts';
import type { Screen } from '@millwright/contract/core/screen/screen.ts';

/** What an entry is, whoever changes how it stands in the menu. */
export interface EntryFacts {
  /** `area:<menu area>`, `screen:<name>`, `right:<code>`; of an entry that somebody added, the id of its row. */
  readonly key: string;
  readonly kind: MenuKind;
  readonly routeName: string;
  /** Null for a right. */
  readonly path: string | null;
  readonly component: string | null;
  readonly redirect: string | null;
  readonly isRoute: boolean;
  /** The permission code that opens it; of a right the code itself. */
  readonly code: string | null;
  /** The page that it opens; of an added entry the declared page that stands at its path. */
  readonly screen: Screen | undefined;
}

/** An entry as the program declares it. */
export interface StandardEntry extends EntryFacts {
  readonly values: MenuValues;
}

/** An entry of the menu of a mill. */
export interface MenuEntry extends StandardEntry {
  readonly origin: 'standard' | 'platform' | 'own';
  /** As it would be without the changes of the mill; null for what the mill added. */
  readonly standard: MenuValues | null;
  readonly changed: readonly MenuValueName[];
  /** The row of the mill that says so; undefined where the mill says nothing. */
  readonly rowId: string | undefined;
}

/** The menu of a mill, whoever may open what. */
export interface Menu {
  readonly entries: readonly MenuEntry[];
  /** The entries that stand in another, in their order; null for the first level, where home is always first. */
  readonly below: (parent: string | null) => readonly MenuEntry[];
  /** Every right, in the order of the codes: first those of the program, then those that were added. */
  readonly rights: readonly MenuEntry[];
}

/** The component of a folder, and that of a page of another site, as clients of the menu know them. */
export const folderComponent = 'layouts/RouteView';
export const siteComponent = 'layouts/IframePageView';

/** What nobody changes says of an entry. */
export function plainValues(stated: { name: MenuNames; sort: number; parent: string | null }): MenuValues {
  return {
    icon: null,
    isHidden: false,
    isCached: false,
    isAggregated: false,
    openMode: 'inside',
    strategy: 'show',
    isEnforced: true,
    description: null,
    ...stated,
  };
}

/** Whether an entry has no page of its own, but others in it. */
export function isGroupEntry({ kind, component }: Pick<EntryFacts, 'kind' | 'component'>): boolean {
  return kind === 'menu' && component === folderComponent;
}
