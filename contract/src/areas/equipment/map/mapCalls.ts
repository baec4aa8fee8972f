import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { defineScreen } from '../../../core/screen/screen.ts';
import { machineKinds } from '../../basics/processTree/processes.ts';
import { equipmentMap, mapEditorPath } from './equipmentMap.ts';

const access = { code: equipmentMap.access.read };
const { path } = equipmentMap;

/** The most machines, and the most pieces of equipment, that one area tells of. */
export const mostOnGround = 5000;

/** An equipment area as a map may show it. */
export const mapArea = z.object({
  id: z.uuid(),
  name: z.string(),
  /** 0 for a hall, 1 for its lines. */
  depth: z.int(),
  /** Machines that stand in the area or below it, scrapped ones excepted. */
  machines: z.int(),
  /** How many of them have a place on some plan. */
  placed: z.int(),
  /** Its plan; null while it has none. */
  mapId: z.uuid().nullable(),
});
export type MapArea = z.output<typeof mapArea>;

const metres = z.number();

const groundMachine = z.object({
  /** As references say it. */
  id: z.string(),
  code: z.string(),
  number: z.string(),
  kind: z.enum(machineKinds),
  place: z.int(),
  /** What it takes of the floor: as its model says, else as machines of its kind are usually built. */
  lengthM: metres,
  widthM: metres,
  /** The plan on which it stands; null while on none. */
  mapId: z.uuid().nullable(),
  mapName: z.string().nullable(),
});
export type GroundMachine = z.output<typeof groundMachine>;

const groundEquipment = z.object({
  id: z.uuid(),
  number: z.string(),
  name: z.string(),
  mapId: z.uuid().nullable(),
  mapName: z.string().nullable(),
});
export type GroundEquipment = z.output<typeof groundEquipment>;

/** The equipment areas in the order of their tree, with how far their machines are placed. */
export const listMapAreas = defineCall('equipment.listMapAreas', {
  method: 'GET',
  path: `${path}/areas`,
  data: 'masterData',
  access,
  input: z.object({}),
  output: z.object({ areas: z.array(mapArea) }),
});

/**
 * What may stand on the plan of an area: the machines in it and below it, scrapped ones excepted, and the equipment there or
 * in no area. Throws `core.notFound` for an area that is not there.
 */
export const showMapGround = defineCall('equipment.showMapGround', {
  method: 'GET',
  path: `${path}/ground`,
  data: 'machineData',
  access,
  input: z.object({ areaId: z.uuid() }),
  output: z.object({
    area: z.object({ id: z.uuid(), name: z.string() }),
    mapId: z.uuid().nullable(),
    machines: z.array(groundMachine),
    equipment: z.array(groundEquipment),
  }),
});
export type MapGround = z.output<typeof showMapGround.output>;

export const mapCalls = [listMapAreas, showMapGround] as const;

export const mapEditorScreen = defineScreen('equipmentMapEditor', {
  namespace: 'equipment',
  path: mapEditorPath,
  component: 'equipment/mapEditor',
  layout: 'office',
  menu: 'basicData',
  hidden: true,
  access: equipmentMap.access.read,
});
