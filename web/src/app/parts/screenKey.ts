import { componentOf } from '@millwright/contract/core/areas.ts';

/** Key under which menus know the screen in a file `…/areas/<area>/<folder>/index.tsx`. Throws for any other file. */
export function screenKey(file: string): string {
  const [, area = '', folder = ''] = /\/areas\/([^/]+)\/([^/]+)\/index\.tsx$/.exec(file) ?? [];
  return componentOf(area, folder);
}
