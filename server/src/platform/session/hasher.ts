import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { HashWork } from './passwordWorker.ts';

/** Makes and compares hashes of passwords, one after another. */
export interface Hasher {
  hash(password: string): Promise<string>;
  /** Throws when `known` is no hash. */
  verify(known: string, password: string): Promise<boolean>;
}

/**
 * A hasher in a thread of its own, which begins with the first work and keeps no program from ending. One that gives way
 * has a core only while nothing else on the machine needs it, where threads have priorities of their own (Linux).
 */
export function createHasher({ givesWay }: { givesWay: boolean }): Hasher {
  let thread: Worker | undefined;

  const ask = async (work: HashWork): Promise<unknown> => {
    thread ??= new Worker(new URL('passwordWorker.ts', import.meta.url), {
      workerData: { givesWay },
      execArgv: [],
      env: {},
    });
    const asked = thread;
    asked.ref();
    try {
      asked.postMessage(work);
      const [answer]: unknown[] = await once(asked, 'message');
      return answer;
    } catch (error) {
      // A thread that failed has ended: the next work begins another.
      thread = undefined;
      throw error;
    } finally {
      asked.unref();
    }
  };

  return {
    hash: async (password) => String(await ask({ password })),
    verify: async (known, password) => (await ask({ password, known })) === true,
  };
}
