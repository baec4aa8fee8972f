// One file: all calls of the bench and what they answer, since they share the shapes of tests and revisions.
import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { flag, longText } from '../../../core/fields/fields.ts';
import { parameters } from '../../../core/resource/parameters.ts';
import { defineScreen } from '../../../core/screen/screen.ts';
import { shiftNames } from '../../../core/words/shiftNames.ts';
import { dataSources } from '../../basics/parameter/parameter.ts';
import { maxSpecimens } from '../methods/testMethod.ts';
import { maxLabReason } from '../samples/labSample.lifeCycle.ts';
import { labSample } from '../samples/labSample.ts';
import { sampleOccasions } from '../samples/occasions.ts';
import { enterReadingsRight, labVerdicts } from '../tests/labTest.lifeCycle.ts';
import { labTest } from '../tests/labTest.ts';

export const retestRight = 'lab.retest';
export const judgeAgainRight = 'lab.judgeAgain';
export const labSettingsRight = 'lab.settings';

/** Maximum samples of one queue, results of a comparison, and characters of one reading. */
export const maxQueue = 200;
export const maxComparison = 20;
export const maxReadingText = 24;

const path = '/$/lab/bench';
const reason = parameters({ reason: longText(maxLabReason) });

export const benchTabs = ['due', 'testing', 'toVerify', 'closed'] as const;
export type BenchTab = (typeof benchTabs)[number];

const sampleStates = ['planned', 'taken', 'tested', 'closed', 'void'] as const;
const testStates = ['open', 'entered', 'verified', 'rejected', 'superseded'] as const;

const queued = z.object({
  id: z.uuid(),
  number: z.string(),
  state: z.enum(sampleStates),
  occasion: z.enum(sampleOccasions).nullable(),
  machine: z.string(),
  variety: z.string().nullable(),
  dueMs: z.number(),
  takenMs: z.number().nullable(),
  isLate: z.boolean(),
  responsible: z.string().nullable(),
  tests: z.int(),
  open: z.int(),
  entered: z.int(),
  outside: z.int(),
  /** Names of its parameters; before it is taken those of its plan. */
  parameters: z.array(z.string()),
});
export type QueuedSample = z.output<typeof queued>;

/** Samples that the lab has to do with, late ones first, with counts of all queues and the shift that runs. */
export const showBench = defineCall('lab.bench', {
  method: 'GET',
  path,
  data: 'scoped',
  access: { code: labSample.access.read },
  input: z.object({
    tab: z.enum(benchTabs).default('due'),
    whose: z.enum(['all', 'mine']).default('all'),
  }),
  output: z.object({
    nowMs: z.number(),
    shift: z.object({
      name: z.enum(shiftNames),
      crew: z.string(),
      startMs: z.number(),
      endMs: z.number(),
    }),
    counts: z.object({
      due: z.int(),
      late: z.int(),
      testing: z.int(),
      toVerify: z.int(),
      /** Closed in the production date that runs. */
      closed: z.int(),
      outside: z.int(),
    }),
    /** Due times of the shift for its ruler. */
    marks: z.array(z.object({ dueMs: z.number(), look: z.enum(['done', 'due', 'late']) })),
    samples: z.array(queued),
    /** More are there than are listed. */
    isCut: z.boolean(),
  }),
});
export type Bench = z.output<typeof showBench.output>;

const revision = z.object({
  rev: z.int(),
  raw: z.array(z.string()),
  readings: z.array(z.number()),
  unit: z.string().nullable(),
  decimals: z.int(),
  n: z.int(),
  mean: z.number(),
  sd: z.number().nullable(),
  cv: z.number().nullable(),
  ciLow: z.number().nullable(),
  ciHigh: z.number().nullable(),
  lower: z.number().nullable(),
  target: z.number().nullable(),
  upper: z.number().nullable(),
  verdict: z.enum(labVerdicts).nullable(),
  standardVersion: z.string().nullable(),
  /** Formula by which the value was calculated. */
  formula: z.string().nullable(),
  /** Positions of outliers by Grubbs, from 0. They count in all figures. */
  outliers: z.array(z.int()),
  reason: z.string().nullable(),
  by: z.string().nullable(),
  atMs: z.number(),
});
export type LabRevision = z.output<typeof revision>;

const benchTest = z.object({
  id: z.uuid(),
  version: z.int(),
  state: z.enum(testStates),
  parameterId: z.uuid(),
  code: z.string(),
  name: z.string(),
  unit: z.string().nullable(),
  decimals: z.int(),
  dataSource: z.enum(dataSources),
  formula: z.string().nullable(),
  method: z.string().nullable(),
  specimens: z.int(),
  attempt: z.int(),
  isReported: z.boolean(),
  lower: z.number().nullable(),
  target: z.number().nullable(),
  upper: z.number().nullable(),
  standardVersion: z.string().nullable(),
  /** An issued edition of today that states other limits, by its name; null where there is none. */
  newerStandard: z.string().nullable(),
  rejectReason: z.string().nullable(),
  retestReason: z.string().nullable(),
  /** The reader may not verify it: the mill wants another person than the author. */
  isByReader: z.boolean(),
  revision: revision.nullable(),
  /** Reported means of the same machine, variety and parameter, the newest first. */
  before: z.array(z.object({ number: z.string(), takenMs: z.number(), mean: z.number() })),
});
export type BenchTest = z.output<typeof benchTest>;

