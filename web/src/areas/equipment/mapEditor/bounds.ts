/** Widest gap of a row of shapes, m, and the usual one; largest turn of a shape, degrees. */
export const maxGapM = 100;
export const usualGapM = 1.8;
export const maxTurnDeg = 359.9;
