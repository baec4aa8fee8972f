import { gridComponent } from '@millwright/contract/core/grid.ts';
import { resourceListComponent } from '@millwright/contract/core/resourceScreen.ts';
import type { ComponentType, ReactElement } from 'react';
import { withAreaPhrases } from '../i18n/start.ts';
import { lazyPart } from '../parts/lazyPart.tsx';

type ScreenModule = { default: ComponentType };

const modules = import.meta.glob<ScreenModule>('../../areas/*/*/index.tsx');

interface Registered {
  readonly screen: ReactElement;
  readonly load: () => Promise<ScreenModule>;
}

/** `boards/wholeMill` → the screen of `areas/boards/wholeMill/index.tsx`, loaded when it is first shown. */
const screens: ReadonlyMap<string, Registered> = new Map(
  Object.entries(modules).map(([file, loadModule]) => {
    const key = componentKey(file);
    const load = key.startsWith('iam/') ? loadModule : () => withAreaPhrases(loadModule);
    const Screen = lazyPart(key, () => load().then((loaded) => loaded.default));
    return [key, { screen: <Screen key={file} />, load }];
  }),
);

/** Screens that are drawn from a declaration, by the component key that stands for all of them. */
const derived = new Map([
  derivedScreen(resourceListComponent, () => import('../../resource/ResourceScreen.tsx')),
  derivedScreen(gridComponent, () => import('../../resource/grid/GridScreen.tsx')),
]);

/**
 * The screen that a menu entry or a declared screen names; undefined when this build has none. What is drawn from a
 * declaration, the list of a plain resource or a grid, is named like it: there `name`, the screen's own, says which.
 */
export function screenOf(component: string, name = ''): ReactElement | undefined {
  const Screen = derived.get(component)?.Screen;
  return Screen === undefined ? screens.get(component)?.screen : <Screen key={name} name={name} />;
}

/** Lets a screen's files travel before it is shown. One that does not arrive is asked for again by being shown. */
export function fetchScreen(component: string): void {
  const load = derived.get(component)?.load ?? screens.get(component)?.load;
  load?.().catch(() => undefined);
}

function derivedScreen(key: string, loadModule: () => Promise<{ default: ComponentType<{ name: string }> }>) {
  const load = () => withAreaPhrases(loadModule);
  return [key, { Screen: lazyPart(key, () => load().then((loaded) => loaded.default)), load }] as const;
}

function componentKey(file: string): string {
  return file.replace(/^.*\/areas\//, '').replace(/\/index\.tsx$/, '');
}
