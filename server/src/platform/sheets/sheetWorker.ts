import { parentPort, workerData } from 'node:worker_threads';
import { readRows } from './readRows.ts';
import type { CellValue } from './sheetRows.ts';
import { type ProblemOfSheet, SheetProblem } from './sheetProblem.ts';

/** What the worker says: some rows, after which it waits to be asked for more; the end; or why there is none. */
export type SaidByWorker =
  | { readonly rows: CellValue[][] }
  | { readonly isDone: true }
  | { readonly refused: ProblemOfSheet };

const port = parentPort;
const given: unknown = workerData;
if (port === null || !(given instanceof Uint8Array))
  throw new Error('A sheet is read in a worker of its own');
const say = (said: SaidByWorker) => port.postMessage(said);

try {
  for await (const rows of readRows(Buffer.from(given.buffer, given.byteOffset, given.byteLength))) {
    const isAsked = new Promise((resolve) => port.once('message', resolve));
    say({ rows });
    await isAsked;
  }
  say({ isDone: true });
} catch (error) {
  if (!(error instanceof SheetProblem)) throw error;
  const { problem, params } = error;
  say({ refused: { problem, params } });
}
