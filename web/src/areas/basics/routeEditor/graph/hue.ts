import type { RouteEditor } from '../useRouteEditor.ts';

/** The colour of a variety in a route, as boards and plans draw it. */
export function hueOf({ colourOf }: Pick<RouteEditor, 'colourOf'>, varietyId: string | null): string {
  return colourOf(varietyId) ?? 'var(--mw-line-strong)';
}
