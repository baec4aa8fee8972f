import { choice, code, quantity, text } from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { machineKinds } from '../../basics/processTree/processes.ts';

/**
 * What a mill is set up to aim at, until a target plan says otherwise (`kpiPlan.ts`): nobody changes it, so that the past keeps what
 * it was held against. `target` is the plan, `limitMin` and `limitMax` the borders of what is accepted. `process` may be
 * `mill`; an empty `variety` means all. Output targets are kg per day: of the mill, or of one machine of a process.
 */
export const kpiTarget = defineResource('kpiTarget', {
  namespace: 'production',
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
  scope: 'masterData',
  access: crud('production.kpiTarget'),
});
