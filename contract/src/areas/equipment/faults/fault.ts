import { choice, code, flag, longText, multilingual, referenceList } from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { processes } from '../../basics/processTree/processes.ts';

/** `info`: to know. `warning`: the machine runs, somebody must look. `stop`: the machine stands. */
export const faultLevels = ['info', 'warning', 'stop'] as const;
export type FaultLevel = (typeof faultLevels)[number];

export const faultTypes = ['mechanical', 'electrical', 'process', 'quality', 'safety'] as const;
export type FaultType = (typeof faultTypes)[number];

/**
 * A fault that controllers of a process report. `number` is the code that they send; two processes may send the same for
 * different faults. What the mill calls a fault, boards, analysis and sheets call it: `faultNames.ts`.
 */
export const fault = defineResource('fault', {
  namespace: 'equipment',
  path: '/$/mdm/fault',
  title: ['number', 'name'],
  fields: {
    number: code(32, { search: true }),
    process: choice(processes, { words: 'basics:processes' }),
    name: multilingual(60, { search: true }),
    /** Models whose controllers send it; without any, those of the process. */
    modelIds: referenceList('machineModel', {
      optional: true,
      within: { field: 'process', as: 'kind', first: 'process' },
    }),
    level: choice(faultLevels, { initial: 'stop' }),
    type: choice(faultTypes),
    /** As the controller words it, and what to do about it. */
    message: longText(200, { optional: true, search: true }),
    advice: longText(400, { optional: true }),
    /** A repair task is made of it. */
    createsTask: flag({ initial: false }),
  },
  list: ['number', 'process', 'name', 'level', 'type', 'createsTask', 'message'],
  form: [
    ['number', 'process'],
    ['name'],
    ['level', 'type', 'createsTask'],
    ['modelIds'],
    ['message'],
    ['advice'],
  ],
  unique: [['process', 'number']],
  scope: 'masterData',
  access: crud('equipment.fault'),
  order: { by: 'number', direction: 'asc' },
  search: {
    fields: ['process', 'level', 'type', 'createsTask'],
    isFound: true,
  },
  screen: { menu: 'basicData', path: '/basicData/faultFile', title: 'screens.faultFile' },
});
