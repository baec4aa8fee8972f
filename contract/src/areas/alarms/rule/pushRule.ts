import { mostReceivers } from '../../messaging/sending/messageParts.ts';
import {
  choice,
  code,
  duration,
  flag,
  instant,
  longText,
  quantity,
  referenceList,
  signal,
  text,
  texts,
} from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { processes } from '../../basics/processTree/processes.ts';
import { pushRuleLifeCycle } from './pushRule.lifeCycle.ts';
import { ruleEditorPath } from './pushRulePaths.ts';
import {
  alarmKpis,
  alarmMatches,
  alarmOperators,
  alarmPriorities,
  alarmSchedules,
  alarmSources,
  alarmTypes,
  furtherSources,
  longestSpindleH,
  machineSources,
  measuredSources,
  mostFurther,
  mostParameters,
  pushContents,
  pushFrequencies,
  receiverAttributes,
  sourcesOfMachines,
  sourcesOfProcess,
  spindleSources,
} from './pushRuleParts.ts';

const told = { field: 'source', is: furtherSources } as const;
const measured = { field: 'source', is: measuredSources } as const;
const ofMachines = { field: 'source', is: sourcesOfMachines } as const;

/**
 * When something of a machine is an alarm, or of a stock, a spare part, an order or a maintenance plan, when the alarm is over, and who
 * is told. Each of what the rule is for is judged on its own. See `docs/decisions/alarms.md`.
 */
