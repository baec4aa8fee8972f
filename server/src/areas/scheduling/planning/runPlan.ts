import { Worker } from 'node:worker_threads';
import type { Plan, PlanInput } from './model.ts';
import type { SaidByPlanWorker } from './planWorker.ts';

/** The best plan of a search so far. */
export interface BestSoFar {
  readonly plan: Plan;
  /** `PlanCost.total` of it. */
  readonly total: number;
  /** What no plan goes below; null until it is known. */
  readonly bound: number | null;
  /** How much of its time the search has used, 0 to 1. */
  readonly share: number;
}

/** How a search ended: by itself, because somebody stopped it, or because its thread died. */
export type PlanRunEnd = 'done' | 'stopped' | 'interrupted';

export interface PlanRun {
  /** The best plan so far; undefined until there is a first one. */
  readonly best: () => BestSoFar | undefined;
  /** Lets the search end with its best plan; one that does not end within a second is ended. */
  readonly stop: () => void;
  /** Ends the thread at once, as when the server goes down. The best plan that was told remains. */
  readonly kill: () => Promise<void>;
  /** When the thread is gone. Never refused: a search that died has a best plan so far, or none. */
  readonly ended: Promise<EndedRun>;
}

export interface EndedRun {
  readonly end: PlanRunEnd;
  readonly best: BestSoFar | undefined;
  /** What the thread died of, for the log. */
  readonly error: Error | undefined;
}

export interface PlanRunOptions {
  readonly seed: number;
  /** How long it searches at most. */
  readonly ms: number;
  /** A plan to go on from: one that a person drew, or the best one of a search that was interrupted. */
  readonly from?: Plan;
  /** Lots stay on their frames: what is on none is put where it costs the least, and hardly anything else is moved. */
  readonly keeps?: boolean;
  /** Told each time something is known anew, about twice a second. */
  readonly onBest?: (best: BestSoFar) => void;
  readonly heapMb?: number;
}

const usualHeapMb = 512;
const graceMs = 1_000;

/** Searches a plan in a thread of its own, so that nobody who asks the server waits for it. */
export function runPlan(
  input: PlanInput,
  { seed, ms, from, keeps, onBest, heapMb = usualHeapMb }: PlanRunOptions,
): PlanRun {
  const stop = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const worker = new Worker(new URL('planWorker.ts', import.meta.url), {
    workerData: { input, seed, ms, from, keeps, stop },
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32 },
    execArgv: [],
    env: {},
  });
  let best: BestSoFar | undefined;
  let isStopped = false;
  let isDone = false;
  let timer: NodeJS.Timeout | undefined;
  worker.on('message', (said: SaidByPlanWorker) => {
    if ('isDone' in said) {
      isDone = true;
      return;
    }
    // A plan that is no better tells only how far the search is.
    const isBetter = best === undefined || said.total < best.total;
    best =
      isBetter || best === undefined ? said : { ...best, bound: said.bound ?? best.bound, share: said.share };
    onBest?.(best);
  });
  const ended = new Promise<EndedRun>((resolve) => {
    let error: Error | undefined;
    // Told before the exit.
    worker.on('error', (reason) => {
      error = reason instanceof Error ? reason : new Error(String(reason));
    });
    worker.on('exit', () => {
      clearTimeout(timer);
      resolve({ end: endOf({ isStopped, isDone }), best, error });
    });
  });
  return {
    best: () => best,
    stop: () => {
      isStopped = true;
      Atomics.store(new Int32Array(stop), 0, 1);
      timer ??= setTimeout(() => void worker.terminate(), graceMs);
    },
    kill: async () => {
      await worker.terminate();
    },
    ended,
  };
}

function endOf({ isStopped, isDone }: { isStopped: boolean; isDone: boolean }): EndedRun['end'] {
  if (isStopped) return 'stopped';
  if (isDone) return 'done';
  return 'interrupted';
}
