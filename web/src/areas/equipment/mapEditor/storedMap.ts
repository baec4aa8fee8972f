import {
  equipmentMap,
  mapShape,
  mapShapeKinds,
} from '@millwright/contract/areas/equipment/map/equipmentMap.ts';
import { callsOf } from '@millwright/contract/core/resource/resourceCalls.ts';
import { z } from 'zod';
import { shapeKey, type MapDraft } from './mapDraft.ts';

export const mapCallsOf = callsOf(equipmentMap, { shapes: mapShape });

const metres = z.number();
const storedMap = z.looseObject({
  id: z.uuid(),
  version: z.int(),
  actions: z.array(z.string()),
  lengthM: metres,
  widthM: metres,
  gridM: metres,
  shapes: z.array(
    z.looseObject({
      id: z.uuid(),
      kind: z.enum(mapShapeKinds),
      machineId: z.string().nullable(),
      equipmentId: z.string().nullable(),
      xM: metres,
      yM: metres,
      lengthM: metres,
      widthM: metres,
      turnDeg: z.number(),
    }),
  ),
});
/** A stored plan as the editor reads it. */
export type StoredMap = z.output<typeof storedMap>;

/** Throws for an answer that is no plan. */
export function mapIn(row: unknown): StoredMap {
  return storedMap.parse(row);
}

export function mapDraftOf({ lengthM, widthM, gridM, shapes }: StoredMap): MapDraft {
  return {
    lengthM,
    widthM,
    gridM,
    shapes: shapes.map((shape) => ({
      key: shapeKey(shape),
      kind: shape.kind,
      machineId: shape.machineId,
      equipmentId: shape.equipmentId,
      xM: shape.xM,
      yM: shape.yM,
      lengthM: shape.lengthM,
      widthM: shape.widthM,
      turnDeg: shape.turnDeg,
    })),
  };
}

/** A drawing as it is saved upon a stored plan. Shapes that stand there already keep their id. */
export function mapInput(draft: MapDraft, stored: StoredMap | undefined, area: { id: string; name: string }) {
  const ids = new Map(stored?.shapes.map((shape) => [shapeKey(shape), shape.id]));
  const { lengthM, widthM, gridM } = draft;
  return {
    // A plan is called as its area was when it was drawn; lists find it by that.
    ...(stored === undefined ? { name: area.name } : {}),
    areaId: area.id,
    lengthM,
    widthM,
    gridM,
    shapes: draft.shapes.map(({ key, ...shape }) => {
      const id = ids.get(key);
      return id === undefined ? shape : { id, ...shape };
    }),
  };
}
