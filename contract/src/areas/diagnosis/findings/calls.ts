import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { defineEvent } from '../../../core/resource/events.ts';
import { daily, defineJob } from '../../../core/call/jobs.ts';
import { defineScreen } from '../../../core/screen/screen.ts';
import { machineKinds } from '../../basics/processTree/processes.ts';
import { diagnosisRuleNames, findingClasses } from '../rules/rules.ts';

/** The rights over diagnoses. That of the count is the administrator's alone: no other standard role is given it. */
export const diagnosisRights = {
  read: 'diagnosis.read',
  start: 'diagnosis.start',
  setCount: 'diagnosis.setCount',
  report: 'diagnosis.report',
} as const;

/** How many diagnoses people may ask for in a day of the mill unless its administrator says otherwise, and at most. */
export const usualManualCount = 1;
export const mostManualCount = 24;

/** How much time a diagnosis looks at, hours. */
export const diagnosisHours = 24;

/** The most findings and diagnoses that are answered at once. */
export const mostFindings = 500;
export const mostDiagnoses = 60;

/** `normal`: nothing was found. An abnormal one is unread until somebody has read all that it found. */
export const diagnosisStates = ['running', 'normal', 'unread', 'read', 'failed'] as const;

/** Whether a diagnosis was made each early morning, or asked for by a person. */
export const diagnosisKinds = ['system', 'manual'] as const;

/** `persistent`: found again by the diagnosis behind. `recovered`: looked for again, and not found any more. */
export const findingConditions = ['new', 'persistent', 'recovered'] as const;
export type FindingCondition = (typeof findingConditions)[number];

const path = '/$/diagnosis';
const rule = z.enum(diagnosisRuleNames);

/** What a rule came to in one diagnosis: machines or sensors that it judged, those of which too little is known, and what it found. */
const ruleResult = z.object({ rule, judged: z.int(), unknown: z.int(), found: z.int() });
export type RuleResult = z.output<typeof ruleResult>;

const diagnosis = z.object({
  id: z.uuid(),
  kind: z.enum(diagnosisKinds),
  state: z.enum(diagnosisStates),
  fromMs: z.number(),
  toMs: z.number(),
  startedMs: z.number(),
  finishedMs: z.number().nullable(),
  askedBy: z.string().nullable(),
  found: z.int(),
  newOnes: z.int(),
  recovered: z.int(),
  results: z.array(ruleResult),
});
export type Diagnosis = z.output<typeof diagnosis>;

/** Diagnoses of the mill, the newest first, and how many people may still ask for today. */
export const listDiagnoses = defineCall('diagnosis.listDiagnoses', {
  method: 'GET',
  path: `${path}/diagnoses`,
  data: 'machineData',
  access: { code: diagnosisRights.read },
  input: z.object({}),
  output: z.object({
    diagnoses: z.array(diagnosis),
    manual: z.object({ allowed: z.int(), used: z.int() }),
  }),
});
export type Diagnoses = z.output<typeof listDiagnoses.output>;

/** Asks for a diagnosis of the last day, made within seconds. Throws `diagnosis.countUsed` and `diagnosis.isRunning`. */
export const startDiagnosis = defineCall('diagnosis.startDiagnosis', {
  method: 'POST',
  path: `${path}/start`,
  data: 'machineData',
  access: { code: diagnosisRights.start },
  input: z.object({}),
  output: z.object({ id: z.uuid() }),
});

/** Says how many diagnoses people may ask for in a day. */
export const setManualCount = defineCall('diagnosis.setManualCount', {
  method: 'PUT',
  path: `${path}/manualCount`,
  data: 'machineData',
  access: { code: diagnosisRights.setCount },
  input: z.object({ allowed: z.int().min(0).max(mostManualCount) }),
  output: z.object({ allowed: z.int(), used: z.int() }),
});

/** Something abnormal, from the diagnosis that found it first to the one that found it last. Values in the unit of the rule. */
const finding = z.object({
  id: z.uuid(),
  rule,
  class: z.enum(findingClasses),
  condition: z.enum(findingConditions),
  isRead: z.boolean(),
  /** The department. */
  process: z.string(),
  machineId: z.int().nullable(),
  kind: z.enum(machineKinds).nullable(),
  machineCode: z.string().nullable(),
  machineNumber: z.string().nullable(),
  spindle: z.int().nullable(),
  value: z.number(),
  limit: z.number(),
  reference: z.number().nullable(),
  firstMs: z.number(),
  lastMs: z.number(),
  recoveredMs: z.number().nullable(),
  hits: z.int(),
  taskId: z.uuid().nullable(),
  taskNumber: z.string().nullable(),
  /** While it is, no other one is made. */
  isTaskOpen: z.boolean(),
  /** When its task was told as done. Of a spindle only what broke since then is counted. */
  repairedMs: z.number().nullable(),
  /** Loss in a day, kg; null where its rule has no loss. See `findingLoss.ts`. */
  lossKg: z.number().nullable(),
  /** Until then it is not listed as open; null or in the past: it is. */
  ignoredUntilMs: z.number().nullable(),
});
export type Finding = z.output<typeof finding>;

