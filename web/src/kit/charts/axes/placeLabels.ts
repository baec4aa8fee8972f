/** A label that wants to stand at a point. */
export type WantedLabel = {
  key: string;
  /** Point it names, px from the left. */
  at: number;
  /** Own width, px. */
  width: number;
  /** Height above the bar at which it wants to stand, px; 0 by default. */
  level?: number;
  /** The greater, the sooner it is given a place. */
  weight: number;
};

/** Where a label stands: right of its point or, where there is no room, left; and how high, px. */
export type Placed = { key: string; left: number; side: 'right' | 'left'; level: number };

type Room = {
  /** Width of the plot, px. */
  width: number;
  /** Heights that may be tried for a label, 1 or more, each `rowPx` above the last. */
  rows: number;
  /** Height of a label, px. */
  rowPx: number;
  /** Greatest level, px. */
  most?: number;
  /** Least distance between two labels, px. */
  gap?: number;
};

/**
 * Gives labels places so that none overlaps another or leaves the plot: the heaviest first, each to the right of
 * its point, else to its left, else a row further. A label without room is left out; its point stays, and the
 * table has its words.
 */
export function placeLabels(wanted: readonly WantedLabel[], room: Room): Placed[] {
  const { width, rowPx, most = Number.POSITIVE_INFINITY, gap = 8 } = room;
  const taken: { left: number; right: number; level: number }[] = [];
  const placed: Placed[] = [];
  for (const label of wanted.toSorted((one, other) => other.weight - one.weight || one.at - other.at)) {
    const place = candidates(label, room).find(
      ({ left, level }) =>
        level <= most &&
        left >= 0 &&
        left + label.width <= width &&
        taken.every(
          (other) =>
            Math.abs(other.level - level) >= rowPx ||
            left >= other.right + gap ||
            left + label.width + gap <= other.left,
        ),
    );
    if (!place) continue;
    taken.push({ left: place.left, right: place.left + label.width, level: place.level });
    placed.push(place);
  }
  return placed.toSorted((one, other) => one.left - other.left);
}

/** Its own height first, then higher, then lower. */
function candidates({ key, at, width, level = 0 }: WantedLabel, { rows, rowPx }: Room): Placed[] {
  const steps = Array.from({ length: rows }, (_, row) => row * rowPx);
  const levels = [...steps, ...steps.slice(1).map((step) => -step)].map((step) => level + step);
  return levels
    .filter((tried) => tried >= 0)
    .flatMap((tried): Placed[] => [
      { key, left: at, side: 'right', level: tried },
      { key, left: at - width, side: 'left', level: tried },
    ]);
}
