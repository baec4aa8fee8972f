import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const ofSimulator = 'simulator/src/main.ts';

/** The process of a program's simulator: a child of the program. Throws when it has none. */
export async function simulatorOf(programPid: number): Promise<number> {
  const children = existsSync('/proc') ? await childrenByProc(programPid) : await childrenByName(programPid);
  const [pid] = children;
  if (pid === undefined) throw new Error('The program has no simulator.');
  return pid;
}

async function childrenByProc(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const children = text.trim().split(/\s+/).map(Number);
  const lines = await Promise.all(children.map((child) => readFile(`/proc/${child}/cmdline`, 'utf8')));
  return children.filter((_, place) => lines[place]?.includes(ofSimulator));
}

async function childrenByName(pid: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('pgrep', ['-P', String(pid), '-f', ofSimulator]);
  return stdout.trim().split(/\s+/).map(Number);
}
