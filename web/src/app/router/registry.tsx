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

const loadResourceScreen = () => withAreaPhrases(() => import('../../resource/ResourceScreen.tsx'));
const ResourceScreen = lazyPart('resource', () => loadResourceScreen().then((loaded) => loaded.default));

/**
 * The screen that a menu entry or a declared screen names; undefined when this build has none. The list of a plain
 * resource is drawn from its declaration: there `name`, the screen's own, is that of the resource.
 */
export function screenOf(component: string, name = ''): ReactElement | undefined {
  return component === resourceListComponent ? (
    <ResourceScreen key={name} name={name} />
  ) : (
    screens.get(component)?.screen
  );
}

/** Lets a screen's files travel before it is shown. One that does not arrive is asked for again by being shown. */
export function fetchScreen(component: string): void {
  const load = component === resourceListComponent ? loadResourceScreen : screens.get(component)?.load;
  load?.().catch(() => undefined);
}

function componentKey(file: string): string {
  return file.replace(/^.*\/areas\//, '').replace(/\/index\.tsx$/, '');
}
