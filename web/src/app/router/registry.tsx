import { ownComponent } from '@millwright/contract/areas/access/menus/clientComponent.ts';
import { iamScreens } from '@millwright/contract/areas/identity/screens.ts';
import { areasOf, type Namespace, namespaces } from '@millwright/contract/core/areas.ts';
import { namespaceOfGrid } from '@millwright/contract/core/grid/grid.ts';
import { namespaceOfList } from '@millwright/contract/core/resource/resourceScreen.ts';
import type { ComponentType, ReactElement } from 'react';
import { loadDeclarationsOf } from '../parts/declarations.ts';
import { withPhrasesOf } from '../i18n/start.ts';
import { lazyPart } from '../parts/lazyPart.tsx';
import { screenKey } from '../parts/screenKey.ts';

type ScreenModule = {
  default: ComponentType;
  /** Asks for what the screen will read first, of a page that begins with it. */
  askAhead?: (tenantId: number) => void;
};

const modules = import.meta.glob<ScreenModule>('../../areas/*/*/index.tsx');
const slotModules = import.meta.glob('../../areas/*/slots.{ts,tsx}');
const guestSlotModules = import.meta.glob('../../areas/*/slots.*.tsx');

interface Registered {
  readonly screen: ReactElement;
  readonly load: () => Promise<ScreenModule>;
}

/** Pages that are open to everybody say nothing but what the login may. */
const openScreens: ReadonlySet<string> = new Set(
  iamScreens.filter(({ access }) => access === undefined).map(({ component }) => component),
);

/** `boards/wholeMill` → the screen in the folder `wholeMill` of an area of boards, loaded when it is first shown. */
const screens: ReadonlyMap<string, Registered> = new Map(
  Object.entries(modules).map(([file, loadModule]) => {
    const key = screenKey(file);
    const namespace = namespaces.find((each) => key.startsWith(`${each}/`));
    const isOpen = namespace === undefined || openScreens.has(key);
    const load = isOpen ? loadModule : () => withPhrasesOf(namespace, loadModule);
    const Screen = lazyPart(key, () => load().then((loaded) => loaded.default));
    return [key, { screen: <Screen key={file} />, load }];
  }),
);

/** Screens that are drawn from a declaration: lists of plain resources, and grids. */
const derived = [
  derivedScreens('resource', namespaceOfList, () => import('../../resource/ResourceScreen.tsx')),
  derivedScreens('grid', namespaceOfGrid, () => import('../../resource/grid/GridScreen.tsx')),
];

/**
 * The screen that a menu entry or a declared screen names; undefined when this build has none. What is drawn from a
 * declaration, the list of a plain resource or a grid, is named like it: there `name`, the screen's own, says which.
 */
export function screenOf(component: string, name = ''): ReactElement | undefined {
  const Derived = derivedOf(component)?.Screen;
  return Derived === undefined ? (
    screens.get(ownComponent(component))?.screen
  ) : (
    <Derived key={name} name={name} />
  );
}

/** Lets a screen's files travel before it is shown. One that does not arrive is asked for again by being shown. */
export function fetchScreen(component: string): void {
  const load = derivedOf(component)?.load ?? screens.get(ownComponent(component))?.load;
  load?.().catch(() => undefined);
}

/** Lets a screen's files travel, and asks for its data, before the menu has said that it will be shown. */
export function fetchScreenAndData(component: string, tenantId: number): void {
  screens
    .get(ownComponent(component))
    ?.load()
    .then((loaded) => loaded.askAhead?.(tenantId))
    .catch(() => undefined);
}

type Named = ComponentType<{ name: string }>;

/** One part for each namespace, since each is drawn from the declarations of its own and speaks its words. */
function derivedScreens(
  part: string,
  namespaceIn: (component: string) => Namespace | undefined,
  loadModule: () => Promise<{ default: Named }>,
) {
  const loadFor = async (namespace: Namespace) => {
    fetchSlots(namespace);
    const [loaded] = await Promise.all([withPhrasesOf(namespace, loadModule), loadDeclarationsOf(namespace)]);
    return loaded;
  };
  const parts = new Map(
    namespaces.map((namespace) => [
      namespace,
      lazyPart<{ name: string }>(part, () => loadFor(namespace).then((loaded) => loaded.default)),
    ]),
  );
  return (component: string) => {
    const namespace = namespaceIn(component);
    const Screen = namespace && parts.get(namespace);
    return namespace === undefined || Screen === undefined
      ? undefined
      : { Screen, load: () => loadFor(namespace) };
  };
}

/** Lets what areas put into their screens travel beside them; the engine asks for it, and meets what fails. */
function fetchSlots(namespace: Namespace): void {
  for (const [file, load] of Object.entries(slotModules))
    if (areasOf(namespace).some((area) => file.includes(`/areas/${area}/`))) load().catch(() => undefined);
  for (const [file, load] of Object.entries(guestSlotModules))
    if (file.endsWith(`.${namespace}.tsx`)) load().catch(() => undefined);
}

function derivedOf(component: string) {
  for (const of of derived) {
    const found = of(component);
    if (found !== undefined) return found;
  }
  return undefined;
}
