import { choice, integer, longText } from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { processes } from '../../basics/processTree/processes.ts';
import { duties } from '../responsibility/responsibility.ts';

/** How many spindles, drums or heads of a process one person answers for in a duty, as the mill sets it. */
export const workloadNorm = defineResource('workloadNorm', {
  namespace: 'personnel',
  path: '/$/mdm/workloadNorm',
  title: ['duty', 'process'],
  fields: {
    duty: choice(duties, { initial: 'spinner' }),
    process: choice(processes, { words: 'basics:processes' }),
    positions: integer({ min: 1, max: 1_000_000 }),
    remark: longText(120, { optional: true }),
  },
  list: ['duty', 'process', 'positions', 'remark'],
  form: [['duty', 'process'], ['positions'], ['remark']],
  unique: [['duty', 'process']],
  scope: 'masterData',
  access: crud('personnel.workloadNorm'),
  order: { by: 'process', direction: 'asc' },
  search: {
    fields: ['duty', 'process'],
  },
  screen: { menu: 'basicData', path: '/basicData/workloadNorm' },
});
