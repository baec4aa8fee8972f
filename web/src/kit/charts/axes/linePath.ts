/** A point in pixels; undefined is a gap. */
export type PathPoint = readonly [x: number, y: number] | undefined;

/** SVG path through points, straight between neighbours; where a point is missing the line is, too. */
export function pathThrough(points: readonly PathPoint[]): string {
  return points
    .map((point, place) => {
      if (point === undefined) return '';
      const [x, y] = point;
      return `${points[place - 1] === undefined ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}

type PathBox = { bottom: number; top: number; width: number; height: number };

/**
 * SVG path of evenly spaced values from edge to edge of a box, broken where a value is missing. `bottom` and `top` are
 * the values at its lower and upper edge.
 */
export function linePath(
  values: readonly (number | null)[],
  { bottom, top, width, height }: PathBox,
): string {
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  const span = top - bottom || 1;
  return pathThrough(
    values.map((value, place) =>
      value === null ? undefined : [place * step, ((top - value) / span) * height],
    ),
  );
}