export const pushRule = defineResource('pushRule', {
  namespace: 'messaging',
  path: '/messaging/pushRule',
  title: 'name',
  fields: {
    name: text(50, { search: true }),
    alarmCode: code(20, { search: true }),
    alarmName: text(50, { search: true }),
    type: choice(alarmTypes, { initial: 'equipment' }),
    priority: choice(alarmPriorities, { initial: 'major' }),
    description: longText(200, { optional: true }),
    /** The machines: of a process, of models, or single ones; each that is named must fit. */
    process: choice(processes, {
      words: 'basics:processes',
      optional: true,
      when: { field: 'source', is: sourcesOfProcess },
    }),
    modelIds: referenceList('machineModel', {
      optional: true,
      within: { field: 'process', as: 'kind', first: 'process' },
      when: ofMachines,
    }),
    machineIds: referenceList('machine', {
      by: 'integer',
      optional: true,
      within: { field: 'modelIds', as: 'modelId', first: 'model' },
      when: ofMachines,
    }),
    /** The varieties whose stock it is for; without any, all that have a book. */
    varietyIds: referenceList('variety', {
      optional: true,
      within: { field: 'process', as: 'process', first: 'process' },
      when: { field: 'source', is: ['stockKg', 'stockHours'] },
    }),
    /** The spare parts that it is for; without any, all that have a least stock. */
    partIds: referenceList('sparePart', { optional: true, when: { field: 'source', is: ['partStock'] } }),
    source: choice(alarmSources, { initial: 'signal' }),
    signal: signal({ when: { field: 'source', is: ['signal'] } }),
    kpi: choice(alarmKpis, { words: 'telemetry:kpis', when: { field: 'source', is: ['kpi'] } }),
    /** Over how many hours end breaks are counted; without it since the last doff. */
    windowH: duration({
      unit: 'h',
      min: 1,
      max: longestSpindleH,
      optional: true,
      when: { field: 'source', is: spindleSources },
    }),
    operator: choice(alarmOperators, { when: measured }),
    value: quantity({ digits: 3, when: measured }),
    /** Where the alarm is over; without it where it began. */
    clearValue: quantity({ digits: 3, optional: true, when: measured }),
    /** Beyond it the alarm is critical, whatever its priority, and people are told anew. */
    graveValue: quantity({ digits: 3, optional: true, when: measured }),
    states: texts({ most: 10, max: 20, when: { field: 'source', is: ['state'] } }),
    /** Without any: every fault. */
    faultCodes: texts({ most: 20, max: 32, optional: true, when: { field: 'source', is: ['fault'] } }),
    /** Further conditions, as `pushRuleConditions.ts` writes them, and whether all of them must hold or any; without: all. */
    match: choice(alarmMatches, { optional: true, when: told }),
    conditions: texts({ most: mostFurther, max: 400, optional: true, when: told }),
    /** A machine that does not run is not judged, and has no alarm of this rule. */
    onlyRunning: flag({ initial: false }),
    /** How long it must hold before it is an alarm, and how long it must be away before the alarm is over. */
    triggerAfterS: duration({ unit: 's', min: 0, max: 86_400, initial: 60 }),
    clearAfterS: duration({ unit: 's', min: 0, max: 86_400, initial: 60 }),
    /** When nothing is heard for so long, an open alarm says that it is not known any more. */
    noDataMin: duration({ unit: 'min', min: 1, max: 1440, optional: true }),
    schedule: choice(alarmSchedules, { initial: 'always' }),
    hoursFrom: text(5, { pattern: 'halfHour', when: { field: 'schedule', is: ['hours'] } }),
    hoursTo: text(5, { pattern: 'halfHour', when: { field: 'schedule', is: ['hours'] } }),
    shifts: texts({ most: 5, max: 20, when: { field: 'schedule', is: ['shifts'] } }),
    /** What the alarms of a gateway's machines are when the whole gateway is silent: one, of the gateway. */
    isHiddenByGateway: flag({ initial: true }),
    /** Over only when somebody took it. */
    needsTaking: flag({ initial: false }),
    makesTask: flag({ initial: false }),
    receiverAttribute: choice(receiverAttributes, { initial: 'duties' }),
    duties: texts({ most: mostReceivers, max: 20, when: { field: 'receiverAttribute', is: ['duties'] } }),
    people: referenceList('user', { when: { field: 'receiverAttribute', is: ['people'] } }),
    roles: referenceList('role', { when: { field: 'receiverAttribute', is: ['roles'] } }),
    departments: referenceList('department', { when: { field: 'receiverAttribute', is: ['departments'] } }),
    frequency: choice(pushFrequencies, { initial: 'once' }),
    repeatMin: duration({
      unit: 'min',
      min: 5,
      max: 1440,
      when: { field: 'frequency', is: ['untilTaken', 'untilOver'] },
    }),
    /** Alarms of this rule within so many minutes of a message are told with it, not each on its own. */
    mergeMin: duration({ unit: 'min', min: 0, max: 1440, initial: 5 }),
    /** Of an alarm that nobody took for so long these roles are told too. */
    escalateAfterMin: duration({ unit: 'min', min: 1, max: 1440, optional: true }),
    escalateRoles: referenceList('role', { optional: true }),
    content: texts({ most: pushContents.length, max: 20 }),
    parameters: texts({
      most: mostParameters,
      max: 32,
      optional: true,
      when: { field: 'source', is: [...machineSources, ...spindleSources] },
    }),
    pushState: choice(['notPushed', 'pushed'], { initial: 'notPushed', optional: true, byServer: true }),
    lastPushedAt: instant({ optional: true, byServer: true }),
  },
  list: {
    columns: ['name', 'alarmCode', 'source', 'type', 'priority', 'pushState', 'lastPushedAt'],
    views: { enabled: { state: ['enabled'] }, disabled: { state: ['disabled'] } },
  },
  form: [
    ['name', 'alarmCode', 'alarmName'],
    ['type', 'priority'],
    ['description'],
    ['process', 'modelIds', 'machineIds', 'varietyIds', 'partIds'],
    ['source', 'signal', 'kpi', 'states', 'faultCodes'],
    ['windowH', 'operator', 'value', 'clearValue', 'graveValue'],
    ['match', 'conditions'],
    ['onlyRunning', 'triggerAfterS', 'clearAfterS', 'noDataMin'],
    ['schedule', 'hoursFrom', 'hoursTo', 'shifts'],
    ['isHiddenByGateway', 'needsTaking', 'makesTask'],
    ['receiverAttribute', 'duties', 'people', 'roles', 'departments'],
    ['frequency', 'repeatMin', 'mergeMin'],
    ['escalateAfterMin', 'escalateRoles'],
    ['content', 'parameters'],
  ],
  unique: [['alarmCode'], ['name']],
  scope: 'masterData',
  access: crud('messaging.pushRule'),
  order: { by: 'alarmCode', direction: 'asc' },
  lifeCycle: pushRuleLifeCycle,
  search: {
    fields: ['state', 'type', 'priority', 'process', 'source', 'pushState'],
  },
  screen: {
    menu: 'pushSettings',
    path: '/pushSettings/rule',
    title: 'screens.pushRules',
    editor: ruleEditorPath,
    isMasterData: false,
  },
});
