import { crud, defineResource } from '../../../core/resource/resource.ts';
import { parameterFields, parameterLayout, parameterLifeCycle } from './parameter.ts';

/** What a process runs with: speeds, twist, draft, settings. Process sheets state their values. */
export const processParameter = defineResource('processParameter', {
  namespace: 'basics',
  path: '/$/mdm/processParameter',
  title: ['code', 'name'],
  fields: parameterFields('process'),
  ...parameterLayout,
  scope: 'masterData',
  access: crud('basics.processParameter'),
  lifeCycle: parameterLifeCycle('processParameter'),
  screen: { menu: 'basicData', path: '/basicData/processParameter' },
});
