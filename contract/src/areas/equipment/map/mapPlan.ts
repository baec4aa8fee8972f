import { z } from 'zod';
import { machineKinds } from '../../basics/processTree/processes.ts';
import { mapShapeKinds } from './equipmentMap.ts';
import { mapArea } from './mapCalls.ts';

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

/** Which plan is asked for: that of an area, else the first. */
export const planAsked = z.object({ areaId: z.uuid().optional() });

/** The areas that have a plan, in the order of their tree, and the plan that is asked for; null where there is none. */
export const drawnMap = z.object({
  areas: z.array(mapArea),
  plan: z
    .object({
      areaId: z.uuid(),
      lengthM: z.number(),
      widthM: z.number(),
      shapes: z.array(drawnShape),
    })
    .nullable(),
});
export type DrawnMap = z.output<typeof drawnMap>;
