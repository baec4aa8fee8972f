import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { z } from 'zod';
import { type AnalysisView, readView, type ViewDefaults, writeView } from './view.ts';

export interface ViewHold {
  readonly view: AnalysisView;
  /** Changes a part; `isStep` remembers the view before, so that there is a way up to it. */
  readonly change: (part: Partial<AnalysisView>, options?: { isStep?: boolean }) => void;
  /** To the view from which a step led here; undefined where none did. */
  readonly goUp: (() => void) | undefined;
}

/** The queries of the views above, the nearest last; they travel with the entry of the history, not with a link. */
const above = z.object({ above: z.array(z.string()) });
/** Steps up that are remembered. */
const mostAbove = 10;

/** The view of the address, and ways to change it. The page stays in its tab, so each change replaces the address. */
export function useView(defaults: ViewDefaults): ViewHold {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const text = search.toString();
  const view = useMemo(() => readView(new URLSearchParams(text), defaults), [text, defaults]);
  const steps = above.safeParse(state).data?.above ?? [];
  const last = steps.at(-1);
  const change: ViewHold['change'] = (part, { isStep = false } = {}) =>
    setSearch(
      (before) => {
        const now = readView(before, defaults);
        // Another question begins at its first page.
        return writeView(before, { ...now, pageNo: 1, ...part }, defaults);
      },
      { replace: true, state: { above: isStep ? [...steps, text].slice(-mostAbove) : steps } },
    );
  return {
    view,
    change,
    goUp:
      last === undefined
        ? undefined
        : () => setSearch(new URLSearchParams(last), { replace: true, state: { above: steps.slice(0, -1) } }),
  };
}
