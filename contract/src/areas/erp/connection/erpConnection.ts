import { choice, flag, instant, text } from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';

/** `folder`: files that are put into a folder of the mill. `http`: lists that are fetched as JSON. */
export const erpSources = ['folder', 'http'] as const;
export type ErpSource = (typeof erpSources)[number];

/** Times at which a connection is synchronised without being asked. */
export const erpSchedules = ['manual', 'quarterHour', 'hour', 'day'] as const;
export type ErpSchedule = (typeof erpSchedules)[number];

/** Outcomes of the last run of a connection. */
export const erpRunStates = ['running', 'synchronised', 'partly', 'failed'] as const;
export type ErpRunState = (typeof erpRunStates)[number];

/**
 * Connection of a mill with its ERP or upper computer: the source of the records, the kinds that are taken, and the time of
 * the runs. The token of an HTTP source is kept beside the row, sealed, and can be written but not read.
 */
export const erpConnection = defineResource('erpConnection', {
  namespace: 'erp',
  path: '/$/mdm/erpConnection',
  title: 'name',
  fields: {
    name: text(60, { search: true }),
    source: choice(erpSources, { initial: 'folder' }),
    /** Folder of the mill below the operator's folder of ERP files. */
    folder: text(32, { pattern: 'pattern', when: { field: 'source', is: ['folder'] } }),
    /** Address before the name of a list: `https://erp.example/api` gives `https://erp.example/api/varieties`. */
    address: text(200, { pattern: 'url', when: { field: 'source', is: ['http'] } }),
    takesVarieties: flag({ initial: true }),
    takesPeople: flag({ initial: true }),
    takesParameters: flag({ initial: true }),
    takesMachines: flag({ initial: true }),
    takesOrders: flag({ initial: true }),
    schedule: choice(erpSchedules, { initial: 'manual' }),
    isEnabled: flag({ initial: true }),
    lastState: choice(erpRunStates, { optional: true, byServer: true }),
    lastTime: instant({ optional: true, byServer: true }),
    tokenSetAt: instant({ optional: true, byServer: true }),
  },
  list: {
    columns: ['name', 'source', 'folder', 'address', 'schedule', 'isEnabled', 'lastState', 'lastTime'],
    keyColumns: ['source', 'schedule', 'lastState', 'lastTime'],
  },
  form: {
    rows: [
      ['name', 'source'],
      ['folder'],
      ['address'],
      ['takesVarieties', 'takesPeople', 'takesParameters'],
      ['takesMachines', 'takesOrders'],
      ['schedule', 'isEnabled'],
    ],
    groups: {
      from: ['source', 'folder', 'address', 'tokenSetAt'],
      taken: ['takesVarieties', 'takesPeople', 'takesParameters', 'takesMachines', 'takesOrders'],
      runs: ['schedule', 'isEnabled', 'lastState', 'lastTime'],
    },
  },
  unique: [['name']],
  scope: 'masterData',
  access: crud('erp.erpConnection'),
  order: { by: 'name', direction: 'asc' },
  search: {
    fields: ['source', 'lastState', 'isEnabled'],
  },
  screen: { menu: 'systemManagement', path: '/tenant/erpConnection' },
});

/** The most connections of a mill. */
export const mostErpConnections = 10;

/** Flags of a connection by the kind of records that it takes. */
export const takenBy = {
  variety: 'takesVarieties',
  person: 'takesPeople',
  parameter: 'takesParameters',
  machine: 'takesMachines',
  order: 'takesOrders',
} as const;
