import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { defineEvent } from '../../../core/resource/events.ts';
import { everyMinutes, defineJob } from '../../../core/call/jobs.ts';
import { erpConnection, erpRunStates } from '../connection/erpConnection.ts';
import { erpKindNames } from './erpKinds.ts';

const { path } = erpConnection;
/** Right to synchronise by hand. */
export const synchroniseRight = 'erp.synchronise';

/** Runs of a connection that are kept. */
export const keptErpRuns = 20;

/** Reasons why a run ended without reading its source. */
export const erpRunProblems = [
  'noFolder',
  'noFiles',
  'tooManyRecords',
  'insecure',
  'private',
  'unreachable',
  'slow',
  'redirect',
  'tooLarge',
  'notAllowed',
  'status',
  'notJson',
  'unsealed',
  'silent',
] as const;
export type ErpRunProblem = (typeof erpRunProblems)[number];

export const erpRun = z.object({
  id: z.uuid(),
  state: z.enum(erpRunStates),
  /** Records of the source, and those that were worked on. */
  total: z.int(),
  done: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  beganMs: z.number(),
  endedMs: z.number().nullable(),
  /** The person who asked for it; null for the schedule. */
  askedBy: z.string().nullable(),
  problem: z.enum(erpRunProblems).nullable(),
});
export type ErpRun = z.output<typeof erpRun>;

/** Outcome of a record. */
export const erpFates = ['added', 'changed', 'unchanged', 'refused'] as const;
export type ErpFate = (typeof erpFates)[number];

export const erpRunRow = z.object({
  position: z.int(),
  /** Null for a file that is of no kind. */
  kind: z.enum(erpKindNames).nullable(),
  /** Name of the file, or address of the list. */
  file: z.string(),
  /** Row of a table with its head as 1, or record of a list from 1; null for a whole file. */
  row: z.int().nullable(),
  erpCode: z.string(),
  /** Name of the row in the mill, as the record says it. */
  title: z.string(),
  fate: z.enum(erpFates),
  /** Refusal of a record: the field, its label, the value as it was given, and the sentence of the rule. */
  field: z.string().nullable(),
  label: z.string().nullable(),
  value: z.string().nullable(),
  message: z.string().nullable(),
});
export type ErpRunRow = z.output<typeof erpRunRow>;

/** Begins a run of a connection. Throws `core.notFound`, `erp.switchedOff`, and `erp.isRunning` while another one runs. */
export const synchroniseErp = defineCall('erp.synchronise', {
  method: 'POST',
  isOnce: true,
  path: `${path}/synchronise`,
  data: 'masterData',
  access: { code: synchroniseRight },
  input: z.object({ id: z.uuid() }),
  output: erpRun,
});

/** Runs of a connection, newest first. */
export const listErpRuns = defineCall('erp.listRuns', {
  method: 'GET',
  path: `${path}/runs`,
  data: 'masterData',
  access: { code: erpConnection.access.read },
  input: z.object({ id: z.uuid() }),
  output: z.object({ runs: z.array(erpRun) }),
});

/**
 * Records of a run: those that were refused, or those that succeeded, in the order of their files. Records of lists that the
 * reader may not read are left out.
 */
export const listErpRunRows = defineCall('erp.listRunRows', {
  method: 'GET',
  path: `${path}/runRows`,
  data: 'masterData',
  access: { code: erpConnection.access.read },
  input: z.object({
    runId: z.uuid(),
    list: z.enum(['refused', 'succeeded']),
    pageNo: z.coerce.number().int().min(1).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  output: z.object({ records: z.array(erpRunRow), total: z.int() }),
});

/** Longest token of a source. */
export const longestErpToken = 400;

/** Keeps the token that an HTTP source asks for. No call reads it. */
export const setErpToken = defineCall('erp.setToken', {
  method: ['POST', 'PUT'],
  path: `${path}/token`,
  data: 'masterData',
  access: { code: erpConnection.access.edit },
  input: z.object({ id: z.uuid(), token: z.string().trim().min(1).max(longestErpToken) }),
  output: z.null(),
});

export const erpCalls = [synchroniseErp, listErpRuns, listErpRunRows, setErpToken] as const;

/** A run waits to be worked on: it was begun, or the process that worked on it has ended. */
export const erpRunWaits = defineEvent('erp.runWaits', z.object({ runId: z.uuid() }));

/** Begins runs that are due, and lets runs go on whose process has ended. */
export const synchroniseByTime = defineJob('erp.synchroniseByTime', { time: everyMinutes(1) });
