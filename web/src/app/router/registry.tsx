import { iamScreens } from '@millwright/contract/areas/iam/screens.ts';
import { type Area, areas } from '@millwright/contract/core/areas.ts';
import { areaOfList } from '@millwright/contract/core/resourceScreen.ts';
import type { ComponentType, ReactElement } from 'react';
import { withPhrasesOf } from '../i18n/start.ts';
import { lazyPart } from '../parts/lazyPart.tsx';

type ScreenModule = { default: ComponentType };

const modules = import.meta.glob<ScreenModule>('../../areas/*/*/index.tsx');

interface Registered {
  readonly screen: ReactElement;
  readonly load: () => Promise<ScreenModule>;
}

/** Pages that are open to everybody say nothing but what the login may. */
const openScreens: ReadonlySet<string> = new Set(
  iamScreens.filter(({ access }) => access === undefined).map(({ component }) => component),
);

/** `boards/wholeMill` → the screen of `areas/boards/wholeMill/index.tsx`, loaded when it is first shown. */
const screens: ReadonlyMap<string, Registered> = new Map(
  Object.entries(modules).map(([file, loadModule]) => {
    const key = componentKey(file);
    const area = areas.find((each) => key.startsWith(`${each}/`));
    const isOpen = area === undefined || openScreens.has(key);
    const load = isOpen ? loadModule : () => withPhrasesOf(area, loadModule);
    const Screen = lazyPart(key, () => load().then((loaded) => loaded.default));
    return [key, { screen: <Screen key={file} />, load }];
  }),
);

const loadLists = (area: Area) => withPhrasesOf(area, () => import('../../resource/ResourceScreen.tsx'));
type Lists = ComponentType<{ name: string }>;
const lists: ReadonlyMap<Area, Lists> = new Map(
  areas.map((area) => [
    area,
    lazyPart<{ name: string }>('resource', () => loadLists(area).then((loaded) => loaded.default)),
  ]),
);

/**
 * The screen that a menu entry or a declared screen names; undefined when this build has none. The list of a plain
 * resource is drawn from its declaration: there `name`, the screen's own, is that of the resource.
 */
export function screenOf(component: string, name = ''): ReactElement | undefined {
  const area = areaOfList(component);
  const List = area && lists.get(area);
  return List === undefined ? screens.get(component)?.screen : <List key={name} name={name} />;
}

/** Lets a screen's files travel before it is shown. One that does not arrive is asked for again by being shown. */
export function fetchScreen(component: string): void {
  const area = areaOfList(component);
  const load = area === undefined ? screens.get(component)?.load : () => loadLists(area);
  load?.().catch(() => undefined);
}

function componentKey(file: string): string {
  return file.replace(/^.*\/areas\//, '').replace(/\/index\.tsx$/, '');
}
