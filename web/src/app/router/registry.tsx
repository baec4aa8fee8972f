import { resourceListComponent } from '@millwright/contract/core/resourceScreen.ts';
import { type ComponentType, lazy, type ReactElement } from 'react';

type ScreenModule = { default: ComponentType };

const modules = import.meta.glob<ScreenModule>('../../areas/*/*/index.tsx');

/** `boards/wholeMill` → the screen of `areas/boards/wholeMill/index.tsx`, loaded when it is first shown. */
const screens: ReadonlyMap<string, ReactElement> = new Map(
  Object.entries(modules).map(([file, load]) => {
    const Screen = lazy(load);
    return [componentKey(file), <Screen key={file} />];
  }),
);

const ResourceScreen = lazy(() => import('../../resource/ResourceScreen.tsx'));

/**
 * The screen that a menu entry or a declared screen names; undefined when this build has none. The list of a plain
 * resource is drawn from its declaration: there `name`, the screen's own, is that of the resource.
 */
export function screenOf(component: string, name = ''): ReactElement | undefined {
  return component === resourceListComponent ? (
    <ResourceScreen key={name} name={name} />
  ) : (
    screens.get(component)
  );
}

function componentKey(file: string): string {
  return file.replace(/^.*\/areas\//, '').replace(/\/index\.tsx$/, '');
}
