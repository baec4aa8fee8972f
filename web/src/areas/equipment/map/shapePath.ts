import { cornersOf, type PlacedRect } from '@millwright/contract/areas/equipment/map/mapGeometry.ts';

/** The outlines of shapes as one path: thousands of shapes are one element, so a plan moves as fast as a picture. */
export function pathOf(shapes: readonly PlacedRect[]): string {
  return shapes.map(outlineOf).join('');
}

function outlineOf(shape: PlacedRect): string {
  const [first, ...others] = cornersOf(shape).map(({ x, y }) => `${round(x)} ${round(y)}`);
  return `M${first ?? ''}L${others.join('L')}Z`;
}

/** To the millimetre: longer numbers make longer paths that look the same. */
function round(metres: number): number {
  return Math.round(metres * 1000) / 1000;
}
