import {
  choice,
  instant,
  integer,
  longText,
  person,
  quantity,
  reference,
  text,
} from '../../../core/fields/fields.ts';
import { defineLifeCycle } from '../../../core/resource/lifeCycle.ts';
import { parameterValue } from '../../basics/parameter/parameter.ts';
import { maxLabReason } from '../samples/labSample.lifeCycle.ts';

/** Places of a mean between its limits. */
export const labVerdicts = ['within', 'below', 'above'] as const;
export type LabVerdict = (typeof labVerdicts)[number];

/** The right to type readings, and to correct them with a reason. */
export const enterReadingsRight = 'lab.enterReadings';
/** The right to verify and to reject results. */
export const verifyRight = 'lab.labTest.verify';

const value = () => quantity({ ...parameterValue, digitsBy: 'decimals', optional: true, byServer: true });

/**
 * Figures of the newest revision, rounded for lists: values to the decimals of the parameter. The revision keeps them in full
 * precision, and verdicts are judged by it.
 */
export const resultFields = {
  revision: integer({ min: 0, optional: true, byServer: true }),
  n: integer({ min: 0, optional: true, byServer: true }),
  mean: value(),
  sd: quantity({ digits: 6, min: 0, optional: true, byServer: true }),
  cv: quantity({ digits: 2, min: 0, unit: 'percent', optional: true, byServer: true }),
  lowerLimit: value(),
  target: value(),
  upperLimit: value(),
  verdict: choice(labVerdicts, { optional: true, byServer: true }),
  standardId: reference('qualityStandard', { optional: true, byServer: true, isPast: true }),
  standardVersion: text(120, { optional: true, byServer: true }),
  enteredBy: person({ optional: true, byServer: true }),
  enteredAt: instant({ optional: true, byServer: true }),
};

/**
 * Readings are entered, then verified by somebody else or rejected. Corrections are further revisions and are verified
 * again. A rejected result is superseded when its retest has readings; results that are valid stay beside each other.
 */
export const labTestLifeCycle = defineLifeCycle('labTest', {
  initial: 'open',
  states: {
    open: 'waiting',
    entered: 'active',
    verified: 'done',
    rejected: 'attention',
    superseded: 'dead',
  },
  actions: {
    /** A revision was stored: `lab.enterReadings` and `lab.judgeAgain` do it. */
    enter: {
      from: ['open', 'entered', 'verified', 'rejected'],
      to: 'entered',
      access: enterReadingsRight,
      by: ['system'],
      input: resultFields,
    },
    verify: { from: ['entered'], to: 'verified', access: verifyRight, needs: ['notAuthor', 'notVoid'] },
    reject: {
      from: ['entered'],
      to: 'rejected',
      access: verifyRight,
      needs: ['notAuthor', 'notVoid'],
      input: { rejectReason: longText(maxLabReason) },
    },
    supersede: { from: ['open', 'rejected'], to: 'superseded', access: verifyRight, by: ['system'] },
  },
  editableIn: ['open'],
  deletableIn: ['open'],
});
