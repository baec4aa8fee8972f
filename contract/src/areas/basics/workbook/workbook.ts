// Everything a mill is made of in one workbook: what it has, its export, and its import.
import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { defineScreen } from '../../../core/screen/screen.ts';
import { exportJob } from '../../operations/tasks/exportJobs.ts';
import { hourMs } from '../../../core/time/units.ts';

const path = '/$/mdm/workbook';
const readRight = 'basics.workbook.read';
/** To import a workbook, beside the rights over each of its lists. */
export const importWorkbookRight = 'basics.importWorkbook';

/** What an export of the whole mill is called among the exports of a person, where others have the name of their resource. */
export const workbookName = 'workbook';

/** So long the result of an import can be read. */
export const importKeptMs = 24 * hourMs;
/** Results of a person's imports that are kept; older ones make room. */
export const mostKeptImports = 5;

/** A list of the workbook: what its sheet is called, and what the person may do with its rows. */
const workbookList = z.object({
  resource: z.string(),
  sheet: z.string(),
  /** What the sheets of its lines are called. */
  lines: z.array(z.string()),
  rows: z.int(),
  canRead: z.boolean(),
  canWrite: z.boolean(),
});
export type WorkbookList = z.output<typeof workbookList>;

/** The lists of the workbook, in the order in which they are written. */
export const listWorkbook = defineCall('basics.listWorkbook', {
  method: 'GET',
  path: `${path}/list`,
  data: 'masterData',
  access: { code: readRight },
  input: z.object({}),
  output: z.object({ lists: z.array(workbookList) }),
});

/** Begins an export of every list that the person may read; it stands among the person's exports. */
export const startWorkbookExport = defineCall('basics.startWorkbookExport', {
  method: 'POST',
  isOnce: true,
  path: `${path}/export`,
  data: 'scoped',
  access: { code: readRight },
  input: z.object({
    /** The sheets with their heads and drop-downs, without rows. */
    isTemplate: z.boolean().default(false),
  }),
  output: exportJob,
});

/** What becomes of the rows of a sheet. */
const sheetReport = z.object({
  sheet: z.string(),
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Stored lines that the sheet does not say any more. */
  removed: z.int(),
  refused: z.int(),
});

/** One line of the report. `row` counts as the sheet does: the head is 1. */
const workbookProblem = z.object({
  sheet: z.string(),
  row: z.int(),
  column: z.string(),
  field: z.string(),
  rule: z.string(),
  message: z.string(),
});

export const workbookReport = z.object({
  sheets: z.array(sheetReport),
  problems: z.array(workbookProblem),
  /** There are more problems than are listed. */
  isCut: z.boolean(),
  /** Sheets that are none of the workbook's and were passed over. */
  unread: z.array(z.string()),
});
export type WorkbookReport = z.output<typeof workbookReport>;

/** An import that is worked on while its person goes on working, and what came of it. */
export const workbookImport = z.object({
  id: z.uuid(),
  fileName: z.string(),
  /** Says what would happen and writes nothing. */
  isDryRun: z.boolean(),
  /** `refused`: it is done, and because of problems nothing was written. `failed`: it was not done to its end. */
  state: z.enum(['running', 'done', 'refused', 'failed']),
  /** Of 100. */
  percent: z.int(),
  createdMs: z.int(),
  report: workbookReport.nullable(),
  /** Why it failed, and the sentence in the request's language. */
  messageCode: z.string().nullable(),
  message: z.string().nullable(),
});
export type WorkbookImport = z.output<typeof workbookImport>;

/**
 * Begins an import of a workbook: rows whose business key is known are changed, the others added, all of them or none.
 * Refused with `basics.workbookForbidden` for sheets that the person may not write, and with `basics.workbookRunning`
 * while another workbook is imported into the mill.
 */
export const startWorkbookImport = defineCall('basics.startWorkbookImport', {
  method: 'POST',
  isOnce: true,
  path: `${path}/import`,
  data: 'scoped',
  access: { code: importWorkbookRight },
  input: z.object({ dryRun: z.boolean().default(false) }),
  output: workbookImport,
  takes: 'file',
});

/** The person's own imports in this mill, newest first. */
export const listWorkbookImports = defineCall('basics.listWorkbookImports', {
  method: 'GET',
  path: `${path}/imports`,
  data: 'own',
  access: { code: importWorkbookRight },
  input: z.object({}),
  output: z.object({ imports: z.array(workbookImport) }),
});

/** Ends an import that runs, so that nothing of it is written, or removes the result of another. */
export const removeWorkbookImport = defineCall('basics.removeWorkbookImport', {
  method: 'DELETE',
  path: `${path}/import`,
  data: 'own',
  access: { code: importWorkbookRight },
  input: z.object({ id: z.uuid() }),
  output: z.null(),
});

export const workbookCalls = [
  listWorkbook,
  startWorkbookExport,
  startWorkbookImport,
  listWorkbookImports,
  removeWorkbookImport,
] as const;

/** The whole mill in one workbook. */
export const workbookScreen = defineScreen('workbook', {
  namespace: 'basics',
  path: '/basicData/workbook',
  component: 'basics/workbook',
  layout: 'office',
  menu: 'basicData',
  access: readRight,
  rights: [importWorkbookRight],
});
