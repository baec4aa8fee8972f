import type { Resource } from './resource.ts';
import { defineScreen, type Screen } from './screen.ts';

/** The component that draws the list of every resource that has none of its own. */
export const resourceListComponent = 'resource/list';

/** The screen of a resource's list; none for a resource that stands in no menu. */
export function listScreenOf({ name, area, screen, access }: Resource): Screen[] {
  if (screen === undefined) return [];
  return [
    defineScreen(name, {
      area,
      path: screen.path,
      component: resourceListComponent,
      layout: 'office',
      menu: screen.menu,
      access: access.read,
      title: screen.title ?? `resources.${name}`,
    }),
  ];
}
