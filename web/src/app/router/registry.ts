import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

type ScreenModule = { default: ComponentType };

const modules = import.meta.glob<ScreenModule>('../../areas/*/*/index.tsx');

/** `boards/wholeMill` → the screen of `areas/boards/wholeMill/index.tsx`, loaded when it is first shown. */
const screens: ReadonlyMap<string, LazyExoticComponent<ComponentType>> = new Map(
  Object.entries(modules).map(([file, load]) => [componentKey(file), lazy(load)]),
);

/** The screen that a menu entry or a declared screen names; undefined when this build has none. */
export function screenComponent(component: string): LazyExoticComponent<ComponentType> | undefined {
  return screens.get(component);
}

function componentKey(file: string): string {
  return file.replace(/^.*\/areas\//, '').replace(/\/index\.tsx$/, '');
}
