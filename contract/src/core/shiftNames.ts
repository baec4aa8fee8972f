/** The shifts of a day, in the order in which they follow each other. */
export const shiftNames = ['morning', 'middle', 'night'] as const;
export type ShiftName = (typeof shiftNames)[number];
