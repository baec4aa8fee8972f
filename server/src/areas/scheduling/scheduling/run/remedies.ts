import { Worker } from 'node:worker_threads';
import type { Remedy } from '../../planning/lateness.ts';
import type { Plan, PlanInput } from '../../planning/model.ts';

/** What is asked of a thread that looks for remedies. */
export interface RemedyQuestion {
  readonly input: PlanInput;
  readonly plan: Plan;
  readonly order: number;
}

const mostMs = 20_000;
const heapMb = 512;

/**
 * Remedies of a late order, looked for in a thread of their own; the same question has the same answer. Throws when the thread
 * dies or takes too long.
 */
export async function lookForRemedies(question: RemedyQuestion): Promise<Remedy[]> {
  const worker = new Worker(new URL('remedyWorker.ts', import.meta.url), {
    workerData: question,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32 },
    execArgv: [],
    env: {},
  });
  const timer = setTimeout(() => void worker.terminate(), mostMs);
  try {
    return await new Promise<Remedy[]>((resolve, reject) => {
      worker.on('message', resolve);
      worker.on('error', reject);
      worker.on('exit', () => reject(new Error('the search for remedies ended without an answer')));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
