/** Room that a label below an axis wants, px. */
const labelPx = 56;

/** Every how many steps a label is written, so that they do not touch. */
export function labelEvery(steps: number, widthPx: number): number {
  return Math.max(1, Math.ceil((steps * labelPx) / Math.max(1, widthPx)));
}
