import type { ReportDefaults } from '@millwright/contract/areas/analysis/reports/report.ts';
import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { z } from 'zod';
import { useLevels } from '../../../app/address/useLevels.ts';
import { type AnalysisView, readView, writeView } from './view.ts';

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

/**
 * The view of the address, and ways to change it. A step, and a timeline over the page, are levels that Back takes away;
 * any other change replaces the address.
 */
export function useView(defaults: ReportDefaults): ViewHold {
  const [search] = useSearchParams();
  const { pathname, state } = useLocation();
  const levels = useLevels();
  const text = search.toString();
  const view = useMemo(() => readView(new URLSearchParams(text), defaults), [text, defaults]);
  const steps = above.safeParse(state).data?.above ?? [];
  const last = steps.at(-1);
  const change: ViewHold['change'] = (part, { isStep = false } = {}) => {
    // Another question begins at its first page.
    const next = { ...view, pageNo: 1, ...part };
    const to = `${pathname}?${writeView(search, next, defaults).toString()}`;
    const isOpening = view.machine === undefined && next.machine !== undefined;
    const isClosing = view.machine !== undefined && next.machine === undefined;
    const go = levels[levelWay({ isDeeper: isStep || isOpening, isClosing })];
    go(to, { above: isStep ? [...steps, text].slice(-mostAbove) : steps });
  };
  return {
    view,
    change,
    goUp:
      last === undefined ? undefined : () => levels.up(`${pathname}?${last}`, { above: steps.slice(0, -1) }),
  };
}

function levelWay({ isDeeper, isClosing }: { isDeeper: boolean; isClosing: boolean }) {
  if (isDeeper) return 'deeper';
  return isClosing ? 'up' : 'beside';
}
