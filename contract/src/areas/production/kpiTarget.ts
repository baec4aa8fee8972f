import { choice, code, quantity, text } from '../../core/fields.ts';
import { crud, defineResource } from '../../core/resource.ts';
import { machineKinds } from '../basics/processes.ts';

/**
 * What the mill aims at. `target` is the plan, `limitValue` the border of what is accepted. `process` may be
 * `mill`; an empty `variety` means all. Output targets are kg per day: of the mill, or of one machine of a process.
 */
export const kpiTarget = defineResource('kpiTarget', {
  area: 'production',
  path: '/$/production/kpiTarget',
  title: 'kpi',
  fields: {
    process: choice(['mill', ...machineKinds]),
    kpi: code(32),
    variety: text(32, { optional: true }),
    target: quantity({ digits: 3, optional: true }),
    limitMin: quantity({ digits: 3, optional: true }),
    limitMax: quantity({ digits: 3, optional: true }),
  },
  list: ['process', 'kpi', 'variety', 'target', 'limitMin', 'limitMax'],
  form: [
    ['process', 'kpi', 'variety'],
    ['target', 'limitMin', 'limitMax'],
  ],
  unique: [['process', 'kpi', 'variety']],
  access: crud('production.kpiTarget'),
});
