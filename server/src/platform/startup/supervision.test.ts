import { execFile } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { crashCode } from './supervision.ts';

const module = new URL('./supervision.ts', import.meta.url).href;

/** Runs a program that ends on a crash; gives its exit code and what it printed. */
function crashed(statement: string): Promise<{ code: unknown; out: string; errors: string }> {
  const source = `import { endOnCrash } from '${module}';
    endOnCrash({ fatal: ({ err, origin }, message) => console.log(message, origin, err.stack) });
    setInterval(() => undefined, 1_000);
    ${statement}`;
  return new Promise((resolve) => {
    execFile(process.execPath, ['--input-type=module', '-e', source], (error, out, errors) => {
      resolve({ code: error?.code, out, errors });
    });
  });
}

describe('an error that nobody caught', () => {
  it.each([
    ['thrown', "setTimeout(() => { throw new Error('no such cop') })", 'uncaughtException'],
    ['of a promise', "Promise.reject(new Error('no such cop'))", 'unhandledRejection'],
  ])('%s is logged whole and ends the process', async (_how, statement, origin) => {
    const { code, out, errors } = await crashed(statement);
    expect(code).toBe(crashCode);
    expect(out).toContain(`an unexpected error ends the program ${origin} Error: no such cop\n    at `);
    expect(errors).toBe('An unexpected error ends the program: no such cop\n');
  });
});
