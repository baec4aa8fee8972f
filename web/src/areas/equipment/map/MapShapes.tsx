import type { MapShapeKind } from '@millwright/contract/areas/equipment/map/equipmentMap.ts';
import type { PlacedRect } from '@millwright/contract/areas/equipment/map/mapGeometry.ts';
import { memo } from 'react';
import styles from './map.module.css';
import { pathOf } from './shapePath.ts';

/** What lies under what: machines over walls, doors in walls. */
const order: readonly MapShapeKind[] = ['wall', 'door', 'column', 'equipment', 'machine'];

/** Shapes by what they are; all of one kind are one element. */
export const MapShapes = memo(function MapShapes({
  shapes,
}: {
  shapes: readonly (PlacedRect & { readonly kind: MapShapeKind })[];
}) {
  const byKind = Map.groupBy(shapes, ({ kind }) => kind);
  return order.map((kind) => (
    <path key={kind} className={styles.shape} data-kind={kind} d={pathOf(byKind.get(kind) ?? [])} />
  ));
});
