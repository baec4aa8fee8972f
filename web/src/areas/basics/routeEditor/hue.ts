import { varietyColour } from '../../../theme/series.ts';
import type { RouteEditor } from './useRouteEditor.ts';

/** The quiet hue of a variety in a route: what has one code has one hue. */
export function hueOf(
  { varieties, draft }: Pick<RouteEditor, 'varieties' | 'draft'>,
  varietyId: string | null,
): string {
  const codes = [
    ...new Set(
      draft.nodes.flatMap((node) =>
        node.varietyId === null ? [] : (varieties.get(node.varietyId)?.code ?? []),
      ),
    ),
  ];
  const code = varietyId === null ? undefined : varieties.get(varietyId)?.code;
  return code === undefined ? 'var(--mw-line-strong)' : varietyColour(codes.indexOf(code));
}
