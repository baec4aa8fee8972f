import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { commandReasons } from '../../telemetry/commands/commands.ts';
import { defineScreen } from '../../../core/screen/screen.ts';
import { distributionPaths } from './distributionPaths.ts';
import { mostDistributed, parameterDistribution } from './parameterDistribution.ts';
import { issueRight, releaseRight } from './parameterDistribution.lifeCycle.ts';

const { access, path } = parameterDistribution;
const moment = z.number().nullable();

/** Where one machine of a distribution stands. `unsent`: it is not its turn yet, or the distribution was stopped. */
export const machineSteps = [
  'unsent',
  'waiting',
  'setting',
  'success',
  'refused',
  'unknown',
  'undelivered',
] as const;
export type MachineStep = (typeof machineSteps)[number];

/** The models of which something can be sent to machines. */
export const listDistributionModels = defineCall('production.listDistributionModels', {
  method: 'GET',
  path: `${path}/models`,
  data: 'machineData',
  access: { code: access.read },
  input: z.object({}),
  output: z.object({
    models: z.array(z.object({ id: z.uuid(), name: z.string(), kind: z.string(), machines: z.int() })),
  }),
});

const ground = z.object({
  parameters: z.array(
    z.object({
      id: z.uuid(),
      code: z.string(),
      description: z.string(),
      collectionCode: z.string(),
      unit: z.string().nullable(),
      digits: z.int(),
      /** What the parameter and the signal of the model both allow. */
      min: z.number(),
      max: z.number(),
      needsRelease: z.boolean(),
      /** As `parameterSteps.ts` reads it. */
      stepLimit: z.number().nullable(),
    }),
  ),
  machines: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      number: z.string(),
      variety: z.string().nullable(),
      /** The lot that it was sent last with success, or the number of that dispatch order. */
      lot: z.string().nullable(),
      isRunning: z.boolean(),
      /** Whether a gateway speaks for it. */
      isReachable: z.boolean(),
      /** When it was last heard, epoch ms. */
      heardMs: moment,
      /** What it is set to, by collection code; absent: it never said. */
      set: z.record(z.string(), z.number()),
    }),
  ),
  /** What the model makes by the master data, by code; a distribution is about one of them, or about none. */
  varieties: z.array(z.object({ id: z.uuid(), code: z.string(), name: z.string() })),
});
export type DistributionGround = z.output<typeof ground>;

/** The machines of a model with what they are set to, and the parameters that can be sent to them. */
export const showDistributionGround = defineCall('production.showDistributionGround', {
  method: 'GET',
  path: `${path}/ground`,
  data: 'machineData',
  access: { code: access.read },
  input: z.object({ modelId: z.uuid() }),
  output: ground,
});

const state = z.enum(['toBeIssued', 'issuing', 'setting', 'success', 'failed']);
const otherDistribution = z.object({ id: z.uuid(), number: z.string(), state });

const progress = z.object({
  id: z.uuid(),
  number: z.string(),
  state,
  model: z.string(),
  isStaged: z.boolean(),
  isStopped: z.boolean(),
  needsRelease: z.boolean(),
  version: z.int(),
  /** Whether there is something that has not been sent and may be cancelled. */
  isCancellable: z.boolean(),
  isUndoable: z.boolean(),
  /** The distribution that this one reverts, and the newest one that reverts this one. */
  undoes: otherDistribution.nullable(),
  undoneBy: otherDistribution.nullable(),
  issuedBy: z.string().nullable(),
  releasedBy: z.string().nullable(),
  issueMs: moment,
  endMs: moment,
  nowMs: z.number(),
  machines: z
    .array(
      z.object({
        id: z.string(),
        code: z.string(),
        number: z.string(),
        variety: z.string().nullable(),
        lot: z.string().nullable(),
        isRunning: z.boolean(),
        step: z.enum(machineSteps),
        reason: z.enum(commandReasons).nullable(),
        /** How often it was told. */
        attempts: z.int(),
        sentMs: moment,
        settledMs: moment,
        values: z.array(
          z.object({
            parameter: z.string(),
            unit: z.string().nullable(),
            digits: z.int(),
            original: z.number().nullable(),
            wanted: z.number(),
            stepLimit: z.number().nullable(),
            /** What the machine read back; null: nothing. */
            read: z.number().nullable(),
          }),
        ),
      }),
    )
    .max(mostDistributed.machines),
});
export type DistributionProgress = z.output<typeof progress>;

