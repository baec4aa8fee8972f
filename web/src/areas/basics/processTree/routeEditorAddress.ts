import { routeEditorScreen } from '@millwright/contract/areas/basics/route/routeCalls.ts';

/** Where a route is drawn: one that is there, the next version of one, or a new one. */
export function routeEditorAddress(asked: { id: string } | { from: string } | undefined): string {
  return asked === undefined
    ? routeEditorScreen.path
    : `${routeEditorScreen.path}?${new URLSearchParams(asked)}`;
}
