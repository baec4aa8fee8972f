import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const module = new URL('./compiled.ts', import.meta.url).href;
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'compiled-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a program that is killed; gives the signal. */
function killed(source: string): Promise<unknown> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['--input-type=module', '-e', source], (error) => resolve(error?.signal));
  });
}

it('a program that is killed after its start leaves its compiled modules for the next start', async () => {
  const signal = await killed(`
    import { enableCompileCache } from 'node:module';
    enableCompileCache(${JSON.stringify(folder)});
    const { keepCompiled } = await import('${module}');
    keepCompiled();
    process.kill(process.pid, 'SIGKILL');`);
  expect(signal).toBe('SIGKILL');
  expect(readdirSync(folder, { recursive: true }).length).toBeGreaterThan(1);
});
