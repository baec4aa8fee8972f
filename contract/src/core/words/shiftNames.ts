/** The shifts of a day, in the order in which they can follow each other. A mill works two, three or four of them. */
export const shiftNames = ['day', 'morning', 'middle', 'evening', 'night'] as const;
export type ShiftName = (typeof shiftNames)[number];

/** The crews of a mill that work in turns, by their letters. */
export const crewLetters = ['A', 'B', 'C', 'D', 'E'] as const;
export type CrewLetter = (typeof crewLetters)[number];
