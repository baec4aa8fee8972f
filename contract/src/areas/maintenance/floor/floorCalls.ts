// One file: what the floor phone reads and sends is one conversation; its shapes refer to each other.
import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { daily, defineJob } from '../../../core/call/jobs.ts';
import { defineNotice } from '../../../core/resource/notices.ts';
import { isPlainName } from '../../../core/fields/patterns.ts';
import { machineKinds } from '../../basics/processTree/processes.ts';
import { partUnits } from '../../equipment/parts/sparePart.ts';
import { machineCodePattern } from '../../equipment/gateway/topics.ts';
import { floorColleague, floorPlan } from './floorPlan.ts';
import {
  maintenanceTaskLifeCycle,
  mostTaskPhotos,
  mostTaskReason,
} from '../tasks/maintenanceTask.lifeCycle.ts';
import { maintenanceTask } from '../tasks/maintenanceTask.ts';
import { mostRecordFiles, mostRecordMaterials, mostVouchers, repairRecord } from '../repairs/repairRecord.ts';
import { hourMs } from '../../../core/time/units.ts';

const path = '/$/maintenance/floor';
const { access } = maintenanceTask;
const { actions } = maintenanceTaskLifeCycle;

/** What a phone did without network is taken as done then, at the most so long ago. */
export const longestAwayMs = 7 * 24 * hourMs;
/** The most tasks of one relation, machines and parts that a phone keeps. */
export const mostFloorTasks = 100;
export const mostFloorParts = 1000;

const ms = z.number();

/** A machine as the phone keeps it, with what it said last. */
const floorMachine = z.object({
  id: z.int(),
  code: z.string(),
  number: z.string(),
  kind: z.enum(machineKinds),
  model: z.string(),
  modelId: z.uuid(),
  area: z.string().nullable(),
  variety: z.string().nullable(),
  /** Whoever asks answers for it in the shift that runs. */
  isOwn: z.boolean(),
  state: z.int().nullable(),
  fault: z.string().nullable(),
  faultName: z.string(),
  sinceMs: ms.nullable(),
  /** What it would make, g/h: what a stop costs. */
  rateGPerH: z.number().nullable(),
});
export type FloorMachine = z.output<typeof floorMachine>;

/** A material of a record: of one of the two kinds of parts. */
export const floorMaterial = z.object({
  part: z.enum(['spare', 'special']),
  partId: z.uuid(),
  isReplaced: z.boolean(),
  quantity: z.number().min(0.01).max(1_000_000),
});
export type FloorMaterial = z.output<typeof floorMaterial>;

/** What a repair record says, as a phone writes it. Moments are ISO texts; pictures and papers are names of files. */
export const recordFields = z.object({
  name: z.string().trim().min(1).max(repairRecord.fields.name.max),
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime().nullable(),
  treatment: z.string().trim().min(1).max(repairRecord.fields.treatment.max),
  personIds: z.array(z.uuid()).max(100),
  vouchers: z.array(z.string().max(300)).max(mostVouchers),
  papers: z.array(z.string().max(300)).max(mostRecordFiles),
  materials: z.array(floorMaterial).max(mostRecordMaterials),
});
export type RecordFields = z.output<typeof recordFields>;
export type RecordField = keyof RecordFields;

export const floorRecord = recordFields.extend({
  id: z.uuid(),
  taskId: z.uuid(),
  createBy: z.uuid().nullable(),
  /** Addresses at which the pictures can be seen for a while, in their order. */
  voucherAddresses: z.array(z.string()),
});
export type FloorRecord = z.output<typeof floorRecord>;

/** A record as those read it who say whether the work was done well: in words. */
const doneWork = z.object({
  id: z.uuid(),
  name: z.string(),
  treatment: z.string(),
  startMs: ms,
  endMs: ms.nullable(),
  people: z.array(z.string()),
  materials: z.array(
    z.object({ name: z.string(), unit: z.enum(partUnits), quantity: z.number(), isReplaced: z.boolean() }),
  ),
  voucherAddresses: z.array(z.string()),
});
export type DoneWork = z.output<typeof doneWork>;

