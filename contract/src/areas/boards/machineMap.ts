import { z } from 'zod';
import { defineCall } from '../../core/call.ts';
import { defineScreen } from '../../core/screen.ts';
import { machineKinds } from '../basics/processes.ts';
import { mapShapeKinds } from '../equipment/equipmentMap.ts';
import { mapArea } from '../equipment/mapCalls.ts';
import { boardPath } from './defineBoard.ts';
import { boardRights } from './rights.ts';

const access = boardRights.wholeMill;

/** A rectangle on a plan as `mapShape` says it: metres, degrees, centre. */
const drawnShape = z.object({
  id: z.uuid(),
  kind: z.enum(mapShapeKinds),
  xM: z.number(),
  yM: z.number(),
  lengthM: z.number(),
  widthM: z.number(),
  turnDeg: z.number(),
  /** Of a machine: the code by which boards tell its state. */
  code: z.string().nullable(),
  number: z.string().nullable(),
  machineKind: z.enum(machineKinds).nullable(),
  /** What equipment that makes nothing itself is called. */
  equipment: z.string().nullable(),
});
export type MapPlanShape = z.output<typeof drawnShape>;

/**
 * The areas that have a plan, in the order of their tree, and the plan of one: that of `areaId`, else the first. States come with
 * the board of the mill; what stands where does not change with them. Without a plan `plan` is null.
 */
export const showMachineMap = defineCall('boards.showMachineMap', {
  method: 'GET',
  path: '/$/report/machineMap',
  access: { code: access },
  input: z.object({ areaId: z.uuid().optional() }),
  output: z.object({
    areas: z.array(mapArea),
    plan: z
      .object({
        areaId: z.uuid(),
        lengthM: z.number(),
        widthM: z.number(),
        shapes: z.array(drawnShape),
      })
      .nullable(),
  }),
});
export type MachineMap = z.output<typeof showMachineMap.output>;

/** The machines of the mill where they stand, with their states: `?area=`, `?find=`. */
export const machineMapScreen = defineScreen('machineMap', {
  area: 'boards',
  path: boardPath('machineMap'),
  component: 'boards/machineMap',
  layout: 'office',
  menu: 'operationMonitor',
  access,
});

/** The address of the map of an area. */
export function machineMapPath(areaId: string): string {
  return `${machineMapScreen.path}?${new URLSearchParams({ area: areaId })}`;
}
