/** Look of tables on pages of analysis: inside of a card, scrolled by themselves under their heads. */
export const analysisLook = { isBare: true, isTall: true, isOneLine: true } as const;
