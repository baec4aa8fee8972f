// One file: everything that people do to a drawing, as functions from a drawing to the next.
import type { MapShapeKind } from '@millwright/contract/areas/equipment/map/equipmentMap.ts';
import {
  type Bounds,
  boundsOf,
  boundsOfAll,
  doOverlap,
  isOnPlan,
  overlapsAmong,
  type PlacedRect,
  type Point,
  toCm,
  toTurn,
} from '@millwright/contract/areas/equipment/map/mapGeometry.ts';

/** A shape while it is drawn. `key` names it for as long as the editor is open, the same for everybody. */
export interface DrawnShape extends PlacedRect {
  readonly key: string;
  readonly kind: MapShapeKind;
  readonly machineId: string | null;
  readonly equipmentId: string | null;
}

/** What people change of a plan. */
export interface MapDraft {
  readonly lengthM: number;
  readonly widthM: number;
  readonly gridM: number;
  readonly shapes: readonly DrawnShape[];
}

export type Keys = ReadonlySet<string>;
export type Axis = 'x' | 'y';
export const edges = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const;
export type Edge = (typeof edges)[number];

/** What a shape is called while it is drawn: a machine and a piece of equipment stand on a plan once. */
export function shapeKey({
  id,
  machineId,
  equipmentId,
}: {
  id: string;
  machineId: string | null;
  equipmentId: string | null;
}): string {
  if (machineId === null) return equipmentId === null ? id : `e${equipmentId}`;
  return `m${machineId}`;
}

export function chosen({ shapes }: MapDraft, keys: Keys): DrawnShape[] {
  return shapes.filter(({ key }) => keys.has(key));
}

/** Changes chosen shapes; measures are kept as they are stored. */
export function changed(
  draft: MapDraft,
  keys: Keys,
  change: (shape: DrawnShape) => Partial<PlacedRect>,
): MapDraft {
  return {
    ...draft,
    shapes: draft.shapes.map((shape) => (keys.has(shape.key) ? kept({ ...shape, ...change(shape) }) : shape)),
  };
}

/** Moves shapes together, as far as the plan reaches. */
export function shifted(draft: MapDraft, keys: Keys, way: Point): MapDraft {
  const { x, y } = withinPlan(draft, keys, way);
  return changed(draft, keys, ({ xM, yM }) => ({ xM: xM + x, yM: yM + y }));
}

/** The part of a way that keeps shapes on the plan. Where they stick out already, they may come back. */
export function withinPlan(draft: MapDraft, keys: Keys, way: Point): Point {
  const bounds = boundsOfAll(chosen(draft, keys));
  if (bounds === undefined) return way;
  const held = (wanted: number, low: number, high: number) =>
    Math.min(Math.max(wanted, Math.min(low, 0)), Math.max(high, 0));
  return {
    x: held(way.x, -bounds.left, draft.lengthM - bounds.right),
    y: held(way.y, -bounds.top, draft.widthM - bounds.bottom),
  };
}

/** A way that ends where the left and the upper edge of the shapes lie on the grid. */
export function onGrid(draft: MapDraft, keys: Keys, way: Point): Point {
  const bounds = boundsOfAll(chosen(draft, keys));
  if (bounds === undefined) return way;
  const snap = (from: number, by: number) => Math.round((from + by) / draft.gridM) * draft.gridM - from;
  return { x: snap(bounds.left, way.x), y: snap(bounds.top, way.y) };
}

/** Turns each shape about its own centre, clockwise. */
export function withTurnedShapes(draft: MapDraft, keys: Keys, byDeg: number): MapDraft {
  return changed(draft, keys, ({ turnDeg }) => ({ turnDeg: turnDeg + byDeg }));
}

export function withoutShapes(draft: MapDraft, keys: Keys): MapDraft {
  return { ...draft, shapes: draft.shapes.filter(({ key }) => !keys.has(key)) };
}

export function withShapes(draft: MapDraft, shapes: readonly DrawnShape[]): MapDraft {
  return { ...draft, shapes: [...draft.shapes, ...shapes.map(kept)] };
}

