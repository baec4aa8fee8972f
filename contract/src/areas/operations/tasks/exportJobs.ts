import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { exportInput } from '../../../core/resource/resourceCalls.ts';
import { hourMs } from '../../../core/time/units.ts';

/** So long a finished export can be fetched. */
export const exportKeptMs = 24 * hourMs;
/** Exports of one person in one mill that are kept; older ones make room. */
export const mostKeptExports = 5;

/** An export that is written while its person goes on working. */
export const exportJob = z.object({
  id: z.uuid(),
  /** The resource whose rows it has. */
  resource: z.string(),
  fileName: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  rowsDone: z.int(),
  rowsTotal: z.int(),
  bytes: z.int(),
  createdMs: z.int(),
  /** Until then the file can be fetched. */
  expiresMs: z.int(),
  /** Why it failed, and the sentence in the request's language. */
  messageCode: z.string().nullable(),
  message: z.string().nullable(),
});
export type ExportJob = z.output<typeof exportJob>;

const byId = z.object({ id: z.uuid() });

/** Begins an export of any length that a sheet has; the right to read the resource is asked for. */
export const startExport = defineCall('iam.startExport', {
  method: 'POST',
  isOnce: true,
  path: '/sys/exportJob/add',
  data: 'scoped',
  access: 'session',
  input: exportInput.extend({ resource: z.string().max(64) }),
  output: exportJob,
});

/** The person's own exports in this mill, newest first. */
export const listExports = defineCall('iam.listExports', {
  method: 'GET',
  path: '/sys/exportJob/list',
  data: 'own',
  access: 'session',
  input: z.object({}),
  output: z.object({ jobs: z.array(exportJob) }),
});

export const fetchExport = defineCall('iam.fetchExport', {
  method: 'GET',
  path: '/sys/exportJob/file',
  data: 'own',
  access: 'session',
  input: byId,
  output: z.null(),
  answers: 'file',
});

/** Ends a running export, or removes a finished one with its file. */
export const removeExport = defineCall('iam.removeExport', {
  method: 'DELETE',
  path: '/sys/exportJob/delete',
  data: 'own',
  access: 'session',
  input: byId,
  output: z.null(),
});

export const exportJobCalls = [startExport, listExports, fetchExport, removeExport] as const;
