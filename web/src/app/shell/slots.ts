import { makeSlot } from './slot.ts';

/** Last crumb of a screen that shows one of many: "Ring frame 08". */
const crumb = makeSlot<string>();
export const useLastCrumb = crumb.useContent;
export const useCrumb = crumb.useFill;

/** Shift and crew before the clock: "Morning · A". */
const shift = makeSlot<string>();
export const useShownShift = shift.useContent;
export const useShiftLabel = shift.useFill;
