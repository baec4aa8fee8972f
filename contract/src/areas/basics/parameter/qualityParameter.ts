import { crud, defineResource } from '../../../core/resource/resource.ts';
import { parameterFields, parameterLayout, parameterLifeCycle } from './parameter.ts';

/** What the lab and the machines measure of slivers and yarns, and between which limits it is good: CVm, strength, neps. */
export const qualityParameter = defineResource('qualityParameter', {
  namespace: 'basics',
  path: '/$/mdm/qualityParameter',
  title: ['code', 'name'],
  fields: parameterFields('quality'),
  ...parameterLayout,
  scope: 'masterData',
  access: crud('basics.qualityParameter'),
  lifeCycle: parameterLifeCycle('qualityParameter'),
  screen: { menu: 'basicData', path: '/basicData/qualityParameter' },
});
