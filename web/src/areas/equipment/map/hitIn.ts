import { covers, type PlacedRect, type Point } from '@millwright/contract/areas/equipment/map/mapGeometry.ts';

/** A pointer may miss a shape by so much, px. */
const missPx = 4;

/** The uppermost shape at a point of the plan; thin ones are met by who points beside them. */
export function hitIn<Shape extends PlacedRect>(
  shapes: readonly Shape[],
  point: Point,
  { scale }: { scale: number },
): Shape | undefined {
  return (
    shapes.findLast((shape) => covers(shape, point)) ??
    shapes.findLast((shape) => covers(shape, point, missPx / scale))
  );
}
