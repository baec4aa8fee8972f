import { use, useEffect } from 'react';
import { TabContext } from '../tabs/tabContext.ts';
import { makeSlot } from './slot.ts';

const crumb = makeSlot<string>();
export const useLastCrumb = crumb.useContent;

/** Last crumb, and name of the tab, of a screen that shows one of many: "Ring frame 08". */
export function useCrumb(title: string | undefined): void {
  crumb.useFill(title);
  const tab = use(TabContext);
  useEffect(() => tab?.entitle(title), [tab, title]);
}

/** Shift and crew before the clock: "Morning · A". */
const shift = makeSlot<string>();
export const useShownShift = shift.useContent;
export const useShiftLabel = shift.useFill;
