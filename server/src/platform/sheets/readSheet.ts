import { Worker } from 'node:worker_threads';
import type { Language } from '@millwright/contract/core/languages.ts';
import type { Log } from '../log.ts';
import { fail, type Refusal } from '../http/fail.ts';
import { createPlaces } from '../http/places.ts';
import type { Upload } from '../http/upload.ts';
import { sentence } from '../phrases/sentences.ts';
import { assertReadable } from './readRows.ts';
import { sheetLimits } from './sheetLimits.ts';
import { type ProblemOfSheet, SheetProblem } from './sheetProblem.ts';
import type { CellValue } from './sheetRows.ts';
import type { SaidByWorker } from './sheetWorker.ts';

/** Files are read for one after the other of a mill, and for two mills at a time; a few of each may wait. */
const inPlace = createPlaces({ all: 2, each: 1, waiting: 4 });

/** A sheet that was read. */
export interface Sheet {
  /** Of the file, for people. */
  readonly name: string;
  /** Its rows from the first on; one without a value is empty. */
  readonly lines: readonly (readonly CellValue[])[];
}

/**
 * The first sheet of a workbook that somebody sent. It is read in a worker with limits of
 * size, time and memory, so that no file holds the process or ends it. Throws `core.badSheet`, naming the file and what
 * is wrong with it, and `core.tooMany` when too many wait already.
 */
export async function readSheet(
  { name, body }: Upload,
  { tenantId, language, log }: { tenantId: number; language: Language; log: Log },
): Promise<Sheet> {
  try {
    assertReadable(body);
    const lines = await inPlace(tenantId, () => readInWorker(body, log));
    return { name, lines };
  } catch (error) {
    throw error instanceof SheetProblem ? badSheet(error, { name, language }) : error;
  }
}

/** The refusal of a file as a sheet. */
export function badSheet(
  {
    problem,
    params,
  }: {
    problem: ProblemOfSheet['problem'] | 'empty' | 'column' | 'formerColumn';
    params: ProblemOfSheet['params'];
  },
  { name, language }: { name: string; language: Language },
): Refusal {
  const words = sentence(language, `sheetProblems.${problem}`, { namespace: 'core', params });
  return fail('core.badSheet', { problem: words, file: name.slice(0, 100) });
}

function readInWorker(body: Buffer, log: Log): Promise<CellValue[][]> {
  const copy = new Uint8Array(body);
  const worker = new Worker(new URL('sheetWorker.ts', import.meta.url), {
    workerData: copy,
    transferList: [copy.buffer],
    resourceLimits: { maxOldGenerationSizeMb: sheetLimits.heapMb, maxYoungGenerationSizeMb: 32 },
    execArgv: [],
    env: {},
  });
  return new Promise<CellValue[][]>((resolve, reject) => {
    const lines: CellValue[][] = [];
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
      else if ('isDone' in said) end(() => resolve(lines));
      else {
        for (const row of said.rows) lines.push(row);
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
