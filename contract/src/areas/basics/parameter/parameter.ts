import { computed } from '../../../core/fields/computed.ts';
import { notUnder } from '../../../core/fields/ascending.ts';
import {
  choice,
  code,
  dictionary,
  flag,
  formula,
  integer,
  quantity,
  signal,
  text,
} from '../../../core/fields/fields.ts';
import { parseFormula } from '../../../core/fields/formula.ts';
import { defineLifeCycle } from '../../../core/resource/lifeCycle.ts';
import { processes } from '../processTree/processes.ts';

/*
 * What process parameters (set on machines) and quality parameters (tested) have in common. They are two resources, since
 * different people keep them and other things refer to them.
 */

/**
 * The two classes of parameters by the codes that clients of the convention know them by. Each is the code of the dictionary
 * that holds the types of its parameters.
 */
export const parameterClasses = { process: 'BUS999998', quality: 'BUS999999' } as const;
export type ParameterClass = keyof typeof parameterClasses;

/** Limits and values of parameters: 12 digits before the decimal mark and 3 behind it. */
export const parameterValue = { digits: 3, min: -999_999_999_999.999, max: 999_999_999_999.999 } as const;

/** Typed by a person, read from a lab instrument, sent by a machine, or worked out from other parameters. */
export const dataSources = ['manual', 'instrument', 'signal', 'formula'] as const;

/** Tells if it is settled where the values of a parameter come from. */
export const dataStatusRule = {
  from: ['dataSource', 'instrument', 'signalCode', 'formula'],
  value: (row: Readonly<Record<string, unknown>>) => (isConfigured(row) ? 'configured' : 'notConfigured'),
} as const;

/** The fields of a parameter. */
export function parameterFields(parameterClass: ParameterClass) {
  return {
    code: code(32, { search: true }),
    name: text(60, { search: true }),
    type: dictionary(parameterClasses[parameterClass]),
    process: choice(processes, { words: 'basics:processes' }),
    unit: text(16, { optional: true, words: 'basics:units' }),
    decimals: integer({ min: 0, max: 3, initial: 2 }),
    dataSource: choice(dataSources, { initial: 'manual' }),
    instrument: text(60, { optional: true, when: { field: 'dataSource', is: ['instrument'] } }),
    /** Collection code of the signal of a machine of the process. */
    signalCode: signal({ optional: true, when: { field: 'dataSource', is: ['signal'] } }),
    formula: formula({
      over: { code: 'code', example: 'average' },
      digitsBy: 'decimals',
      optional: true,
      when: { field: 'dataSource', is: ['formula'] },
    }),
    lowerLimit: quantity({ ...parameterValue, digitsBy: 'decimals', optional: true }),
    average: quantity({ ...parameterValue, digitsBy: 'decimals', optional: true }),
    upperLimit: notUnder('lowerLimit', quantity({ ...parameterValue, digitsBy: 'decimals', optional: true })),
    isFirstInspected: flag({ initial: false }),
    isInProduction: flag({ initial: false }),
    isSampled: flag({ initial: false }),
    dataStatus: computed(choice(['configured', 'notConfigured'], { optional: true }), dataStatusRule),
  };
}

/** How parameters are shown: their columns, forms, groups, searches and views. */
export const parameterLayout = {
  list: {
    columns: [
      'code',
      'name',
      'type',
      'process',
      'unit',
      'dataSource',
      'lowerLimit',
      'average',
      'upperLimit',
      'isFirstInspected',
      'isInProduction',
      'isSampled',
      'dataStatus',
    ],
    views: {
      inUse: { state: ['inUse'] },
      stopped: { state: ['stopped'] },
      notConfigured: { dataStatus: ['notConfigured'] },
    },
  },
  form: {
    rows: [
      ['code', 'name'],
      ['type', 'process'],
      ['unit', 'decimals'],
      ['dataSource', 'dataStatus'],
      ['instrument'],
      ['signalCode'],
      ['formula'],
      ['lowerLimit', 'average', 'upperLimit'],
      ['isFirstInspected', 'isInProduction', 'isSampled'],
    ],
    groups: {
      source: ['dataSource', 'dataStatus', 'instrument', 'signalCode', 'formula'],
      limits: ['lowerLimit', 'average', 'upperLimit', 'unit', 'decimals'],
      inspection: ['isFirstInspected', 'isInProduction', 'isSampled'],
    },
  },
  unique: [['code']],
  order: { by: 'code', direction: 'asc' },
  search: { fields: ['process', 'type', 'dataSource', 'dataStatus'], isFound: true },
} as const;

/** A parameter is in use until it is stopped, and may be used again. What an in-use formula names stays in use. */
export function parameterLifeCycle(name: 'processParameter' | 'qualityParameter') {
  return defineLifeCycle(name, {
    initial: 'inUse',
    states: { inUse: 'active', stopped: 'dead' },
    actions: {
      stop: { from: ['inUse'], to: 'stopped', access: `basics.${name}.stop`, needs: ['notNamed'] },
      resume: { from: ['stopped'], to: 'inUse', access: `basics.${name}.resume`, needs: ['namesInUse'] },
    },
  });
}

/**
 * Whether it is settled where the values of a parameter come from. What a person types always can be; the others need to say
 * which instrument, which signal, or a formula that can be read.
 */
function isConfigured(row: Readonly<Record<string, unknown>>): boolean {
  const { dataSource, instrument, signalCode, formula: said } = row;
  switch (dataSource) {
    case 'instrument':
      return isStated(instrument);
    case 'signal':
      return isStated(signalCode);
    case 'formula':
      return typeof said === 'string' && 'formula' in parseFormula(said);
    default:
      return true;
  }
}

function isStated(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}

/** Limits with an aim between them; each may be absent. */
export interface Limits {
  readonly lower: number | null;
  readonly aim: number | null;
  readonly upper: number | null;
}

/**
 * The rule that an aim breaks by lying beyond a limit, with the limit. Undefined where it lies between them, and where the
 * limits themselves stand upside down, which is a rule of its own.
 */
export function beyondLimits({
  lower,
  aim,
  upper,
}: Limits): { rule: 'min' | 'max'; params: Readonly<Record<string, number>> } | undefined {
  const isUpsideDown = lower !== null && upper !== null && lower >= upper;
  if (aim === null || isUpsideDown) return undefined;
  if (lower !== null && aim < lower) return { rule: 'min', params: { min: lower } };
  if (upper !== null && aim > upper) return { rule: 'max', params: { max: upper } };
  return undefined;
}