/** Brings shapes to one line: that of the outermost of them, or the middle of all. */
export function aligned(draft: MapDraft, keys: Keys, edge: Edge): MapDraft {
  const all = boundsOfAll(chosen(draft, keys));
  if (all === undefined) return draft;
  return changed(draft, keys, (shape) => {
    const own = boundsOf(shape);
    const by = {
      left: { x: all.left - own.left, y: 0 },
      right: { x: all.right - own.right, y: 0 },
      centre: { x: (all.left + all.right - own.left - own.right) / 2, y: 0 },
      top: { x: 0, y: all.top - own.top },
      bottom: { x: 0, y: all.bottom - own.bottom },
      middle: { x: 0, y: (all.top + all.bottom - own.top - own.bottom) / 2 },
    }[edge];
    return { xM: shape.xM + by.x, yM: shape.yM + by.y };
  });
}

/** Equal gaps between the first and the last, which stay. */
export function distributed(draft: MapDraft, keys: Keys, axis: Axis): MapDraft {
  const row = inOrder(chosen(draft, keys), axis);
  const [first, last] = [row.at(0), row.at(-1)];
  if (first === undefined || last === undefined || row.length < 3) return draft;
  const whole = endOf(boundsOf(last), axis) - startOf(boundsOf(first), axis);
  const sides = row.reduce((sum, shape) => sum + sideOf(boundsOf(shape), axis), 0);
  return spaced(draft, row, { axis, gapM: (whole - sides) / (row.length - 1) });
}

/** A row that begins with the first of the shapes: one behind the other with the same gap, on one line. */
export function inRow(draft: MapDraft, keys: Keys, { axis, gapM }: { axis: Axis; gapM: number }): MapDraft {
  const row = inOrder(chosen(draft, keys), axis);
  const [first] = row;
  if (first === undefined) return draft;
  const onLine = changed(draft, keys, () => (axis === 'x' ? { yM: first.yM } : { xM: first.xM }));
  return spaced(onLine, inOrder(chosen(onLine, keys), axis), { axis, gapM });
}

function spaced(
  draft: MapDraft,
  row: readonly DrawnShape[],
  { axis, gapM }: { axis: Axis; gapM: number },
): MapDraft {
  const ways = new Map<string, number>();
  let next = row[0] === undefined ? 0 : startOf(boundsOf(row[0]), axis);
  for (const shape of row) {
    const bounds = boundsOf(shape);
    ways.set(shape.key, next - startOf(bounds, axis));
    next += sideOf(bounds, axis) + gapM;
  }
  return changed(draft, new Set(ways.keys()), ({ key, xM, yM }) =>
    axis === 'x' ? { xM: xM + (ways.get(key) ?? 0) } : { yM: yM + (ways.get(key) ?? 0) },
  );
}

/** Who a copy stands for: machines that have no place yet, or nobody where walls and columns are copied. */
export type CopyOf = Pick<DrawnShape, 'key' | 'machineId' | 'equipmentId'>;

/** Copies of a shape behind it along an axis, with the same size, turn and gap; as many as there are to stand there. */
export function copiesAlong(
  shape: DrawnShape,
  copies: readonly CopyOf[],
  { axis, gapM }: { axis: Axis; gapM: number },
): DrawnShape[] {
  const step = sideOf(boundsOf(shape), axis) + gapM;
  return copies.map((copy, at) =>
    kept({
      ...shape,
      ...copy,
      xM: shape.xM + (axis === 'x' ? step * (at + 1) : 0),
      yM: shape.yM + (axis === 'y' ? step * (at + 1) : 0),
    }),
  );
}

