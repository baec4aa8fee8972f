import { notUnder } from '../../../core/fields/ascending.ts';
import {
  choice,
  code,
  flag,
  integer,
  quantity,
  reference,
  signal,
  text,
} from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { parameterValue } from '../../basics/parameter/parameter.ts';
import { processes } from '../../basics/processTree/processes.ts';

/**
 * A value that machines of a model, or of a whole process, are set to or run at, and the signal that carries it. Values of
 * class `S` are those that can be distributed to machines.
 */
export const setupParameter = defineResource('setupParameter', {
  namespace: 'equipment',
  path: '/$/mdm/setupParameter',
  title: ['code', 'description'],
  fields: {
    code: code(32, { search: true }),
    description: text(60, { search: true }),
    /** As signals are: `S` is set, `W` is what a machine tells of its work. */
    class: choice(['S', 'W'], { initial: 'S' }),
    process: choice(processes, { words: 'basics:processes' }),
    /** What it belongs to, by the codes of the convention: a model, or a process. */
    processType: choice(['1', '2'], { initial: '2' }),
    modelId: reference('machineModel', {
      when: { field: 'processType', is: ['1'] },
      within: { field: 'process', as: 'kind', first: 'process' },
    }),
    collectionCode: signal({ search: true }),
    /** Digits of a value, those behind the decimal mark among them. */
    valueLength: integer({ min: 1, max: 15, initial: 6 }),
    digits: integer({ min: 0, max: 3, initial: 0 }),
    min: quantity({ ...parameterValue, digitsBy: 'digits' }),
    max: notUnder('min', quantity({ ...parameterValue, digitsBy: 'digits' })),
    unit: text(16, { optional: true, words: 'basics:units' }),
    /** `online`: sent to the machine. `panel`: typed at the machine. `mechanical`: parts are changed while it stands. */
    modification: choice(['online', 'panel', 'mechanical'], { when: { field: 'class', is: ['S'] } }),
    /** The largest change that is usual in one step; people are warned above it. Without it, `usualStepShare` of the old value. */
    stepLimit: quantity({ ...parameterValue, digitsBy: 'digits', optional: true }),
    /** What is sent of it is released by a second person first. */
    needsRelease: flag({ initial: false }),
  },
  list: [
    'code',
    'description',
    'class',
    'process',
    'modelId',
    'collectionCode',
    'valueLength',
    'digits',
    'min',
    'max',
    'unit',
    'modification',
  ],
  form: [
    ['code', 'description'],
    ['class', 'modification'],
    ['process', 'processType', 'modelId'],
    ['collectionCode', 'unit'],
    ['valueLength', 'digits'],
    ['min', 'max'],
    ['stepLimit', 'needsRelease'],
  ],
  unique: [['process', 'code']],
  scope: 'masterData',
  access: crud('equipment.setupParameter'),
  order: { by: 'code', direction: 'asc' },
  search: {
    fields: ['process', 'class', 'modelId', 'modification'],
  },
  screen: { menu: 'basicData', path: '/basicData/setupParameter' },
});
