/** Room that a label below an axis wants, px. */
const labelPx = 56;

/** Where a label that would stick out of the axis is held instead of at its middle. */
export function labelEdge(share: number, widthPx: number): 'start' | 'end' | undefined {
  if (share * widthPx < labelPx / 2) return 'start';
  return (1 - share) * widthPx < labelPx / 2 ? 'end' : undefined;
}

/** Every how many steps a label is written, so that they do not touch. */
export function labelEvery(steps: number, widthPx: number): number {
  return Math.max(1, Math.ceil((steps * labelPx) / Math.max(1, widthPx)));
}
