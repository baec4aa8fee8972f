import { scopedBy } from '../../../core/call/dataScope.ts';
import { flag, instant, integer, longText, person, reference, text } from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { maxSpecimens } from '../methods/testMethod.ts';
import { maxLabReason } from '../samples/labSample.lifeCycle.ts';
import { labTestLifeCycle, resultFields } from './labTest.lifeCycle.ts';

/**
 * Test of one parameter on a sample. Its readings stand in revisions that nobody changes; a retest is a test of its own, and
 * one of both is reported. Limits are those of the standard when the sample was taken.
 */
export const labTest = defineResource('labTest', {
  namespace: 'lab',
  path: '/$/lab/test',
  title: 'parameterId',
  fields: {
    sampleId: reference('labSample'),
    parameterId: reference('qualityParameter', { isPast: true, search: true }),
    methodId: reference('testMethod', { optional: true, isPast: true }),
    /** Absent: those of the method, else one. */
    specimens: integer({ min: 1, max: maxSpecimens, optional: true }),
    attempt: integer({ min: 1, optional: true, byServer: true }),
    retestOf: reference('labTest', { optional: true, byServer: true, isPast: true }),
    /** Result that reports count of all attempts. */
    isReported: flag({ optional: true, byServer: true }),
    unit: text(16, { optional: true, byServer: true, words: 'basics:units' }),
    decimals: integer({ min: 0, max: 3, optional: true, byServer: true }),
    ...resultFields,
    verifiedBy: person({ optional: true, byServer: true }),
    verifiedAt: instant({ optional: true, byServer: true }),
    rejectReason: longText(maxLabReason, { optional: true, byServer: true }),
    retestReason: longText(maxLabReason, { optional: true, byServer: true }),
  },
  list: {
    columns: [
      'parameterId',
      'sampleId',
      'attempt',
      'isReported',
      'n',
      'mean',
      'cv',
      'unit',
      'lowerLimit',
      'upperLimit',
      'verdict',
      'enteredBy',
      'enteredAt',
      'verifiedBy',
    ],
    keyColumns: ['mean', 'verdict', 'sampleId', 'enteredAt'],
    views: {
      toVerify: { state: ['entered'] },
      outside: { verdict: ['below', 'above'] },
      reported: { isReported: ['true'] },
      open: { state: ['open'] },
      rejected: { state: ['rejected'] },
    },
  },
  form: {
    rows: [
      ['sampleId', 'parameterId'],
      ['methodId', 'specimens'],
    ],
    groups: {
      what: ['sampleId', 'parameterId', 'methodId', 'specimens', 'attempt', 'retestOf', 'retestReason'],
      result: ['n', 'mean', 'sd', 'cv', 'unit', 'decimals', 'revision', 'isReported'],
      judged: ['lowerLimit', 'target', 'upperLimit', 'verdict', 'standardId', 'standardVersion'],
      course: ['enteredBy', 'enteredAt', 'verifiedBy', 'verifiedAt', 'rejectReason'],
    },
  },
  unique: [['sampleId', 'parameterId', 'attempt']],
  scope: scopedBy({ with: ['sampleId'] }),
  access: crud('lab.labTest'),
  search: { fields: ['parameterId', 'state', 'verdict', 'enteredAt'] },
  lifeCycle: labTestLifeCycle,
  screen: { menu: 'qualityControl', path: '/qualityControl/labTest', behind: 'labBench', imports: false },
});
