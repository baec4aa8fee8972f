/** A rectangle on a floor plan as `mapShape` has it: centre, sides and turn; metres and degrees. */
export interface PlacedRect {
  readonly xM: number;
  readonly yM: number;
  readonly lengthM: number;
  readonly widthM: number;
  readonly turnDeg: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Sides parallel to the plan. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What stands closer than this touches and does not overlap, m: coordinates are kept to the centimetre. */
const touchM = 0.011;

/** The four corners, clockwise from the one at the top left before it is turned. */
export function cornersOf({ xM, yM, lengthM, widthM, turnDeg }: PlacedRect): readonly Point[] {
  const [cos, sin] = axisOf(turnDeg);
  const [along, across] = [lengthM / 2, widthM / 2];
  return [
    [-along, -across],
    [along, -across],
    [along, across],
    [-along, across],
  ].map(([dx = 0, dy = 0]) => ({ x: xM + dx * cos - dy * sin, y: yM + dx * sin + dy * cos }));
}

/** The smallest upright rectangle around a shape. */
export function boundsOf({ xM, yM, lengthM, widthM, turnDeg }: PlacedRect): Bounds {
  const [cos, sin] = axisOf(turnDeg).map(Math.abs);
  const halfX = (lengthM * (cos ?? 1) + widthM * (sin ?? 0)) / 2;
  const halfY = (lengthM * (sin ?? 0) + widthM * (cos ?? 1)) / 2;
  return { left: xM - halfX, top: yM - halfY, right: xM + halfX, bottom: yM + halfY };
}

/** The smallest upright rectangle around several; undefined around none. */
export function boundsOfAll(shapes: readonly PlacedRect[]): Bounds | undefined {
  const [first, ...others] = shapes;
  if (first === undefined) return undefined;
  return others.map(boundsOf).reduce(
    (all, each) => ({
      left: Math.min(all.left, each.left),
      top: Math.min(all.top, each.top),
      right: Math.max(all.right, each.right),
      bottom: Math.max(all.bottom, each.bottom),
    }),
    boundsOf(first),
  );
}

/** Whether a shape stands wholly on a plan. */
export function isOnPlan(shape: PlacedRect, plan: { lengthM: number; widthM: number }): boolean {
  const { left, top, right, bottom } = boundsOf(shape);
  return (
    left >= -touchM && top >= -touchM && right <= plan.lengthM + touchM && bottom <= plan.widthM + touchM
  );
}

/** Whether a point lies on a shape, or at most `reach` metres beside it. */
export function covers(shape: PlacedRect, { x, y }: Point, reach = 0): boolean {
  const [cos, sin] = axisOf(shape.turnDeg);
  const [dx, dy] = [x - shape.xM, y - shape.yM];
  return (
    Math.abs(dx * cos + dy * sin) <= shape.lengthM / 2 + reach &&
    Math.abs(-dx * sin + dy * cos) <= shape.widthM / 2 + reach
  );
}

/** Whether two shapes lie over each other; shapes that touch do not. */
export function doOverlap(one: PlacedRect, other: PlacedRect): boolean {
  return [one, other].every(({ turnDeg }) => {
    const [cos, sin] = axisOf(turnDeg);
    return isMet(one, other, [cos, sin]) && isMet(one, other, [-sin, cos]);
  });
}

/** All pairs of shapes that lie over each other, by their places in the list. */
export function overlapsAmong(shapes: readonly PlacedRect[]): [number, number][] {
  const all = shapes
    .map((shape, place) => ({ shape, place, bounds: boundsOf(shape) }))
    .toSorted((a, b) => a.bounds.left - b.bounds.left);
  const found: [number, number][] = [];
  // From left to right: only those whose right end is not passed yet can be met.
  let open: typeof all = [];
  for (const next of all) {
    open = open.filter(({ bounds }) => bounds.right > next.bounds.left);
    for (const { shape, place, bounds } of open)
      if (isBeside(bounds, next.bounds) && doOverlap(shape, next.shape))
        found.push([Math.min(place, next.place), Math.max(place, next.place)]);
    open.push(next);
  }
  return found.toSorted(([a, b], [c, d]) => a - c || b - d);
}

/** Whether two upright rectangles meet from top to bottom: most pairs of a full plan do not. */
function isBeside(one: Bounds, other: Bounds): boolean {
  return one.bottom > other.top && other.bottom > one.top;
}

/** Metres to the centimetre, as they are stored. */
export function toCm(metres: number): number {
  return Math.round(metres * 100) / 100;
}

/** A turn between 0 and 359.9°, to the tenth. */
export function toTurn(degrees: number): number {
  const tenths = Math.round(degrees * 10) % 3600;
  return (tenths < 0 ? tenths + 3600 : tenths) / 10;
}

/** Whether the spans of two shapes along a direction meet by more than a touch. */
function isMet(one: PlacedRect, other: PlacedRect, [x, y]: readonly [number, number]): boolean {
  const reach = [one, other].reduce((sum, { lengthM, widthM, turnDeg }) => {
    const [cos, sin] = axisOf(turnDeg);
    return sum + (lengthM * Math.abs(cos * x + sin * y) + widthM * Math.abs(-sin * x + cos * y)) / 2;
  }, 0);
  return Math.abs((other.xM - one.xM) * x + (other.yM - one.yM) * y) < reach - touchM;
}

/** Cosine and sine, exact for quarter turns. */
function axisOf(turnDeg: number): readonly [number, number] {
  const quarter = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ][turnDeg / 90];
  if (quarter !== undefined) return [quarter[0] ?? 1, quarter[1] ?? 0];
  const angle = (turnDeg * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle)];
}
