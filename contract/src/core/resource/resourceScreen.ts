import { type Area, areas } from '../areas.ts';
import type { Resource } from './resource.ts';
import { listPath } from './resourceWords.ts';
import { defineScreen, type Screen } from '../screen/screen.ts';

const listComponent = /^resource\/list\/(\w+)$/;

/** The component that draws the lists of an area's resources. */
export function resourceListComponent(area: Area): string {
  return `resource/list/${area}`;
}

/** The area whose lists a component draws; undefined for any other component. */
export function areaOfList(component: string): Area | undefined {
  const [, named] = listComponent.exec(component) ?? [];
  return areas.find((area) => area === named);
}

/** The screen of a resource's list; none for a resource that stands in no menu. */
export function listScreenOf({ name, area, screen, access }: Resource): Screen[] {
  if (screen === undefined) return [];
  return [
    defineScreen(name, {
      area,
      path: screen.path,
      component: resourceListComponent(area),
      layout: 'office',
      menu: screen.menu,
      access: access.read,
      title: screen.title ?? listPath(name),
    }),
  ];
}
