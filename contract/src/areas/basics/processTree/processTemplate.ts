import { choice, code, integer, reference, text } from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { processes } from './processes.ts';

/** The processes that material runs through, in order; routes of varieties begin with one. */
export const processTemplate = defineResource('processTemplate', {
  namespace: 'basics',
  path: '/$/mdm/processTemplate',
  title: ['number', 'name'],
  fields: {
    number: code(32, { search: true }),
    name: text(60, { search: true }),
  },
  list: ['number', 'name'],
  form: [['number', 'name']],
  unique: [['number'], ['name']],
  scope: 'masterData',
  access: crud('basics.processTemplate'),
  order: { by: 'number', direction: 'asc' },
  children: { path: { of: 'processTemplateStep', by: 'templateId', order: 'position', min: 1, max: 20 } },
  screen: { menu: 'basicData', path: '/basicData/processTemplate' },
});

/** One process of a template. */
export const processTemplateStep = defineResource('processTemplateStep', {
  namespace: 'basics',
  path: '/$/mdm/processTemplateStep',
  title: 'process',
  fields: {
    templateId: reference('processTemplate'),
    position: integer({ min: 0, max: 99, initial: 0 }),
    process: choice(processes, { words: 'basics:processes' }),
  },
  list: ['process'],
  form: [['process']],
  order: { by: 'position', direction: 'asc' },
  unique: [['templateId', 'process']],
  access: crud('basics.processTemplate'),
});
