/** Room between a mark and its label, and between the label and what comes next, px together. */
export const labelGapPx = 16;

/** A mark of a lane with the room that its label wants; 0: it has none. All px. */
export interface LabelWanted {
  readonly key: string;
  readonly at: number;
  readonly width: number;
  readonly weight: number;
}

/**
 * On which side of their marks labels stand: the weightiest first, to the right where neither another mark nor a label is in
 * the way, else to the left. A label without room is left out; its mark says it when it is pointed at.
 */
export function sidesOf(
  marks: readonly LabelWanted[],
  widthPx: number,
): ReadonlyMap<string, 'right' | 'left'> {
  const sides = new Map<string, 'right' | 'left'>();
  const taken: { from: number; to: number }[] = [];
  const labelled = marks.filter(({ width }) => width > 0);
  for (const { key, at, width } of labelled.toSorted((one, other) => other.weight - one.weight)) {
    const spans = [
      { side: 'right', from: at, to: at + width },
      { side: 'left', from: at - width, to: at },
    ] as const;
    const free = spans.find(
      ({ from, to }) =>
        from >= 0 &&
        to <= widthPx &&
        marks.every((mark) => mark.key === key || mark.at < from || mark.at > to) &&
        taken.every((other) => other.to <= from || other.from >= to),
    );
    if (free === undefined) continue;
    taken.push({ from: free.from, to: free.to });
    sides.set(key, free.side);
  }
  return sides;
}
