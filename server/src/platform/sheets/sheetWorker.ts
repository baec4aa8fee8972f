import { parentPort, workerData } from 'node:worker_threads';
import { readTabs, type SaidOfTabs } from './readRows.ts';
import { type ProblemOfSheet, SheetProblem } from './sheetProblem.ts';

/** What the worker says: the tabs that it reads, some rows, after which it waits to be asked for more; the end; or why there is none. */
export type SaidByWorker = SaidOfTabs | { readonly isDone: true } | { readonly refused: ProblemOfSheet };

const port = parentPort;
const given: unknown = Reflect.get(Object(workerData), 'body');
const wanted: unknown = Reflect.get(Object(workerData), 'tabs');
if (port === null || !(given instanceof Uint8Array) || !Array.isArray(wanted))
  throw new Error('A sheet is read in a worker of its own');
const say = (said: SaidByWorker) => port.postMessage(said);

try {
  const body = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  for await (const said of readTabs(body, wanted)) {
    const isAsked = new Promise((resolve) => port.once('message', resolve));
    say(said);
    await isAsked;
  }
  say({ isDone: true });
} catch (error) {
  if (!(error instanceof SheetProblem)) throw error;
  const { problem, params } = error;
  say({ refused: { problem, params } });
}