/** Findings of one rule about one machine as one row: the costliest, with the loss of all and the time of the last. */
const findingGroup = finding.extend({
  /** Its findings, the costliest first. */
  ids: z.array(z.uuid()),
});
export type FindingRow = z.output<typeof findingGroup>;

export const findingViews = ['open', 'unread', 'persistent', 'ignored', 'recovered'] as const;
export type FindingView = (typeof findingViews)[number];

/**
 * Findings of the mill: those that are open, ignored or recovered, unread and costly groups first (`groupFindings`). Open, unread,
 * persistent and ignored ones are counted by group, since a frame with forty bad spindles is one thing to see to.
 */
export const listFindings = defineCall('diagnosis.listFindings', {
  method: 'GET',
  path: `${path}/findings`,
  data: 'machineData',
  access: { code: diagnosisRights.read },
  input: z.object({
    view: z.enum(findingViews).default('open'),
    rule: rule.optional(),
    class: z.enum(findingClasses).optional(),
    machineId: z.int().optional(),
  }),
  output: z.object({
    findings: z.array(finding),
    groups: z.array(findingGroup),
    counts: z.object({
      open: z.int(),
      unread: z.int(),
      persistent: z.int(),
      ignored: z.int(),
      recovered: z.int(),
    }),
    isCut: z.boolean(),
  }),
});
export type Findings = z.output<typeof listFindings.output>;

/** A finding with its evidence in each diagnosis that found it, the oldest first. */
export const showFinding = defineCall('diagnosis.showFinding', {
  method: 'GET',
  path: `${path}/finding`,
  data: 'machineData',
  access: { code: diagnosisRights.read },
  input: z.object({ id: z.uuid() }),
  output: z.object({
    finding,
    hits: z.array(
      z.object({ atMs: z.number(), value: z.number(), limit: z.number(), reference: z.number().nullable() }),
    ),
  }),
});
export type FindingShown = z.output<typeof showFinding.output>;

/** Notes that findings were read. Gives how many had not been. */
export const readFindings = defineCall('diagnosis.readFindings', {
  method: 'POST',
  path: `${path}/read`,
  data: 'machineData',
  access: { code: diagnosisRights.read },
  input: z.object({ ids: z.array(z.uuid()).min(1).max(mostFindings) }),
  output: z.object({ read: z.int() }),
});

/** Makes a task of maintenance of a finding; asked again it gives the same one as long as that is open. Throws `core.notFound`, `diagnosis.noMachine`. */
export const reportFinding = defineCall('diagnosis.reportFinding', {
  method: 'POST',
  isOnce: true,
  path: `${path}/report`,
  data: 'scoped',
  access: { code: diagnosisRights.report },
  input: z.object({
    id: z.uuid(),
    /** Others of its group, which the same task is about. */
    withIds: z.array(z.uuid()).max(mostFindings).default([]),
  }),
  output: z.object({ taskId: z.uuid(), number: z.string() }),
});

/** Longest time for which findings are ignored. */
export const longestIgnoreD = 90;

/** Longest reason, signs. */
export const findingReasonLength = 120;

/** Ignores findings until a time, or lists them again with null. Throws `diagnosis.ignoredTooLong`. */
export const ignoreFindings = defineCall('diagnosis.ignoreFindings', {
  method: 'POST',
  path: `${path}/ignore`,
  data: 'machineData',
  access: { code: diagnosisRights.report },
  input: z.object({
    ids: z.array(z.uuid()).min(1).max(mostFindings),
    untilMs: z.number().nullable(),
    reason: z.string().trim().max(findingReasonLength).default(''),
  }),
  output: z.object({ changed: z.int() }),
});

/** The diagnosis of the system, each early morning; it does not count as one that people ask for. */
export const diagnoseNightly = defineJob('diagnosis.diagnoseNightly', { time: daily('04:40') });

/** A person asked for a diagnosis. */
export const diagnosisAsked = defineEvent('diagnosis.asked', z.object({ id: z.uuid() }));

export const diagnosisScreen = defineScreen('diagnosis', {
  namespace: 'diagnosis',
  path: '/intelligentDiagnosis/findings',
  component: 'diagnosis/findings',
  layout: 'office',
  menu: 'intelligentDiagnosis',
  access: diagnosisRights.read,
  rights: [diagnosisRights.start, diagnosisRights.setCount, diagnosisRights.report],
  view: 'diagnosis',
});

export const diagnosisCalls = [
  listDiagnoses,
  startDiagnosis,
  setManualCount,
  listFindings,
  showFinding,
  readFindings,
  reportFinding,
  ignoreFindings,
] as const;
