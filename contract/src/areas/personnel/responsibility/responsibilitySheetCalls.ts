import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { importReport } from '../../../core/resource/resourceCalls.ts';
import { duties, responsibility } from './responsibility.ts';

const { access, path } = responsibility;
const duty = z.enum(duties);

/**
 * Takes back the sheet that `exportResponsibilities` gives: who answers for which machine in which crew, from when. What the sheet
 * leaves out stays; a line without a person says that nobody answers. Spans that began before the running shift begin with
 * it. All of it is written or, with a problem or as a rehearsal, nothing.
 */
export const importResponsibilities = defineCall('personnel.importResponsibilities', {
  method: 'POST',
  isOnce: true,
  path: `${path}/importExcel`,
  data: 'scoped',
  access: { code: access.edit },
  input: z.object({
    duty,
    /** Says what would happen and writes nothing. */
    dryRun: z.boolean().default(false),
  }),
  output: importReport.pick({ isDryRun: true, rows: true, problems: true, isCut: true }).extend({
    /** How many rows were added, ended or taken back. */
    changed: z.int(),
    /** On how many machines somebody is replaced by others. */
    replaced: z.int(),
  }),
  takes: 'file',
});
export type DutyImport = z.output<typeof importResponsibilities.output>;

/** The same sheet with what is wrong marked in its cells. Writes nothing. */
export const markResponsibilities = defineCall('personnel.markResponsibilities', {
  method: 'POST',
  path: `${path}/marked`,
  data: 'scoped',
  access: { code: access.edit },
  input: z.object({ duty }),
  output: z.null(),
  takes: 'file',
  answers: 'file',
});

export const responsibilitySheetCalls = [importResponsibilities, markResponsibilities];
