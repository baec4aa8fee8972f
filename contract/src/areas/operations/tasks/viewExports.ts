import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { exportJob } from './exportJobs.ts';

/** The most rows of a sheet of a view that is written while its reader waits, and of one that is written behind the answer. */
export const mostViewRowsAtOnce = 10_000;
export const mostViewRows = 100_000;

const asked = z.object({
  view: z.string().max(64),
  /** Inputs of the call of the view, without its page. */
  question: z.record(z.string().max(64), z.union([z.string().max(2000), z.number(), z.boolean()])),
  columns: z.array(z.string().max(64)).min(1).max(100),
});
export type ViewExportAsked = z.output<typeof asked>;

/** Rows of a view as a sheet; the right of its call is asked for. Throws `core.tooLarge`. */
export const exportView = defineCall('iam.exportView', {
  method: 'POST',
  path: '/sys/viewExport/file',
  data: 'scoped',
  access: 'session',
  input: asked,
  output: z.null(),
  answers: 'file',
});

/** Begins a sheet of more rows, which stands among the person's exports. Throws `core.tooLarge`, `iam.exportRunning`. */
export const startViewExport = defineCall('iam.startViewExport', {
  method: 'POST',
  isOnce: true,
  path: '/sys/viewExport/add',
  data: 'scoped',
  access: 'session',
  input: asked,
  output: exportJob,
});

export const viewExportCalls = [exportView, startViewExport] as const;