const floorTask = z.object({
  id: z.uuid(),
  number: z.string(),
  name: z.string(),
  kind: z.string(),
  urgency: z.string(),
  state: z.string(),
  machineId: z.int().nullable(),
  /** What is named where it is no machine. */
  equipment: z.string(),
  description: z.string(),
  photos: z.array(z.string()),
  initiatorId: z.uuid().nullable(),
  initiator: z.string(),
  responsibleId: z.uuid().nullable(),
  responsible: z.string(),
  participantIds: z.array(z.uuid()),
  participants: z.string(),
  returnReason: z.string().nullable(),
  detectedMs: ms.nullable(),
  dueMs: ms.nullable(),
  acceptedMs: ms.nullable(),
  completedMs: ms.nullable(),
  recordCount: z.int(),
  logCount: z.int(),
  actions: z.array(z.string()),
  /** What the stop has cost at `nowMs`, kg; null without a theoretical rate. */
  lossKg: z.number().nullable(),
  /** Since when the machine stands for it; null: it runs again. */
  standsSinceMs: ms.nullable(),
  records: z.array(floorRecord),
  /** Of a task that whoever asks is to confirm: what was done for it. */
  done: z.array(doneWork),
});
export type FloorTask = z.output<typeof floorTask>;

/** A part that machines of a model take. */
const floorPart = z.object({
  part: z.enum(['spare', 'special']),
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  model: z.string(),
  unit: z.enum(partUnits),
  /** Where it usually lies; empty where nobody said. */
  place: z.string(),
  /** Without any, every machine takes it. */
  modelIds: z.array(z.string()),
  isRecycled: z.boolean(),
  /** What the store has, in the part's unit, and the least that is to be; null: nobody keeps its stock. */
  stock: z.number().nullable(),
  /** What each place has that has any, the fullest first. */
  places: z.array(z.object({ place: z.string(), onHand: z.number() })),
  leastStock: z.number().nullable(),
});
export type FloorPart = z.output<typeof floorPart>;

const turn = z.object({ shift: z.string(), crew: z.string(), startMs: ms, endMs: ms });

/** All that a phone keeps to work for a shift without network. */
export const readFloor = defineCall('maintenance.readFloor', {
  method: 'GET',
  path,
  data: 'scoped',
  access: { code: access.read },
  input: z.object({}),
  output: z.object({
    nowMs: ms,
    personId: z.uuid(),
    /** The position of whoever asks; null: none, and so no tasks are processed. */
    position: z.string().nullable(),
    /** The shifts of today and tomorrow, in order. */
    turns: z.array(turn),
    machines: z.array(floorMachine),
    /** Own tasks that are not over, and those that wait for somebody to take them. */
    tasks: z.array(floorTask),
    /** How many own tasks were told as done in this shift. */
    doneCount: z.int(),
    /** Plans of today, and earlier ones that are still open, of whoever asks and of the own teams; by when they are planned. */
    plans: z.array(floorPlan),
    /** Those of the own teams, who can take part in a plan. */
    colleagues: z.array(floorColleague),
    parts: z.array(floorPart),
  }),
});
export type Floor = z.output<typeof readFloor.output>;

/** A machine by its code, as a label names it: what it says now, its faults of this shift, its open tasks, who is told. */
export const readFloorMachine = defineCall('maintenance.readFloorMachine', {
  method: 'GET',
  path: `${path}/machine`,
  data: 'scoped',
  access: { code: access.read },
  input: z.object({ code: z.string().regex(machineCodePattern) }),
  output: z.object({
    nowMs: ms,
    machine: floorMachine,
    /** Newest first; one that lasts has no end. */
    faults: z.array(
      z.object({ code: z.string(), name: z.string(), startMs: ms, endMs: ms.nullable(), state: z.int() }),
    ),
    openTasks: z.array(
      z.object({
        id: z.uuid(),
        number: z.string(),
        name: z.string(),
        state: z.string(),
        codes: z.array(z.string()),
        dueMs: ms.nullable(),
        responsible: z.string(),
      }),
    ),
    /** Who is told of a report. */
    told: z.array(z.string()),
  }),
});
export type FloorMachineNow = z.output<typeof readFloorMachine.output>;

