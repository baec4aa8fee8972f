import type { Namespace } from '../areas.ts';

/** Menu areas of the product, in the order of the side menu. */
export const menuAreas = [
  'home',
  'digitalDashboards',
  'productionMonitor',
  'operationMonitor',
  'dataAnalysis',
  'productionManagement',
  'equipmentManagement',
  'personnelManagement',
  'qualityControl',
  'targetPlan',
  'energyStatistics',
  'environmentManagement',
  'basicData',
  'pushSettings',
  'intelligentDiagnosis',
  'intelligentQa',
  'messageCenter',
  'reportDesign',
  'organizationManagement',
  'systemManagement',
  'systemMonitoring',
  'platformManagement',
  'onlineDevelopment',
  'personalCentre',
] as const;
export type MenuArea = (typeof menuAreas)[number];

export interface Screen {
  /** Unique; also the name of the route. */
  readonly name: string;
  readonly namespace: Namespace;
  readonly path: string;
  /** Key of the component in the web's registry: `<namespace>/<folder>`, see `componentOf`. */
  readonly component: string;
  /** `board`: dark, full-screen, without the shell. `office`: inside the shell. `blank`: login and the like. */
  readonly layout: 'board' | 'office' | 'blank';
  /** Where it stands in the side menu; absent: not in the menu. */
  readonly menu?: MenuArea;
  /** Name of the screen of the same menu behind which it stands; absent: where its area stands. */
  readonly behind?: string;
  /** Permission code; absent: reachable without login. */
  readonly access?: string;
  /** Rights to do something on it, where their codes do not name what the screen shows. */
  readonly rights?: readonly string[];
  /** Reached from another screen only: routed, not shown in the menu. */
  readonly hidden?: boolean;
  /** Where its title stands in the area's phrases; `screens.<name>` when absent. */
  readonly title?: string;
  /** What stands below its path is its own as well: `/largeScreen/*`. */
  readonly wildcard?: boolean;
  /** Only for people who belong to more than one mill. */
  readonly forSeveralMills?: boolean;
  /** Name of the view that it shows. */
  readonly view?: string;
  /** Name of the report that it shows. */
  readonly report?: string;
  /** Name of the live board that it shows, where screens of the board differ by their place alone. */
  readonly board?: string;
  /** Reloads when a newer build of the app is seen. */
  readonly followsBuild?: boolean;
}

/** Areas that a menu area is at home in, where others add to it: what they add stands behind. */
const hosts: Partial<Record<MenuArea, readonly Namespace[]>> = { dataAnalysis: ['walls', 'analysis'] };

/** Screens in their order, those that stand as guests in a menu area behind all others. */
export function guestsLast(screens: readonly Screen[]): readonly Screen[] {
  const isGuest = ({ namespace, menu }: Screen) =>
    menu !== undefined && hosts[menu]?.includes(namespace) === false;
  return [...screens.filter((each) => !isGuest(each)), ...screens.filter(isGuest)];
}

/** Screens with each behind the one that it names. Throws for a name that is no screen, and for a circle. */
export function behindNamed(screens: readonly Screen[]): readonly Screen[] {
  const placed = screens.filter(({ behind }) => behind === undefined);
  let left = screens.filter(({ behind }) => behind !== undefined);
  while (left.length > 0) {
    const waiting: Screen[] = [];
    // The last of several behind one is placed first.
    for (const screen of left.toReversed()) {
      const at = placed.findIndex(({ name }) => name === screen.behind);
      if (at < 0) waiting.unshift(screen);
      else placed.splice(at + 1, 0, screen);
    }
    if (waiting.length === left.length)
      throw new Error(`there is no screen ${waiting[0]?.behind} for ${waiting[0]?.name} to stand behind`);
    left = waiting;
  }
  return placed;
}

/** Where the title of a screen stands in the phrases of its area. */
export function titleKeyOf({ name, title }: Screen): string {
  return title ?? `screens.${name}`;
}

/** Declares a screen; its title stands under `screens.<name>` of the area's phrases. */
export function defineScreen(name: string, declared: Omit<Screen, 'name'>): Screen {
  return { name, ...declared };
}
