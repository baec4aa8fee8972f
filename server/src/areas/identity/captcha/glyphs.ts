/** A sign as pen strokes on a grid of 8 × 12: x and y of one point after another. */
export type Glyph = readonly (readonly number[])[];

const p: Glyph = [[0, 12, 0, 0, 6, 0, 8, 2, 8, 5, 6, 7, 0, 7]];
const six: Glyph = [[7, 1, 5, 0, 2, 1, 0, 6, 0, 10, 2, 12, 6, 12, 8, 10, 8, 8, 6, 6, 2, 6, 0, 8]];

/** Signs of which none is taken for another, turned and bent as they are drawn: neither 0 and O nor 1 and I, 2 and Z. */
export const glyphs: Readonly<Record<string, Glyph>> = {
  A: [
    [0, 12, 4, 0, 8, 12],
    [2, 8, 6, 8],
  ],
  C: [[8, 2, 6, 0, 2, 0, 0, 2, 0, 10, 2, 12, 6, 12, 8, 10]],
  D: [[0, 0, 0, 12, 5, 12, 8, 9, 8, 3, 5, 0, 0, 0]],
  E: [
    [8, 0, 0, 0, 0, 12, 8, 12],
    [0, 6, 6, 6],
  ],
  F: [
    [8, 0, 0, 0, 0, 12],
    [0, 6, 6, 6],
  ],
  H: [
    [0, 0, 0, 12],
    [8, 0, 8, 12],
    [0, 6, 8, 6],
  ],
  J: [[8, 0, 8, 10, 6, 12, 2, 12, 0, 10]],
  K: [
    [0, 0, 0, 12],
    [8, 0, 0, 7],
    [2, 5, 8, 12],
  ],
  L: [[0, 0, 0, 12, 8, 12]],
  M: [[0, 12, 0, 0, 4, 7, 8, 0, 8, 12]],
  N: [[0, 12, 0, 0, 8, 12, 8, 0]],
  P: p,
  R: [...p, [4, 7, 8, 12]],
  T: [
    [0, 0, 8, 0],
    [4, 0, 4, 12],
  ],
  U: [[0, 0, 0, 10, 2, 12, 6, 12, 8, 10, 8, 0]],
  W: [[0, 0, 2, 12, 4, 5, 6, 12, 8, 0]],
  X: [
    [0, 0, 8, 12],
    [8, 0, 0, 12],
  ],
  Y: [
    [0, 0, 4, 6, 8, 0],
    [4, 6, 4, 12],
  ],
  3: [[0, 2, 2, 0, 6, 0, 8, 2, 8, 4, 6, 6, 3, 6, 6, 6, 8, 8, 8, 10, 6, 12, 2, 12, 0, 10]],
  4: [[6, 12, 6, 0, 0, 8, 8, 8]],
  6: six,
  7: [[0, 0, 8, 0, 3, 12]],
  9: six.map((stroke) => stroke.map((value, place) => (place % 2 === 0 ? 8 : 12) - value)),
};

export const glyphWidth = 8;
export const glyphHeight = 12;
