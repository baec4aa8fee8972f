/** A label that wants to stand at a point. */
export type Wanted = {
  key: string;
  /** Point it names, px from the left. */
  at: number;
  /** Own width, px. */
  width: number;
  /** The greater, the sooner it is given a place. */
  weight: number;
};

/** Where a label stands: to the right of its point, or to its left when there is no room; and in which row. */
export type Placed = { key: string; left: number; side: 'right' | 'left'; row: number };

type Room = {
  /** Width of the plot, px. */
  width: number;
  /** Rows of labels, 1 or more. */
  rows: number;
  /** Least distance between two labels, px. */
  gap?: number;
};

/**
 * Gives labels places so that none overlaps another or leaves the plot: the heaviest first, each to the right of
 * its point, else to its left, else a row further. A label without room is left out; its point stays, and the
 * table has its words.
 */
export function placeLabels(wanted: readonly Wanted[], { width, rows, gap = 8 }: Room): Placed[] {
  const taken: { left: number; right: number; row: number }[] = [];
  const placed: Placed[] = [];
  for (const label of wanted.toSorted((one, other) => other.weight - one.weight || one.at - other.at)) {
    const place = candidates(label, rows).find(
      ({ left, row }) =>
        left >= 0 &&
        left + label.width <= width &&
        taken.every((other) => other.row !== row || left >= other.right + gap || left + label.width + gap <= other.left),
    );
    if (!place) continue;
    taken.push({ left: place.left, right: place.left + label.width, row: place.row });
    placed.push(place);
  }
  return placed.toSorted((one, other) => one.left - other.left);
}

function candidates({ key, at, width }: Wanted, rows: number): Placed[] {
  return Array.from({ length: rows }, (_, row): Placed[] => [
    { key, left: at, side: 'right', row },
    { key, left: at - width, side: 'left', row },
  ]).flat();
}
