import { Worker } from 'node:worker_threads';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import type { Log } from '../log.ts';
import { fail } from '../http/errors/fail.ts';
import { createPlaces } from '../http/calls/places.ts';
import type { Upload } from '../http/calls/upload.ts';
import { sentence } from '../phrases/sentences.ts';
import { assertReadable } from './readRows.ts';
import { sheetLimits } from './sheetLimits.ts';
import { type ProblemOfSheet, SheetProblem } from './sheetProblem.ts';
import type { CellValue } from './sheetRows.ts';
import type { SaidByWorker } from './sheetWorker.ts';

/** Files are read for one after the other of a mill, and for two mills at a time; a few of each may wait. */
const inPlace = createPlaces({ all: 2, each: 1, waiting: 4 });

/** A sheet of a workbook that was read. */
export interface ReadTab {
  readonly title: string;
  /** Its rows from the first on; one without a value is empty. */
  readonly lines: readonly (readonly CellValue[])[];
}

/** A sheet that was read. */
export interface Sheet extends ReadTab {
  /** Of the file, for people. */
  readonly name: string;
}

/** A workbook that was read: its main sheet, the others that were asked for, and those that were not. */
export interface Workbook extends Sheet {
  readonly others: readonly (ReadTab | undefined)[];
  readonly unread: readonly string[];
}

/** For whom a file is read. */
interface Asked {
  readonly tenantId: number;
  readonly language: Language;
  readonly log: Log;
}

/** The first sheet of a workbook that somebody sent, read as `readWorkbook` does. */
export async function readSheet(upload: Upload, asked: Asked): Promise<Sheet> {
  return readWorkbook(upload, asked, []);
}

/**
 * Some sheets of a workbook that somebody sent, the main one first, each by what its tab may say; without any the first
 * sheet alone. It is read in a worker with limits of size, time and memory, so that no file holds the process or ends
 * it. Throws `core.badSheet`, naming the file and what is wrong with it, and `core.tooMany` when too many wait already.
 */
export async function readWorkbook(
  { name, body }: Upload,
  { tenantId, language, log }: Asked,
  tabs: readonly (readonly string[])[],
): Promise<Workbook> {
  try {
    assertReadable(body);
    const read = await inPlace(tenantId, () => readInWorker({ body, tabs }, log));
    return { ...read, name };
  } catch (error) {
    if (error instanceof SheetProblem) refuseSheet(error, { name, language });
    throw error;
  }
}

/** Throws `core.badSheet` for a file that is no sheet, or lacks what is needed. */
export function refuseSheet(
  {
    problem,
    params,
  }: {
    problem: ProblemOfSheet['problem'] | 'empty' | 'column' | 'formerColumn';
    params: ProblemOfSheet['params'];
  },
  { name, language }: { name: string; language: Language },
): never {
  const said = sentence(language, `sheetProblems.${problem}`, { namespace: 'core', params });
  const { sheet } = params;
  const words =
    sheet === undefined
      ? said
      : sentence(language, 'sheetProblems.inTab', { namespace: 'core', params: { sheet, problem: said } });
  throw fail('core.badSheet', { problem: words, file: name.slice(0, 100) });
}

function readInWorker(
  { body, tabs }: { body: Buffer; tabs: readonly (readonly string[])[] },
  log: Log,
): Promise<Omit<Workbook, 'name'>> {
  const copy = new Uint8Array(body);
  const worker = new Worker(new URL('sheetWorker.ts', import.meta.url), {
    workerData: { body: copy, tabs },
    transferList: [copy.buffer],
    resourceLimits: { maxOldGenerationSizeMb: sheetLimits.heapMb, maxYoungGenerationSizeMb: 32 },
    execArgv: [],
    env: {},
  });
  return new Promise<Omit<Workbook, 'name'>>((resolve, reject) => {
    let read: { title: string; lines: CellValue[][] }[] = [];
    let asked: readonly (string | undefined)[] = [];
    let unread: readonly string[] = [];
    let isOver = false;
    // The place is free when the worker is gone, and its memory with it.
    const end = (settle: () => void) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      void worker.terminate().then(settle, settle);
    };
    const refuse = (problem: ProblemOfSheet) =>
      end(() => reject(new SheetProblem(problem.problem, problem.params)));
    const timer = setTimeout(() => refuse({ problem: 'slow', params: {} }), sheetLimits.ms);
    worker.on('message', (said: SaidByWorker) => {
      if ('refused' in said) refuse(said.refused);
      else if ('isDone' in said) {
        const [main = { title: '', lines: [] }, ...rest] = read;
        const others = rest.map((tab, at) => (asked[at + 1] === undefined ? undefined : tab));
        end(() => resolve({ ...main, others, unread }));
      } else {
        if ('titles' in said) {
          asked = said.titles;
          unread = said.unread;
          read = asked.map((title = '') => ({ title, lines: [] }));
        } else for (const row of said.rows) read[said.tab]?.lines.push(row);
        worker.postMessage('more');
      }
    });
    worker.on('error', (error) => {
      const isFull = Reflect.get(error, 'code') === 'ERR_WORKER_OUT_OF_MEMORY';
      if (!isFull) log.error({ err: error }, 'A sheet could not be read for a reason of our own');
      refuse({ problem: isFull ? 'size' : 'damaged', params: {} });
    });
    worker.on('exit', () => refuse({ problem: 'damaged', params: {} }));
  });
}
