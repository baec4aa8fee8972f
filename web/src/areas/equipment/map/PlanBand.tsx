import {
  boundsOf,
  type PlacedRect,
  type Point,
} from '@millwright/contract/areas/equipment/map/mapGeometry.ts';
import styles from './map.module.css';

/** A frame that is drawn around shapes to choose them. */
export function PlanBand({ from, to }: { from: Point; to: Point }) {
  return (
    <rect
      className={styles.band}
      x={Math.min(from.x, to.x)}
      y={Math.min(from.y, to.y)}
      width={Math.abs(to.x - from.x)}
      height={Math.abs(to.y - from.y)}
    />
  );
}

/** Whether a frame touches a shape. */
export function isInBand(shape: PlacedRect, from: Point, to: Point): boolean {
  const { left, top, right, bottom } = boundsOf(shape);
  return (
    right >= Math.min(from.x, to.x) &&
    left <= Math.max(from.x, to.x) &&
    bottom >= Math.min(from.y, to.y) &&
    top <= Math.max(from.y, to.y)
  );
}