/** Where something new may stand: as near to a point as nothing else stands, else at the point. */
export function freeSpot(draft: MapDraft, size: PlacedRect, near: Point): Point {
  const own = boundsOf(size);
  const step = {
    x: Math.max(sideOf(own, 'x'), draft.gridM),
    y: Math.max(sideOf(own, 'y'), draft.gridM),
  };
  const at = (column: number, row: number): Point =>
    nearestOnPlan(draft, size, { x: near.x + column * step.x, y: near.y + row * step.y });
  for (let ring = 0; ring <= farthestRing; ring += 1)
    for (const [column, row] of ringOf(ring)) {
      const point = at(column, row);
      const spot = { ...size, xM: point.x, yM: point.y };
      if (!draft.shapes.some((shape) => doOverlap(shape, spot))) return point;
    }
  return at(0, 0);
}

/** So many steps around a point are tried. */
const farthestRing = 12;

function ringOf(ring: number): (readonly [number, number])[] {
  const span = Array.from({ length: 2 * ring + 1 }, (_, at) => at - ring);
  return span.flatMap((row) =>
    span
      .filter((column) => Math.max(Math.abs(row), Math.abs(column)) === ring)
      .map((column) => [column, row] as const),
  );
}

/** The point nearest to one at which a shape stands wholly on the plan, on its grid. */
export function nearestOnPlan(draft: MapDraft, size: PlacedRect, { x, y }: Point): Point {
  const own = boundsOf({ ...size, xM: 0, yM: 0 });
  const snap = (value: number, low: number, whole: number) => {
    const edge = Math.round((value + low) / draft.gridM) * draft.gridM;
    return Math.min(Math.max(edge, 0), Math.max(whole + 2 * low, 0)) - low;
  };
  return { x: toCm(snap(x, own.left, draft.lengthM)), y: toCm(snap(y, own.top, draft.widthM)) };
}

/** Whether two drawings say the same. What nobody touched is the same object in both, so thousands of shapes are quick. */
export function isSameDraft(one: MapDraft, other: MapDraft): boolean {
  return (
    one.lengthM === other.lengthM &&
    one.widthM === other.widthM &&
    one.gridM === other.gridM &&
    one.shapes.length === other.shapes.length &&
    one.shapes.every((shape, at) => isSameShape(shape, other.shapes[at]))
  );
}

function isSameShape(one: DrawnShape, other: DrawnShape | undefined): boolean {
  if (one === other || other === undefined) return one === other;
  return (
    one.key === other.key &&
    one.kind === other.kind &&
    one.xM === other.xM &&
    one.yM === other.yM &&
    one.lengthM === other.lengthM &&
    one.widthM === other.widthM &&
    one.turnDeg === other.turnDeg
  );
}

/** What is wrong with a drawing: shapes beyond the plan, which no one can save, and pairs that stand over each other. */
export function problemsIn(draft: MapDraft): {
  off: DrawnShape[];
  overlaps: (readonly [DrawnShape, DrawnShape])[];
} {
  // Walls meet each other and columns, and doors stand in them.
  const solid = draft.shapes.filter(({ kind }) => kind !== 'wall' && kind !== 'door');
  return {
    off: draft.shapes.filter((shape) => !isOnPlan(shape, draft)),
    overlaps: overlapsAmong(solid).flatMap(([a, b]) => {
      const [one, other] = [solid[a], solid[b]];
      return one === undefined || other === undefined ? [] : [[one, other] as const];
    }),
  };
}

function kept(shape: DrawnShape): DrawnShape {
  const { xM, yM, lengthM, widthM, turnDeg } = shape;
  return {
    ...shape,
    xM: toCm(xM),
    yM: toCm(yM),
    lengthM: toCm(lengthM),
    widthM: toCm(widthM),
    turnDeg: toTurn(turnDeg),
  };
}

function inOrder(shapes: readonly DrawnShape[], axis: Axis): DrawnShape[] {
  return shapes.toSorted((a, b) => startOf(boundsOf(a), axis) - startOf(boundsOf(b), axis));
}
function startOf({ left, top }: Bounds, axis: Axis): number {
  return axis === 'x' ? left : top;
}
function endOf({ right, bottom }: Bounds, axis: Axis): number {
  return axis === 'x' ? right : bottom;
}
function sideOf(bounds: Bounds, axis: Axis): number {
  return endOf(bounds, axis) - startOf(bounds, axis);
}
