import { choice, code, integer, longText, quantity, reference, text } from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { routeProcesses } from './processes.ts';
import { processRouteLifeCycle } from './processRoute.lifeCycle.ts';

/** Where a route is drawn: `?id=` one that is there, `?number=` its newest version, `?from=` the next one, else a new route. */
export const routeEditorPath = '/basicData/processRoute/editor';

/** The most processes of a route, and the most ratios in it. */
export const mostRouteNodes = 60;
export const mostRouteInputs = 200;

/**
 * How a variety is made, from the bale on: a graph of processes. Nodes and what they take from each other are two lists of
 * one document; a variety stands in it once, so it names its node.
 */
export const processRoute = defineResource('processRoute', {
  namespace: 'basics',
  path: '/$/mdm/processRoute',
  title: ['number', 'name'],
  fields: {
    number: code(32, { search: true }),
    name: text(60, { search: true }),
    /** The version that people speak of: V1, V2. */
    edition: integer({ min: 1, max: 999, initial: 1 }),
    /** The path that the route began with. */
    templateId: reference('processTemplate'),
    /** What the route makes at its end; found by the server. */
    finalVarietyId: reference('variety', { optional: true, byServer: true }),
    /** Output of the last process that the route is planned for. */
    wantedKgPerHour: quantity({ digits: 1, above: 0, max: 1_000_000, unit: 'kgPerH', optional: true }),
    /** What differs from the version before. */
    changes: longText(200, { optional: true }),
  },
  list: {
    columns: ['number', 'name', 'edition', 'finalVarietyId', 'templateId', 'wantedKgPerHour', 'changes'],
    views: {
      released: { state: ['released'] },
      draft: { state: ['draft'] },
      replaced: { state: ['replaced'] },
    },
  },
  form: [['number', 'name'], ['edition', 'templateId', 'wantedKgPerHour'], ['finalVarietyId'], ['changes']],
  unique: [['number', 'edition']],
  scope: 'masterData',
  access: crud('basics.processRoute'),
  order: { by: 'number', direction: 'asc' },
  search: {
    fields: ['state', 'finalVarietyId', 'templateId'],
    isFound: true,
  },
  children: {
    nodes: { of: 'routeNode', by: 'routeId', order: 'position', min: 1, max: mostRouteNodes },
    inputs: { of: 'routeInput', by: 'routeId', order: 'position', max: mostRouteInputs },
  },
  lifeCycle: processRouteLifeCycle,
  screen: { menu: 'basicData', path: '/basicData/processRoute', drawing: routeEditorPath },
});

/** A process of a route, with the variety that it makes. */
export const routeNode = defineResource('routeNode', {
  namespace: 'basics',
  path: '/$/mdm/routeNode',
  title: 'varietyId',
  fields: {
    routeId: reference('processRoute'),
    position: integer({ min: 0, max: 99, initial: 0 }),
    process: choice(routeProcesses, { words: 'basics:processes' }),
    varietyId: reference('variety'),
  },
  list: ['process', 'varietyId'],
  form: [['process', 'varietyId']],
  order: { by: 'position', direction: 'asc' },
  unique: [['routeId', 'varietyId']],
  access: crud('basics.processRoute'),
});

/** What a variety of a route is made of: a previous variety, and its share of the input. */
export const routeInput = defineResource('routeInput', {
  namespace: 'basics',
  path: '/$/mdm/routeInput',
  title: 'previousId',
  fields: {
    routeId: reference('processRoute'),
    position: integer({ min: 0, max: 999, initial: 0 }),
    varietyId: reference('variety'),
    previousId: reference('variety'),
    ratio: quantity({ digits: 2, above: 0, max: 100, unit: 'percent' }),
  },
  list: ['varietyId', 'previousId', 'ratio'],
  form: [['varietyId', 'previousId', 'ratio']],
  order: { by: 'position', direction: 'asc' },
  unique: [['routeId', 'varietyId', 'previousId']],
  access: crud('basics.processRoute'),
});
