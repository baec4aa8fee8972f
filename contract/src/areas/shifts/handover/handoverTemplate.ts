import { choice, department, flag, integer, reference, text, texts } from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { processes } from '../../basics/processTree/processes.ts';

/**
 * What a crew goes through with the next one at the end of a shift: items, each with the answers to choose among. A
 * record that is made with it copies the items and notes the edition, so that it keeps what it was made with.
 */
export const handoverTemplate = defineResource('handoverTemplate', {
  namespace: 'shifts',
  path: '/$/mdm/handoverTemplate',
  title: 'name',
  fields: {
    name: text(40, { search: true }),
    process: choice(processes, { words: 'basics:processes' }),
    /** Of this workshop alone; empty: of every workshop that has the process. */
    departmentId: department({ optional: true }),
    /** How the handover is done: who is there, where it begins, when it is complete. */
    rule: text(200, { min: 5, optional: true }),
    /** Counts the changes of the items. */
    edition: integer({ min: 1, optional: true, byServer: true }),
    isInUse: flag({ initial: true }),
  },
  list: ['name', 'process', 'departmentId', 'rule', 'edition', 'isInUse'],
  form: [['name', 'process'], ['departmentId', 'isInUse'], ['rule']],
  unique: [['name']],
  scope: 'masterData',
  access: crud('shifts.handoverTemplate'),
  order: { by: 'name', direction: 'asc' },
  search: {
    fields: ['process', 'departmentId', 'isInUse'],
  },
  children: { items: { of: 'handoverItem', by: 'templateId', order: 'position', min: 1, max: 60 } },
  screen: { menu: 'basicData', path: '/basicData/handoverTemplate' },
});

/** One item of a handover and its sub-items: the answers among which the crew chooses. */
export const handoverItem = defineResource('handoverItem', {
  namespace: 'shifts',
  path: '/$/mdm/handoverItem',
  title: 'name',
  fields: {
    templateId: reference('handoverTemplate'),
    position: integer({ min: 0, max: 999, initial: 0 }),
    name: text(40, { search: true }),
    options: texts({ most: 20, max: 30 }),
    /** Sub-items that name a hazard: whoever chooses one writes what it is. */
    hazards: texts({ most: 20, max: 30, optional: true }),
    isRequired: flag({ initial: true }),
  },
  list: ['name', 'options', 'hazards', 'isRequired'],
  form: [['name', 'options', 'hazards', 'isRequired']],
  order: { by: 'position', direction: 'asc' },
  unique: [['templateId', 'name']],
  access: crud('shifts.handoverTemplate'),
});
