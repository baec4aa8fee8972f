import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { temperOf } from '../../simulator/src/mill/obey.ts';

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

const told = z.object({
  mills: z.array(z.object({ tenantId: z.number(), seed: z.number() })),
  obedience: z.object({ refuses: z.number(), silent: z.number() }),
});

/** What the demonstration's machines do with a command, before there were others: take it, refuse it, or say nothing. */
export async function temperIn(
  dataDir: string,
  tenantId: number,
): Promise<(code: string, nth: number) => 'takes' | 'refuses' | 'silent'> {
  const file = await readFile(join(dataDir, 'demo', 'simulator.json'), 'utf8');
  const { mills, obedience } = told.parse(JSON.parse(file));
  const seed = mills.find((mill) => mill.tenantId === tenantId)?.seed ?? 0;
  return (code, nth) => {
    const temper = temperOf(seed, code, nth);
    if (temper < obedience.silent) return 'silent';
    return temper < obedience.silent + obedience.refuses ? 'refuses' : 'takes';
  };
}
