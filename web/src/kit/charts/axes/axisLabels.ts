import { textWidth } from './textWidth.ts';

/** Room that a label below an axis wants at least, and between two of them, px. */
const labelPx = 56;
const gapPx = 14;

/** Where a label that would stick out of the axis is held instead of at its middle. */
export function labelEdge(share: number, widthPx: number): 'start' | 'end' | undefined {
  if (share * widthPx < labelPx / 2) return 'start';
  return (1 - share) * widthPx < labelPx / 2 ? 'end' : undefined;
}

/** Every how many steps a label is written, so that they do not touch. */
export function labelEvery(labels: readonly string[], widthPx: number): number {
  const widest = labels.reduce((most, label) => Math.max(most, textWidth(label, 12) + gapPx), labelPx);
  return Math.max(1, Math.ceil((labels.length * widest) / Math.max(1, widthPx)));
}