/** How far a distribution is, machine by machine. */
export const showDistributionProgress = defineCall('production.showDistributionProgress', {
  method: 'GET',
  path: `${path}/progress`,
  data: 'scoped',
  access: { code: access.read },
  input: z.object({ id: z.uuid() }),
  output: progress,
});

/** The most details on a page. */
export const mostDetails = 200;

const detail = z.object({
  id: z.uuid(),
  distributionId: z.uuid(),
  number: z.string(),
  machine: z.string(),
  parameter: z.string(),
  unit: z.string().nullable(),
  digits: z.int(),
  original: z.number().nullable(),
  wanted: z.number(),
  read: z.number().nullable(),
  step: z.enum(machineSteps),
  reason: z.enum(commandReasons).nullable(),
  person: z.string().nullable(),
  /** When it was issued; of one that is not, when it was written. */
  atMs: z.number(),
});
export type AdjustmentDetail = z.output<typeof detail>;

/** What machines were told, value by value, the newest first. */
export const listAdjustmentDetails = defineCall('production.listAdjustmentDetails', {
  method: 'GET',
  path: `${path}/details`,
  data: 'scoped',
  access: { code: access.read },
  input: z.object({
    /** A part of a machine's code or number, of a parameter or of the number of a distribution. */
    find: z.string().trim().max(60).default(''),
    pageNo: z.coerce.number().int().min(1).max(10_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(mostDetails).default(50),
  }),
  output: z.object({ total: z.int(), details: z.array(detail).max(mostDetails) }),
});

/**
 * Releases a distribution of which a parameter asks for a second person, as it stands. Throws
 * `production.releaseNotNeeded`, and `production.ownRelease` for who wrote it.
 */
export const releaseDistribution = defineCall('production.releaseDistribution', {
  method: 'POST',
  isOnce: true,
  path: `${path}/release`,
  data: 'scoped',
  access: { code: releaseRight },
  input: z.object({ id: z.uuid() }),
  output: z.object({ id: z.uuid() }),
});

/** Stops a distribution: what has not been sent is not sent. Throws `production.nothingToCancel`. */
export const cancelDistribution = defineCall('production.cancelDistribution', {
  method: 'POST',
  isOnce: true,
  path: `${path}/cancel`,
  data: 'scoped',
  access: { code: issueRight },
  input: z.object({ id: z.uuid() }),
  output: z.object({ cancelled: z.int() }),
});

/**
 * Writes a new distribution that brings back the original values of the machines that were set, and issues it at once to all
 * of them. `isIssued` is false where a second person has to release it first, or the person may not issue. Throws
 * `production.nothingToUndo`, and what refuses a command.
 */
export const undoDistribution = defineCall('production.undoDistribution', {
  method: 'POST',
  isOnce: true,
  path: `${path}/undo`,
  data: 'scoped',
  access: { code: access.add },
  input: z.object({ id: z.uuid() }),
  output: z.object({ id: z.uuid(), isIssued: z.boolean() }),
});

export const distributionCalls = [
  listDistributionModels,
  showDistributionGround,
  showDistributionProgress,
  listAdjustmentDetails,
  releaseDistribution,
  cancelDistribution,
  undoDistribution,
] as const;

const screen = { namespace: 'production', layout: 'office', menu: 'equipmentManagement' } as const;

/** Where a distribution is written. */
export const newDistributionScreen = defineScreen('newDistribution', {
  ...screen,
  path: distributionPaths.editor,
  component: 'production/newDistribution',
  hidden: true,
  access: access.add,
});

/** What machines were told, value by value: `?find=`, `?page=`. */
export const adjustmentDetailsScreen = defineScreen('adjustmentDetails', {
  ...screen,
  path: distributionPaths.details,
  component: 'production/adjustmentDetails',
  view: 'adjustmentDetails',
  access: access.read,
});

/** How far a distribution is, while it runs: `?id=`. */
export const distributionProgressScreen = defineScreen('distributionProgress', {
  ...screen,
  path: distributionPaths.progress,
  component: 'production/distributionProgress',
  hidden: true,
  access: access.read,
  rights: [issueRight, releaseRight],
});

export const distributionScreens = [
  newDistributionScreen,
  adjustmentDetailsScreen,
  distributionProgressScreen,
] as const;
