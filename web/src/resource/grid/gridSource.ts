import { basePath } from '@millwright/contract/core/call/call.ts';
import type { Grid } from '@millwright/contract/core/grid/grid.ts';
import {
  type GridPage,
  type GridSheet,
  gridCallsOf,
  type SaveGrid,
} from '@millwright/contract/core/grid/gridCalls.ts';
import type { HistoryEntry } from '@millwright/contract/core/resource/resourceCalls.ts';
import { callApi } from '../../app/api/callApi.ts';
import { downloadFile } from '../../app/api/download.ts';
import { uploadFile } from '../../app/api/uploadFile.ts';

/** What a page of a grid asks for, in the words of the wire. */
export type Question = Readonly<Record<string, string | number>>;

/** Where a grid's page reads from and saves to. */
export interface GridSource {
  read: (question: Question, signal?: AbortSignal) => Promise<GridPage>;
  save: (input: SaveGrid) => Promise<{ versions: number[] }>;
  history: (at: { row: string; column: string }) => Promise<{ entries: HistoryEntry[] }>;
  exportSheet: (question: Question, fileName: string) => Promise<void>;
  importSheet: (question: Question, file: File) => Promise<GridSheet>;
}

/** The server, by the calls that are derived from the declaration. */
export function serverSource(grid: Grid): GridSource {
  const calls = gridCallsOf(grid);
  return {
    read: (question, signal) => callApi(calls.read, question, signal === undefined ? {} : { signal }),
    save: (input) => callApi(calls.save, input, { isQuiet: true }),
    history: (at) => callApi(calls.history, at),
    exportSheet: (body, fileName) =>
      downloadFile({ url: `${basePath}${calls.exportXls.path}`, fileName, body }),
    importSheet: (question, file) => uploadFile(calls.importExcel, question, { file }),
  };
}
