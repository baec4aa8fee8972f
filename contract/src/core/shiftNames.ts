/** The shifts of a day, in the order in which they follow each other. */
export const shiftNames = ['morning', 'middle', 'night'] as const;
export type ShiftName = (typeof shiftNames)[number];

/** The crews of a mill that work in turns, by their letters. */
export const crewLetters = ['A', 'B', 'C', 'D'] as const;
export type CrewLetter = (typeof crewLetters)[number];
