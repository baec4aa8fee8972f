import { spawn } from 'node:child_process';
import { environment, pinnedNode, root } from './paths.mjs';

export const serverProgram = 'server/src/main.ts';
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** How the program is told that it was started again, as JSON `{ at, because }`; see `server/src/platform/startup`. */
export const restartVariable = 'MILLWRIGHT_RESTARTED';

const defaultWaits = { firstMs: 100, lastMs: 60_000, steadyMs: 60_000 };
/** Signals that come from outside: a kill says nothing about a fault of the program. */
const killSignals = new Set(['SIGKILL', 'SIGTERM', 'SIGHUP']);
/** The length of the program's last output that is searched for the reason of its end. */
const tailLength = 8_192;

/** Runs the server with its options as the supervised program. */
export function superviseServer(words) {
  return supervise({ command: pinnedNode, words: [serverProgram, ...words] });
}

/**
 * Runs the program on our terminal and starts it again whenever it ends unexpectedly: a crash, a lack of memory, a kill.
 * A program that ran for a minute is started again at once. After a kill it waits the shortest time, however often it is
 * killed. Only crashes and refused starts make waits grow, up to a minute; it is never given up.
 * A program that never came up has said what is wrong with its options or its machine, and is not started again.
 * Signals to us end it for good, also while it waits to be started. The program tells by messages that it has `started`,
 * and that it is `stopping` by a wish of somebody.
 * @param {{
 *   command: string, words: string[], say?: (line: string) => void,
 *   waits?: { firstMs: number, lastMs: number, steadyMs: number },
 * }} program
 * @returns {Promise<{ code: number | null, signal: string | null }>}
 */
export async function supervise({ command, words, say = console.error, waits = defaultWaits }) {
  const stopping = new AbortController();
  let current;
  const forward = (signal) => {
    stopping.abort();
    current?.kill(signal);
  };
  for (const signal of signals) process.on(signal, forward);
  try {
    let hasStarted = false;
    let restart;
    let waitMs = 0;
    for (;;) {
      const end = await runOnce(restart);
      hasStarted ||= end.hasStarted;
      if (!hasStarted || end.isWanted || stopping.signal.aborted) return end;
      waitMs = nextWaitMs(waitMs, end, waits);
      const because = reasonOf(end);
      say(`Millwright has ended: ${because}. It is started again in ${waitMs / 1000} s.`);
      restart = { [restartVariable]: JSON.stringify({ at: new Date().toISOString(), because }) };
      if (!(await pause(waitMs, stopping.signal))) return end;
    }
  } finally {
    for (const signal of signals) process.off(signal, forward);
  }

  function runOnce(restart) {
    return new Promise((resolve, reject) => {
      const child = spawn(command, words, {
        cwd: root,
        env: environment(restart),
        stdio: ['inherit', 'inherit', 'pipe', 'ipc'],
      });
      current = child;
      let tail = '';
      let startedMs;
      let isWanted = false;
      child.stderr.on('data', (chunk) => {
        process.stderr.write(chunk);
        tail = (tail + chunk).slice(-tailLength);
      });
      child.on('message', ({ state }) => {
        if (state === 'started') startedMs = performance.now();
        if (state === 'stopping') isWanted = true;
      });
      child.once('error', reject);
      // `close` comes behind the last of its output and messages.
      child.once('close', (code, signal) => {
        current = undefined;
        const hasStarted = startedMs !== undefined;
        resolve({
          code,
          signal,
          tail,
          isWanted,
          hasStarted,
          ranMs: hasStarted ? performance.now() - startedMs : 0,
        });
      });
    });
  }
}

/** Returns how long to wait after this end; `lastMs` is the wait before the program was started. */
export function nextWaitMs(lastMs, { hasStarted, ranMs, signal, tail }, waits = defaultWaits) {
  if (ranMs >= waits.steadyMs) return 0;
  const isKilled = hasStarted && killSignals.has(signal) && !isOutOfMemory(tail);
  if (isKilled) return waits.firstMs;
  return Math.min(Math.max(lastMs * 2, waits.firstMs), waits.lastMs);
}

function isOutOfMemory(tail) {
  return tail.includes('heap out of memory');
}

/** Why the program ended, in words that anybody may read: nothing of what it worked on. */
function reasonOf({ code, signal, tail }) {
  if (isOutOfMemory(tail)) return 'out of memory';
  if (signal === 'SIGKILL') return 'killed (SIGKILL), by somebody or for lack of memory';
  if (signal !== null) return `signal ${signal}`;
  return code === 70 ? 'an unexpected error (exit code 70)' : `exit code ${code}`;
}

/** True after the time, false as soon as the signal comes. */
function pause(ms, signal) {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve(false);
    });
  });
}
