import { spawn } from 'node:child_process';
import { environment, root } from './paths.mjs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Starts a program in the project's folder on our terminal. Signals to us are passed on to it, and we live until
 * it has ended.
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null }>}
 */
export function run(command, words, extraEnvironment = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, { cwd: root, env: environment(extraEnvironment), stdio: 'inherit' });
    const forward = (signal) => child.kill(signal);
    // A refusal ends us while another program still works.
    const end = () => child.kill();
    const stopForwarding = () => {
      process.off('exit', end);
      signals.forEach((signal) => process.off(signal, forward));
    };
    process.on('exit', end);
    for (const signal of signals) process.on(signal, forward);
    child.once('error', (error) => {
      stopForwarding();
      reject(error);
    });
    child.once('exit', (code, signal) => {
      stopForwarding();
      resolve({ code, signal });
    });
  });
}

/** Like `run`, but true when the program ended well; a program that was ended by a signal ends us too. */
export async function succeeds(command, words, extraEnvironment = {}) {
  const { code, signal } = await run(command, words, extraEnvironment);
  if (signal) endAs({ code, signal });
  return code === 0;
}

/** Ends this process the way a program that it ran has ended. */
export function endAs({ code, signal }) {
  if (signal) process.kill(process.pid, signal);
  process.exit(code ?? 1);
}

/** Ends this process with one sentence. */
export function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Runs `work` and says the seconds it took. */
export async function timed(name, work, say = console.log) {
  const startedMs = performance.now();
  const result = await work();
  say(`${name.padEnd(26)}${secondsSince(startedMs)}`);
  return result;
}

/** The seconds since a moment of `performance.now()`, as text of fixed width. */
export function secondsSince(startedMs) {
  return `${((performance.now() - startedMs) / 1000).toFixed(2).padStart(7)} s`;
}
