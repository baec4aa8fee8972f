import { choice, code, integer, reference, text } from '../../core/fields.ts';
import { crud, defineResource } from '../../core/resource.ts';
import { machineKinds } from '../basics/processes.ts';

/** A machine of the mill. `code` is its name in topics and is never reused. */
export const machine = defineResource('machine', {
  area: 'equipment',
  path: '/$/mdm/machine',
  key: 'integer',
  title: 'number',
  fields: {
    code: code(32),
    /** What stands on the machine: `08`. */
    number: text(12),
    kind: choice(machineKinds),
    modelId: reference('machineModel'),
    sourceId: reference('machineSource', { optional: true }),
    positions: integer({ min: 0, max: 5000 }),
    /** Hall or line, e.g. `combed`; boards fill by area, then number. */
    area: text(32, { optional: true }),
    /** The place on boards within its process. */
    place: integer({ min: 0, max: 9999 }),
  },
  list: ['code', 'number', 'kind', 'positions', 'area'],
  form: [
    ['code', 'number'],
    ['kind', 'modelId'],
    ['positions', 'sourceId'],
    ['area', 'place'],
  ],
  unique: [['code']],
  access: crud('equipment.machine'),
});

/** A gateway or controller that speaks for machines. It logs in with its registration code and a secret. */
export const machineSource = defineResource('machineSource', {
  area: 'equipment',
  path: '/$/mdm/machineSource',
  title: 'code',
  fields: {
    code: code(32),
    name: text(60),
    status: choice(['enabled', 'disabled']),
  },
  list: ['code', 'name', 'status'],
  form: [['code', 'name'], ['status']],
  unique: [['code']],
  access: crud('equipment.machineSource'),
});
