import { choice, duration, longText, quantity, referenceList, text } from '../../../core/fields/fields.ts';
import { defineLifeCycle } from '../../../core/resource/lifeCycle.ts';
import { defineEvent, rowsTold } from '../../../core/resource/events.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { processes } from '../../basics/processTree/processes.ts';

/** Only an enabled rule judges; a new one is prepared first. */
export const exceptionRuleLifeCycle = defineLifeCycle('exceptionRule', {
  initial: 'disabled',
  states: { disabled: 'dead', enabled: 'active' },
  actions: {
    enable: { from: ['disabled'], to: 'enabled', access: 'equipment.exceptionRule.enable' },
    disable: { from: ['enabled'], to: 'disabled', access: 'equipment.exceptionRule.disable' },
  },
});

/** `stop`: a machine stands unplanned for too long. `abnormal`: one of its indicators is beyond a value. */
export const exceptionTypes = ['stop', 'abnormal'] as const;

/** The indicators of a machine and shift that can be abnormal; on which side, their sense tells. */
export const exceptionIndicators = ['breakRate', 'prodEff', 'idleRate'] as const;
export type ExceptionIndicator = (typeof exceptionIndicators)[number];

/**
 * What counts as an exception, and on which machines: those of a process, of models, or single ones; each that is named
 * must fit. Where several rules fit a machine, the narrowest decides.
 */
export const exceptionRule = defineResource('exceptionRule', {
  namespace: 'equipment',
  path: '/$/mdm/exceptionRule',
  title: 'name',
  fields: {
    name: text(30, { search: true }),
    type: choice(exceptionTypes, { initial: 'stop' }),
    process: choice(processes, { words: 'basics:processes', optional: true }),
    modelIds: referenceList('machineModel', {
      optional: true,
      within: { field: 'process', as: 'kind', first: 'process' },
    }),
    machineIds: referenceList('machine', {
      by: 'integer',
      optional: true,
      within: { field: 'modelIds', as: 'modelId', first: 'model' },
    }),
    afterMin: duration({ unit: 'min', min: 1, max: 1440, when: { field: 'type', is: ['stop'] } }),
    indicator: choice(exceptionIndicators, {
      words: 'telemetry:kpis',
      when: { field: 'type', is: ['abnormal'] },
    }),
    value: quantity({ digits: 2, min: 0, max: 10_000, when: { field: 'type', is: ['abnormal'] } }),
    description: longText(120, { optional: true }),
  },
  list: {
    columns: ['name', 'type', 'process', 'afterMin', 'indicator', 'value', 'modelIds', 'machineIds'],
    views: { enabled: { state: ['enabled'] }, disabled: { state: ['disabled'] } },
  },
  form: [
    ['name', 'type'],
    ['process', 'modelIds', 'machineIds'],
    ['afterMin'],
    ['indicator', 'value'],
    ['description'],
  ],
  unique: [['name']],
  scope: 'masterData',
  access: crud('equipment.exceptionRule'),
  order: { by: 'name', direction: 'asc' },
  lifeCycle: exceptionRuleLifeCycle,
  search: {
    fields: ['type', 'process', 'state'],
  },
  screen: {
    menu: 'equipmentManagement',
    path: '/equipmentManagement/exception',
    title: 'screens.exceptionRules',
    isMasterData: true,
  },
});

/** What a rule says of when it judges. */
export const judgedByException = [
  'type',
  'process',
  'modelIds',
  'machineIds',
  'afterMin',
  'indicator',
  'value',
] as const satisfies readonly (keyof typeof exceptionRule.fields)[];

/** A rule judges otherwise than before. */
export const exceptionRuleRevised = defineEvent('exceptionRule.revised', rowsTold);
