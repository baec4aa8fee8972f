import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';

/**
 * A workbook that was sent to be imported, given back with what is wrong with its rows: their cells marked, each with the
 * sentence as a note, and a first column that names row, column and sentence. Nothing is written. `resource` names the list; with
 * `importId` it is the workbook of the whole mill, and what its import told is marked. The rights are those of the import.
 * Throws `core.notFound`.
 */
export const markImport = defineCall('basics.markImport', {
  method: 'POST',
  path: '/$/mdm/workbook/marked',
  data: 'own',
  access: 'session',
  input: z.union([z.object({ importId: z.uuid() }), z.object({ resource: z.string().max(64) })]),
  output: z.null(),
  takes: 'file',
  answers: 'file',
});
