import { choice, integer, quantity, reference, text } from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';

/** Where the plan of an area is drawn: `?area=` an area, or `?id=` a plan. */
export const mapEditorPath = '/basicData/equipmentMap/editor';

/** The longest side of a plan, m. */
export const mostPlanM = 1000;
/** The most shapes on a plan. */
export const mostMapShapes = 5000;

/** What is drawn on a plan: machines, equipment that makes nothing itself, and what stands around them. */
export const mapShapeKinds = ['machine', 'equipment', 'wall', 'column', 'door'] as const;
export type MapShapeKind = (typeof mapShapeKinds)[number];

/**
 * The floor plan of an equipment area. Lengths are metres. The origin is the corner at the top left of the drawing: x runs
 * along the length of the plan to the right, y along its width downwards.
 */
export const equipmentMap = defineResource('equipmentMap', {
  namespace: 'equipment',
  path: '/$/mdm/equipmentMap',
  title: 'name',
  fields: {
    name: text(64, { search: true }),
    areaId: reference('equipmentArea'),
    /** Along x. */
    lengthM: quantity({ digits: 2, min: 1, max: mostPlanM, unit: 'm' }),
    /** Along y. */
    widthM: quantity({ digits: 2, min: 1, max: mostPlanM, unit: 'm' }),
    /** The grid on which shapes snap while they are moved. */
    gridM: quantity({ digits: 2, min: 0.05, max: 10, unit: 'm', initial: 0.5 }),
  },
  list: ['name', 'areaId', 'lengthM', 'widthM'],
  form: [['name', 'areaId'], ['lengthM', 'widthM'], ['gridM']],
  unique: [['name'], ['areaId']],
  scope: 'masterData',
  access: crud('equipment.equipmentMap'),
  order: { by: 'name', direction: 'asc' },
  children: { shapes: { of: 'mapShape', by: 'mapId', order: 'position', max: mostMapShapes } },
  screen: { menu: 'basicData', path: '/basicData/equipmentMap', drawing: mapEditorPath },
});

/**
 * A rectangle on a plan. `xM` and `yM` are its centre; `lengthM` lies along x and `widthM` along y while `turnDeg` is 0, and
 * `turnDeg` turns it clockwise about its centre. A machine or a piece of equipment has one place in the mill. One that is
 * deleted leaves its shape behind, which boards do not draw, so that it stands where it stood when it is restored.
 */
export const mapShape = defineResource('mapShape', {
  namespace: 'equipment',
  path: '/$/mdm/mapShape',
  title: 'kind',
  fields: {
    mapId: reference('equipmentMap'),
    position: integer({ min: 0, max: 9999, initial: 0 }),
    kind: choice(mapShapeKinds),
    machineId: reference('machine', {
      by: 'integer',
      isPast: true,
      when: { field: 'kind', is: ['machine'] },
    }),
    equipmentId: reference('nonProductionEquipment', {
      isPast: true,
      when: { field: 'kind', is: ['equipment'] },
    }),
    xM: quantity({ digits: 2, min: 0, max: mostPlanM, unit: 'm' }),
    yM: quantity({ digits: 2, min: 0, max: mostPlanM, unit: 'm' }),
    lengthM: quantity({ digits: 2, min: 0.05, max: mostPlanM, unit: 'm' }),
    widthM: quantity({ digits: 2, min: 0.05, max: mostPlanM, unit: 'm' }),
    turnDeg: quantity({ digits: 1, min: 0, below: 360, unit: 'degree', initial: 0 }),
  },
  list: ['kind', 'machineId', 'equipmentId', 'xM', 'yM', 'lengthM', 'widthM', 'turnDeg'],
  form: [['kind', 'machineId', 'equipmentId', 'xM', 'yM', 'lengthM', 'widthM', 'turnDeg']],
  order: { by: 'position', direction: 'asc' },
  unique: [['machineId'], ['equipmentId']],
  access: crud('equipment.equipmentMap'),
});
