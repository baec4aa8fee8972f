/** The shifts of a day, in the order in which they follow each other. */
export const shifts = ['morning', 'middle', 'night'] as const;
