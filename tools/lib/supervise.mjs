import { spawn } from 'node:child_process';
import { environment, pinnedNode, root } from './paths.mjs';

export const serverProgram = 'server/src/main.ts';
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** How the program is told that it was started again, as JSON `{ at, because }`; see `server/src/platform/startup`. */
export const restartVariable = 'MILLWRIGHT_RESTARTED';

const defaultWaits = { firstMs: 1_000, lastMs: 60_000, steadyMs: 60_000 };
/** The length of the program's last output that is searched for the reason of its end. */
const tailLength = 8_192;

/** Runs the server with its options as the supervised program. */
export function superviseServer(words) {
  return supervise({ command: pinnedNode, words: [serverProgram, ...words] });
}

/**
 * Runs the program on our terminal and starts it again whenever it ends unexpectedly: a crash, a lack of memory, a kill.
 * Waits grow from one end to the next, up to a minute, and begin anew once it ran for a minute; it is never given up.
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
    for (let waitMs = waits.firstMs; ; waitMs = Math.min(waitMs * 2, waits.lastMs)) {
      const end = await runOnce(restart);
      hasStarted ||= end.hasStarted;
      if (!hasStarted || end.isWanted || stopping.signal.aborted) return end;
      if (end.ranMs >= waits.steadyMs) waitMs = waits.firstMs;
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

/** Why the program ended, in words that anybody may read: nothing of what it worked on. */
function reasonOf({ code, signal, tail }) {
  if (tail.includes('heap out of memory')) return 'out of memory';
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
