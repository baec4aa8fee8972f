import { use, useEffect } from 'react';
import { TabContext } from '../tabs/context/tabContext.ts';
import { makeSlot } from './slot.ts';

const crumb = makeSlot<string>();
export const useLastCrumb = crumb.useContent;

/** Last crumb, and name of the tab, of a screen that shows one of many: "Ring frame 08". */
export function useCrumb(title: string | undefined): void {
  crumb.useFill(title);
  const tab = use(TabContext);
  useEffect(() => tab?.entitle(title), [tab, title]);
}

/**
 * Names what a screen shows of many, for its tab where another page has the same title. The name stays while the page rests;
 * `isOwn` is false while something over the page names it.
 */
export function useTabDetail(detail: string | undefined, isOwn = true): void {
  const tab = use(TabContext);
  useEffect(() => {
    if (isOwn) tab?.detail(detail);
  }, [tab, detail, isOwn]);
}

/** Shift and crew before the clock: "Morning · A". */
const shift = makeSlot<string>();
export const useShownShift = shift.useContent;
export const useShiftLabel = shift.useFill;
