import { notUnder } from '../../../core/fields/ascending.ts';
import {
  code,
  date,
  integer,
  longText,
  percent,
  quantity,
  reference,
  text,
} from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { parameterValue } from '../../basics/parameter/parameter.ts';
import { qualityStandardLifeCycle } from './qualityStandard.lifeCycle.ts';

/** A standard judges by at most so many quality parameters. */
export const mostQualityParameters = 12;

const weight = () => quantity({ digits: 3, above: 0, max: 100_000, unit: 'kg', optional: true });

/**
 * What a yarn must be: the net weight of a cone and of a package, its moisture, and limits of quality parameters. Of the
 * issued standards of a variety that one counts on a day which is valid from the latest day not after it.
 */
export const qualityStandard = defineResource('qualityStandard', {
  namespace: 'quality',
  path: '/$/mdm/qualityStandard',
  title: ['number', 'name'],
  fields: {
    number: code(32, { search: true }),
    edition: integer({ min: 1, max: 999, initial: 1 }),
    name: text(60, { search: true }),
    varietyId: reference('variety'),
    validFrom: date(),
    /** Of a single cone of yarn. */
    singleNetKg: weight(),
    singleMinKg: weight(),
    singleMaxKg: notUnder('singleMinKg', weight()),
    /** Of a bag, carton or pallet as it leaves the mill. */
    packageNetKg: weight(),
    packageMinKg: weight(),
    packageMaxKg: notUnder('packageMinKg', weight()),
    yarnsPerPackage: integer({ min: 1, max: 10_000, optional: true }),
    /** Water that the yarn is sold with, of its dry mass. */
    regain: percent({ digits: 3, initial: 8.5 }),
    remark: longText(400, { optional: true }),
  },
  list: {
    columns: [
      'number',
      'edition',
      'name',
      'varietyId',
      'validFrom',
      'singleNetKg',
      'packageNetKg',
      'yarnsPerPackage',
      'regain',
    ],
    views: {
      draft: { state: ['draft'] },
      issued: { state: ['issued'] },
      withdrawn: { state: ['withdrawn'] },
    },
  },
  form: {
    rows: [
      ['number', 'edition', 'validFrom'],
      ['name', 'varietyId', 'regain'],
      ['singleNetKg', 'singleMinKg', 'singleMaxKg'],
      ['packageNetKg', 'packageMinKg', 'packageMaxKg'],
      ['yarnsPerPackage'],
      ['remark'],
    ],
    groups: {
      single: ['singleNetKg', 'singleMinKg', 'singleMaxKg'],
      package: ['packageNetKg', 'packageMinKg', 'packageMaxKg', 'yarnsPerPackage'],
    },
  },
  unique: [
    ['number', 'edition'],
    ['varietyId', 'validFrom'],
  ],
  scope: 'masterData',
  access: crud('quality.qualityStandard'),
  order: { by: 'number', direction: 'asc' },
  lifeCycle: qualityStandardLifeCycle,
  search: {
    fields: ['varietyId', 'validFrom'],
    isFound: true,
  },
  children: {
    parameters: {
      of: 'standardParameter',
      by: 'standardId',
      order: 'position',
      min: 1,
      max: mostQualityParameters,
    },
  },
  screen: { menu: 'qualityControl', path: '/qualityControl/qualityStandard' },
});

/**
 * Between which limits a quality parameter is good by a standard, and what is aimed at. Where a line states none of the
 * three, those of the parameter are written into it, so that the standard stays as it was when the parameter changes.
 */
export const standardParameter = defineResource('standardParameter', {
  namespace: 'quality',
  path: '/$/mdm/standardParameter',
  title: 'parameterId',
  fields: {
    standardId: reference('qualityStandard'),
    position: integer({ min: 0, max: 99, initial: 0 }),
    parameterId: reference('qualityParameter'),
    lowerLimit: quantity({ ...parameterValue, optional: true }),
    target: quantity({ ...parameterValue, optional: true }),
    upperLimit: notUnder('lowerLimit', quantity({ ...parameterValue, optional: true })),
  },
  list: ['parameterId', 'lowerLimit', 'target', 'upperLimit'],
  form: [['parameterId', 'lowerLimit', 'target', 'upperLimit']],
  unique: [['standardId', 'parameterId']],
  order: { by: 'position', direction: 'asc' },
  access: crud('quality.qualityStandard'),
});