/** Every sending has an id of its sender's: told again, after an answer was lost, it changes nothing and answers the same. */
export const sending = {
  clientId: z.uuid(),
  /** How long ago it was done, on the phone's own clock. */
  agoMs: z.number().min(0).max(longestAwayMs).default(0),
};

/** Reports what is broken. An open task of the machine about the same fault takes it in. */
export const reportFault = defineCall('maintenance.reportFault', {
  method: 'POST',
  path: `${path}/report`,
  data: 'scoped',
  access: { code: access.add },
  input: z.object({
    ...sending,
    /** The id that the task will have, when it is a new one. */
    taskId: z.uuid(),
    machineId: z.int(),
    source: z.enum(['byHand', 'scan']),
    /** As its controller reported it; null: something that it does not see. */
    fault: z
      .object({ code: z.string().min(1).max(32).refine(isPlainName, 'pattern'), occurredMs: ms })
      .nullable(),
    description: z.string().trim().max(maintenanceTask.fields.description.max).default(''),
    photos: z.array(z.string().max(300)).max(mostTaskPhotos).default([]),
  }),
  output: z.object({ taskId: z.uuid(), number: z.string(), isTakenIn: z.boolean() }),
});

/** What is done with a task on the phone. */
export const floorActions = ['accept', 'complete', 'confirm', 'sendBack'] as const;
export type FloorAction = (typeof floorActions)[number];

/** Takes a step of a task. Whoever comes second is told who was first: `maintenance.alreadyMoved`. */
export const takeTaskStep = defineCall('maintenance.takeTaskStep', {
  method: 'POST',
  path: `${path}/step`,
  data: 'scoped',
  access: { anyOf: floorActions.map((action) => actions[action].access) },
  input: z.object({
    ...sending,
    taskId: z.uuid(),
    action: z.enum(floorActions),
    reason: z.string().trim().max(mostTaskReason).default(''),
  }),
  output: z.object({ state: z.string() }),
});

/** A field that two people changed to different values; values are shown as they are. */
const recordConflict = z.object({ field: z.string(), mine: z.unknown(), theirs: z.unknown() });
export type RecordConflict = z.output<typeof recordConflict>;

/**
 * Writes a repair record, or what changed of one: field by field, and of lists entry by entry. What others changed meanwhile
 * stays; a field that both changed stays as it is and is answered under `conflicts`, for the sender to decide.
 */
export const keepRecord = defineCall('maintenance.keepRecord', {
  method: 'POST',
  path: `${path}/record`,
  data: 'scoped',
  access: { anyOf: [repairRecord.access.add, repairRecord.access.edit] },
  input: z.object({
    ...sending,
    recordId: z.uuid(),
    taskId: z.uuid(),
    /** What the sender last read of the fields that he says; empty for a new record. */
    base: recordFields.partial(),
    fields: recordFields.partial(),
  }),
  output: z.object({ record: floorRecord, conflicts: z.array(recordConflict) }),
});

export const floorCalls = [readFloor, readFloorMachine, reportFault, takeTaskStep, keepRecord];

/** Tells those who repair a machine that something of it was reported. */
export const taskReported = defineNotice('maintenance.taskReported', {
  values: ['number', 'name', 'person', 'machine'],
  priority: 'H',
});

/** Forgets sendings that nobody will repeat any more. */
export const forgetSendings = defineJob('maintenance.forgetSendings', { time: daily('03:30') });
