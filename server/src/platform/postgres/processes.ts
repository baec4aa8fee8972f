import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Resolves when a process that is not our child has ended; there is no event for that, so it is looked for. */
export async function gone(pid: number): Promise<string> {
  // A dead process that nobody has waited for still has its id, but no command line.
  while ((await commandLine(pid)) !== undefined) await pause(200, undefined, { ref: false });
  return 'it has ended';
}

/** True while a process of this id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The command line of a process, its words joined by one space; undefined when it is gone or not readable. */
export async function commandLine(pid: number): Promise<string | undefined> {
  try {
    if (process.platform === 'linux') {
      const words = await readFile(`/proc/${pid}/cmdline`, 'utf8');
      return words.split('\0').join(' ').trim() || undefined;
    }
    return await psColumn(pid, 'command');
  } catch {
    return undefined;
  }
}

/**
 * A text that two processes of the same id never share, because it holds the moment of the process's start;
 * undefined when it is gone.
 */
export async function processIdentity(pid: number): Promise<string | undefined> {
  try {
    if (process.platform !== 'linux') return `${pid} ${await psColumn(pid, 'lstart')}`;
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces; the start time is the 20th word after it (proc(5), field 22).
    const startTime = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${pid} ${startTime}`;
  } catch {
    return undefined;
  }
}

async function psColumn(pid: number, column: 'command' | 'lstart'): Promise<string> {
  const { stdout } = await run('ps', ['-ww', '-o', `${column}=`, '-p', String(pid)]);
  return stdout.trim();
}
