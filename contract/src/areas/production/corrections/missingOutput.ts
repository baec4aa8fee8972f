import { scopedBy } from '../../../core/call/dataScope.ts';
import { computed, sumOf } from '../../../core/fields/computed.ts';
import {
  choice,
  code,
  date,
  instant,
  integer,
  longText,
  person,
  quantity,
  reference,
  serial,
  text,
} from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { crewLetters, shiftNames } from '../../../core/words/shiftNames.ts';
import { processes } from '../../basics/processTree/processes.ts';
import { missingOutputLifeCycle } from './missingOutput.lifeCycle.ts';

/** The most packages of a supplement, and the most of one of its lines. */
const mostPackages = 100_000;

/**
 * What a machine made in a shift while it was off the network: the packages that its counters did not tell of, by batch. Once
 * submitted, its kilograms count as corrections of output do. See `docs/decisions/output-corrections.md`.
 */
export const missingOutput = defineResource('missingOutput', {
  namespace: 'production',
  path: '/$/production/missingOutput',
  title: 'number',
  fields: {
    number: serial({ prefix: 'MO', by: 'day', digits: 4, search: true }),
    machineId: reference('machine', { by: 'integer', isPast: true, search: true }),
    varietyId: reference('variety', { isPast: true, search: true }),
    productionDate: date(),
    shift: choice(shiftNames, { words: 'shifts:names' }),
    /** How many packages are missing: those that were doffed and not told. */
    missingPackages: integer({ min: 1, max: mostPackages }),
    /** How many the lines have, and what they weigh. */
    suppliedPackages: computed(
      integer({ min: 0, optional: true, byServer: true }),
      sumOf('packages', 'packages'),
    ),
    weightKg: computed(
      quantity({ digits: 2, min: 0, unit: 'kg', optional: true, byServer: true, total: true }),
      sumOf('packages', 'weightKg'),
    ),
    reason: longText(120, { search: true }),
    process: choice(processes, { words: 'basics:processes', optional: true, byServer: true }),
    /** As the machine names it. */
    variety: code(32, { optional: true, byServer: true }),
    crew: choice(crewLetters, { words: 'shifts:crews', optional: true, byServer: true }),
    submittedBy: person({ optional: true, byServer: true }),
    submittedAt: instant({ optional: true, byServer: true }),
  },
  list: {
    columns: [
      'number',
      'productionDate',
      'shift',
      'crew',
      'machineId',
      'varietyId',
      'missingPackages',
      'suppliedPackages',
      'weightKg',
      'reason',
      'submittedBy',
      'submittedAt',
    ],
    keyColumns: ['machineId', 'productionDate', 'shift', 'weightKg', 'varietyId', 'reason'],
    views: { draft: { state: ['draft'] }, submitted: { state: ['submitted'] } },
  },
  form: [['machineId', 'varietyId'], ['productionDate', 'shift'], ['missingPackages'], ['reason']],
  unique: [['number']],
  scope: scopedBy({ people: ['submittedBy'], departments: ['machineId.areaId.departmentId'] }),
  access: crud('production.missingOutput'),
  order: { by: 'createTime', direction: 'desc' },
  search: {
    fields: ['productionDate', 'process', 'machineId', 'varietyId'],
  },
  children: {
    packages: { of: 'missingPackage', by: 'missingOutputId', order: 'position', min: 1, max: 200 },
  },
  lifeCycle: missingOutputLifeCycle,
  screen: { menu: 'productionManagement', path: '/production/missingOutput' },
});

/** Packages of one batch and what they weigh together, net. */
export const missingPackage = defineResource('missingPackage', {
  namespace: 'production',
  path: '/$/production/missingPackage',
  title: 'batch',
  fields: {
    missingOutputId: reference('missingOutput'),
    position: integer({ min: 0, max: 999, initial: 0 }),
    batch: text(30),
    packages: integer({ min: 1, max: mostPackages }),
    weightKg: quantity({ digits: 2, above: 0, max: 1_000_000, unit: 'kg' }),
  },
  list: ['batch', 'packages', 'weightKg'],
  form: [['batch', 'packages', 'weightKg']],
  order: { by: 'position', direction: 'asc' },
  unique: [['missingOutputId', 'batch']],
  access: crud('production.missingOutput'),
});
