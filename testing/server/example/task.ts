import {
  choice,
  date,
  department,
  duration,
  longText,
  parent,
  person,
  reference,
  referenceList,
  text,
} from '@millwright/contract/core/fields/fields.ts';
import { defineLifeCycle } from '@millwright/contract/core/resource/lifeCycle.ts';
import { crud, defineResource } from '@millwright/contract/core/resource/resource.ts';

/** A task is taken and finished by the one who is responsible. */
export const trialTaskLifeCycle = defineLifeCycle('trialTask', {
  initial: 'open',
  states: { open: 'waiting', running: 'active', done: 'done' },
  actions: {
    take: { from: ['open'], to: 'running', by: ['responsible'], access: 'maintenance.trialTask.take' },
    finish: {
      from: ['running'],
      to: 'done',
      by: ['responsible'],
      input: { result: longText(200) },
      access: 'maintenance.trialTask.finish',
    },
  },
});

/** Work at one machine, for a person or a department, at one place of the mill. */
export const trialTask = defineResource('trialTask', {
  namespace: 'production',
  path: '/$/test/trialTask',
  title: 'name',
  fields: {
    name: text(40, { search: true }),
    machineId: reference('machine', { by: 'integer' }),
    personId: person(),
    departmentId: department({ optional: true }),
    placeId: reference('trialPlace', { optional: true }),
    helperIds: referenceList('user', { optional: true }),
    kind: choice(['repair', 'inspection'], { initial: 'repair' }),
    faultMin: duration({ unit: 'min', when: { field: 'kind', is: ['repair'] } }),
    dueDate: date({ optional: true }),
    result: longText(200, { optional: true, byServer: true }),
  },
  list: ['name', 'machineId', 'personId', 'departmentId', 'kind', 'dueDate'],
  form: [
    ['name', 'machineId'],
    ['personId', 'departmentId'],
    ['placeId', 'helperIds'],
    ['kind', 'faultMin'],
    ['dueDate'],
  ],
  unique: [['name']],
  access: crud('maintenance.trialTask'),
  lifeCycle: trialTaskLifeCycle,
  screen: { menu: 'productionManagement', path: '/test/trialTask' },
});

/** A tree: halls, bays and corners. */
export const trialPlace = defineResource('trialPlace', {
  namespace: 'production',
  path: '/$/test/trialPlace',
  title: 'name',
  fields: { name: text(40, { search: true }), parentId: parent('trialPlace') },
  list: ['name', 'parentId'],
  form: [['name', 'parentId']],
  unique: [['name']],
  access: crud('production.trialPlace'),
  order: { by: 'name', direction: 'asc' },
  screen: { menu: 'productionManagement', path: '/test/trialPlace' },
});
