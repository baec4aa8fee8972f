/** Component of the home page in the menu of §7: clients of the convention have it under this name. */
const clientHomeComponent = 'dashboard/Analysis';
const homeComponent = 'iam/home';

/** Returns the component of the menu of §7 by the one that the program declares, and back. */
export function clientComponent(component: string): string {
  return component === homeComponent ? clientHomeComponent : component;
}
export function ownComponent(component: string): string {
  return component === clientHomeComponent ? homeComponent : component;
}
