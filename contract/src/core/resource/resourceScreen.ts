import { type Namespace, namespaces } from '../areas.ts';
import type { Resource } from './resource.ts';
import { listPath } from './resourceWords.ts';
import { defineScreen, type Screen } from '../screen/screen.ts';

const listComponent = /^resource\/list\/(\w+)$/;

/** The component that draws the lists of an area's resources. */
export function resourceListComponent(namespace: Namespace): string {
  return `resource/list/${namespace}`;
}

/** The area whose lists a component draws; undefined for any other component. */
export function namespaceOfList(component: string): Namespace | undefined {
  const [, named] = listComponent.exec(component) ?? [];
  return namespaces.find((namespace) => namespace === named);
}

/** The screen of a resource's list; none for a resource that stands in no menu. */
export function listScreenOf({ name, namespace, screen, access }: Resource): Screen[] {
  if (screen === undefined) return [];
  return [
    defineScreen(name, {
      namespace,
      path: screen.path,
      component: resourceListComponent(namespace),
      layout: 'office',
      menu: screen.menu,
      access: access.read,
      title: screen.title ?? listPath(name),
      ...(screen.behind === undefined ? {} : { behind: screen.behind }),
    }),
  ];
}
