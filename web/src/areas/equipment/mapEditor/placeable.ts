import type { GroundMachine, MapGround } from '@millwright/contract/areas/equipment/map/mapCalls.ts';
import { inFlow } from '@millwright/contract/areas/equipment/map/mapArranging.ts';
import { equipmentFootprint } from '@millwright/contract/areas/equipment/map/mapFootprint.ts';
import type { Point } from '@millwright/contract/areas/equipment/map/mapGeometry.ts';
import { newKey } from './newKey.ts';
import { type DrawnShape, shapeKey, type MapDraft } from './mapDraft.ts';

/** What can be put on a plan: a machine or a piece of equipment that has no place yet. */
export interface Placeable {
  readonly key: string;
  readonly name: string;
  readonly machine: GroundMachine | undefined;
  readonly shape: Omit<DrawnShape, 'xM' | 'yM'>;
  /** The plan on which it stands already; it must be taken off there first. */
  readonly elsewhere: string | null;
}

/** What the area has and the drawing does not, in the order of the material flow; what stands on another plan comes last. */
export function placeablesOf(
  { machines, equipment, mapId }: MapGround,
  { shapes }: Pick<MapDraft, 'shapes'>,
): Placeable[] {
  const there = new Set(shapes.map(({ key }) => key));
  const all = [
    ...machines.toSorted(inFlow).map((machine): Placeable => {
      const { id, code, lengthM, widthM } = machine;
      const key = shapeKey({ id, machineId: id, equipmentId: null });
      const shape = {
        key,
        kind: 'machine',
        machineId: id,
        equipmentId: null,
        lengthM,
        widthM,
        turnDeg: 0,
      } as const;
      return { key, name: code, machine, shape, elsewhere: elsewhere(machine, mapId) };
    }),
    ...equipment.map((piece): Placeable => {
      const { id, number, name } = piece;
      const key = shapeKey({ id, machineId: null, equipmentId: id });
      const shape = {
        key,
        kind: 'equipment',
        machineId: null,
        equipmentId: id,
        ...equipmentFootprint,
        turnDeg: 0,
      } as const;
      return {
        key,
        name: `${number} ${name}`,
        machine: undefined,
        shape,
        elsewhere: elsewhere(piece, mapId),
      };
    }),
  ].filter(({ key }) => !there.has(key));
  return [...all.filter((each) => each.elsewhere === null), ...all.filter((each) => each.elsewhere !== null)];
}

/** Walls, columns and doors as they are drawn first, m. */
const builtSizes = {
  wall: { lengthM: 10, widthM: 0.3 },
  column: { lengthM: 0.6, widthM: 0.6 },
  door: { lengthM: 3, widthM: 0.3 },
} as const;
export const builtKinds = ['wall', 'column', 'door'] as const;

/** A wall, a column or a door about a point. */
export function builtAt(kind: (typeof builtKinds)[number], { x, y }: Point): DrawnShape {
  return {
    key: newKey(),
    kind,
    machineId: null,
    equipmentId: null,
    xM: x,
    yM: y,
    ...builtSizes[kind],
    turnDeg: 0,
  };
}

function elsewhere(
  { mapId, mapName }: { mapId: string | null; mapName: string | null },
  own: string | null,
): string | null {
  return mapId === null || mapId === own ? null : mapName;
}