/** One sample with its tests, limits, newest revisions and last results of the same machine. */
export const showSampleOnBench = defineCall('lab.sampleOnBench', {
  method: 'GET',
  path: `${path}/sample`,
  data: 'scoped',
  access: { code: labSample.access.read },
  input: z.object({ id: z.uuid() }),
  output: z.object({
    id: z.uuid(),
    version: z.int(),
    number: z.string(),
    state: z.enum(sampleStates),
    occasion: z.enum(sampleOccasions).nullable(),
    machine: z.string(),
    variety: z.string().nullable(),
    lot: z.string().nullable(),
    position: z.string().nullable(),
    dueMs: z.number(),
    isLate: z.boolean(),
    takenMs: z.number().nullable(),
    taker: z.string().nullable(),
    productionDate: z.string().nullable(),
    shift: z.enum(shiftNames).nullable(),
    standard: z.string().nullable(),
    voidReason: z.string().nullable(),
    /** Names of the parameters that taking it begins to test. */
    planned: z.array(z.string()),
    tests: z.array(benchTest),
    nowMs: z.number(),
  }),
});
export type BenchSample = z.output<typeof showSampleOnBench.output>;

/** All revisions of a test, the newest first. */
export const listRevisions = defineCall('lab.listRevisions', {
  method: 'GET',
  path: `${labTest.path}/revisions`,
  data: 'scoped',
  access: { code: labTest.access.read },
  input: z.object({ testId: z.uuid() }),
  output: z.object({ revisions: z.array(revision) }),
});

/**
 * Stores readings as typed, in the language of the reader, as the next revision of a test. A correction needs a reason; a test
 * that somebody else changed meanwhile is refused with `core.conflict`.
 */
export const enterReadings = defineCall('lab.enterReadings', {
  method: 'POST',
  isOnce: true,
  path: `${labTest.path}/readings`,
  data: 'scoped',
  access: { code: enterReadingsRight },
  input: z.object({
    testId: z.uuid(),
    version: z.int(),
    readings: z.array(z.string().max(maxReadingText)).min(1).max(maxSpecimens),
    reason: z.string().trim().min(1).max(maxLabReason).optional(),
  }),
  output: z.object({ revision }),
});

/** Adds another attempt of a test. Both results stay; the newest valid one is reported. */
export const retest = defineCall('lab.retest', {
  method: 'POST',
  isOnce: true,
  path: `${labTest.path}/retest`,
  data: 'scoped',
  access: { code: retestRight },
  input: z.object({ testId: z.uuid(), ...reason }),
  output: z.object({ id: z.uuid() }),
});

/** Judges the readings of a test by the standard that is in force today, as a revision with a reason. */
export const judgeAgain = defineCall('lab.judgeAgain', {
  method: 'POST',
  isOnce: true,
  path: `${labTest.path}/judgeAgain`,
  data: 'scoped',
  access: { code: judgeAgainRight },
  input: z.object({ testId: z.uuid(), version: z.int(), ...reason }),
  output: z.object({ revision }),
});

/** Rules of the lab that the mill sets. */
export const labSettings = z.object({
  ...parameters({
    /** Whoever entered readings may verify them too. */
    mayVerifyOwn: flag({ initial: false }),
  }),
});
export type LabSettings = z.output<typeof labSettings>;
export const defaultLabSettings: LabSettings = { mayVerifyOwn: false };

export const showLabSettings = defineCall('lab.showSettings', {
  method: 'GET',
  path: '/$/lab/settings',
  data: 'masterData',
  access: { code: labSample.access.read },
  input: z.object({}),
  output: labSettings,
});

export const saveLabSettings = defineCall('lab.saveSettings', {
  method: 'PUT',
  path: '/$/lab/settings',
  data: 'masterData',
  access: { code: labSettingsRight },
  input: labSettings,
  output: z.null(),
});

export const benchCalls = [
  showBench,
  showSampleOnBench,
  listRevisions,
  enterReadings,
  retest,
  judgeAgain,
  showLabSettings,
  saveLabSettings,
] as const;

/** Bench of the lab: `?tab=`, `?whose=mine`, `?sample=` and `?test=`. */
export const labBenchScreen = defineScreen('labBench', {
  namespace: 'lab',
  path: '/qualityControl/labBench',
  component: 'lab/bench',
  layout: 'office',
  menu: 'qualityControl',
  access: labSample.access.read,
  rights: [enterReadingsRight, retestRight, judgeAgainRight, labSettingsRight],
});
