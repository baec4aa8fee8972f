import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll } from 'vitest';

export { freePort } from './freePort.ts';

const program = new URL('../../../server/src/main.ts', import.meta.url).pathname;
/** Starts the program again when it ends unexpectedly. */
const supervisor = new URL('../../../tools/serve.mjs', import.meta.url).pathname;
/** The last line of the welcome: everything runs. */
const lastWord = 'Ctrl-C ends everything.';

export interface ServerProcess {
  readonly pid: number;
  /** What it printed so far, standard output and standard error. */
  readonly output: () => string;
  readonly errors: () => string;
  /** Resolves when it has started, with the address of its web application; rejects when it ended instead. */
  readonly started: Promise<string>;
  /** Resolves when it has ended: with its exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>;
  readonly kill: (signal: NodeJS.Signals) => void;
}

/** Starts `main.ts`, or that of another checkout, in a process of its own, without anything of our environment but the path. */
export function startServerProcess(
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
  checkout?: string,
): ServerProcess {
  return startProcess(checkout === undefined ? program : join(checkout, 'server/src/main.ts'), words, env);
}

/** As `startServerProcess`, below the process that starts it again; `pid` and `kill` are of that one. */
export function startSupervisedServer(words: readonly string[]): ServerProcess {
  return startProcess(supervisor, words, {});
}

function startProcess(
  file: string,
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): ServerProcess {
  const child = spawn(process.execPath, [file, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'warn', ...env },
  });
  running.add(child);
  let output = '';
  let errors = '';
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    // `close` comes after the last of its output.
    child.once('close', (code, signal) => {
      running.delete(child);
      resolve(signal ?? code ?? -1);
    });
  });
  const started = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(lastWord)) resolve(/https?:\/\/[\w.:]+/.exec(output)?.[0] ?? '');
    });
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      errors += chunk.toString();
    });
    void ended.then((how) => reject(new Error(`ended with ${how}: ${output}`)));
  });
  // Who waits for `ended` alone is not told of the start.
  started.catch(() => undefined);
  return {
    pid: child.pid ?? 0,
    output: () => output,
    errors: () => errors,
    started,
    ended,
    kill: (signal) => child.kill(signal),
  };
}

const running = new Set<ChildProcess>();

/** Ends what is still running behind the last test of a file. */
export function endServerProcesses(): void {
  afterAll(async () => {
    const closed = [...running].map((child) => once(child, 'close'));
    for (const child of running) child.kill('SIGKILL');
    await Promise.all(closed);
  });
}
