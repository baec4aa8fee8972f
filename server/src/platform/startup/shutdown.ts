import { noteStopping } from './health.ts';
import { tellSupervisor } from './supervision.ts';

type Work = () => unknown;
type Ending = {
  /** Hears of the first wish to stop. */
  onWish: () => void;
  exit: (code: number) => void;
  print: (line: string) => void;
  nowMs: () => number;
  patienceMs: number;
};

/** Ctrl-C reaches a process from the terminal and again from the npm scripts above it: such echoes are one wish. */
const echoMs = 1000;

/**
 * Makes a register of what to close, and the one handler that closes it: last opened, first closed. A part that
 * throws or takes longer than `patienceMs` is named, the others are still closed, and the exit code is 1.
 * A second wish to stop (later than an echo) ends the process at once with code 130.
 */
export function createShutdown({ onWish, exit, print, nowMs, patienceMs }: Ending) {
  const parts: { name: string; work: Work }[] = [];
  let firstMs: number | undefined;

  const onShutdown = (name: string, work: Work) => {
    parts.push({ name, work });
  };

  /** `code` is the exit code of a clean end. */
  const stop = async (code = 0) => {
    if (firstMs !== undefined) {
      if (nowMs() - firstMs >= echoMs) exit(130);
      return;
    }
    firstMs = nowMs();
    onWish();
    let isClean = true;
    for (let part = parts.pop(); part; part = parts.pop()) {
      const problem = await closed(part.work, patienceMs);
      if (problem === undefined) continue;
      isClean = false;
      print(`${part.name} did not stop cleanly: ${problem}`);
    }
    exit(isClean ? code : 1);
  };

  return { onShutdown, stop };
}

/** Resolves to undefined when the work is done, else to what went wrong. */
async function closed(work: Work, patienceMs: number): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`no answer within ${patienceMs / 1000} s`), patienceMs);
  });
  const finished = (async () => {
    try {
      await work();
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  })();
  const problem = await Promise.race([finished, tooLong]);
  clearTimeout(timer);
  return problem;
}

const shutdown = createShutdown({
  onWish: () => {
    noteStopping();
    tellSupervisor('stopping');
  },
  exit: (code) => process.exit(code),
  print: (line) => process.stderr.write(`${line}\n`),
  nowMs: () => performance.now(),
  patienceMs: 40_000,
});

/** Registers what is done when the program ends; the last registered is done first. */
export const onShutdown = shutdown.onShutdown;

/** Ends the program in order, as a signal does. */
export const stopProgram = shutdown.stop;

/** The one place where signals are handled. Call it once, before the first part starts. */
export function stopOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void shutdown.stop());
}
