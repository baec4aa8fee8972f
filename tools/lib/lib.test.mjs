import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { matches } from './install.mjs';
import { makeMemoryFolder } from './memory-folder.mjs';
import { outcomeOf, playwrightOutcome, sum, vitestOutcome } from './outcomes.mjs';
import { root } from './paths.mjs';
import { fingerprint } from './web-build.mjs';

let folder;
const now = () => fingerprint(folder, ['web', 'package-lock.json']);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tools-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(path, text) {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
}

describe('matches', () => {
  const lock = {
    packages: {
      '': { name: 'millwright' },
      contract: { version: '0.1.0' },
      'node_modules/zod': { version: '4.0.0', integrity: 'a' },
      'node_modules/other-platform': { version: '1.0.0', optional: true },
    },
  };
  const installing = (zod) =>
    matches({ lock, installed: { packages: zod ? { 'node_modules/zod': zod } : {} } });

  it('is content when all but optional packages are installed in their version', () => {
    expect(installing({ version: '4.0.0', integrity: 'a' })).toBe(true);
  });

  it.each([[undefined], [{ version: '3.9.0', integrity: 'a' }], [{ version: '4.0.0', integrity: 'b' }]])(
    'asks for an install when the package is %j',
    (zod) => {
      expect(installing(zod)).toBe(false);
    },
  );
});

describe('fingerprint', () => {
  it('changes with content and names of sources, not with results, tests and file times', () => {
    write('web/src/a.ts', 'one');
    write('package-lock.json', '{}');
    const first = now();
    write('web/dist/a.js', 'built');
    write('web/node_modules/b/index.js', 'installed');
    write('web/src/a.test.ts', 'tested');
    write('web/src/a.ts', 'one');
    expect(now()).toBe(first);
    write('web/src/a.ts', 'two');
    const second = now();
    expect(second).not.toBe(first);
    write('package-lock.json', '{"a":1}');
    expect(now()).not.toBe(second);
  });
});

describe('outcomes', () => {
  it('count a test file that could not be loaded as failed, and say why a test failed', () => {
    const failureMessages = ['\u001B[31mError: Test timed out in 30000ms.\u001B[39m\n    at sums.ts:3'];
    const test = { status: 'failed', fullName: 'sums are equal', failureMessages };
    const testResults = [
      { name: join(root, 'server/a.test.ts'), status: 'failed', message: '', assertionResults: [] },
      { name: join(root, 'server/b.test.ts'), status: 'failed', assertionResults: [test] },
      { name: join(root, 'server/c.test.ts'), status: 'passed', assertionResults: [{ status: 'passed' }] },
    ];
    expect(vitestOutcome({ numPassedTests: 4, numFailedTests: 1, testResults })).toEqual({
      passed: 4,
      failed: 2,
      unsteady: [],
      broken: 0,
      names: ['server/a.test.ts', 'server/b.test.ts › sums are equal: Error: Test timed out in 30000ms.'],
    });
  });

  it('name a browser test that passes only when repeated as unsteady', () => {
    const stats = { expected: 7, unexpected: 1, flaky: 2, skipped: 0 };
    const specs = ['expected', 'unexpected', 'flaky'].map((status) => ({
      title: status,
      tests: [{ status, results: [{ error: { message: 'Error: no button\n at a.spec.ts:9' } }, {}] }],
    }));
    const suites = [{ title: 'a.spec.ts', specs: [], suites: [{ title: 'a clerk', specs }] }];
    expect(playwrightOutcome({ stats, errors: [{}], suites })).toEqual({
      passed: 9,
      failed: 2,
      unsteady: ['a.spec.ts › a clerk › flaky'],
      broken: 0,
      names: [
        'a.spec.ts › a clerk › unexpected: Error: no button',
        'a.spec.ts › a clerk › flaky: Error: no button',
      ],
    });
  });

  it('count a program that fails without a report as one failure, and forget an older report', async () => {
    const report = join(folder, 'report.json');
    writeFileSync(report, '{}');
    expect(await outcomeOf({ report, read: vitestOutcome, work: async () => false })).toEqual({
      passed: 0,
      failed: 1,
      unsteady: [],
      broken: 1,
      names: [],
    });
  });

  it('are summed over the parts', () => {
    expect(
      sum([
        { passed: 1, failed: 0, unsteady: ['a'], broken: 1, names: ['a'] },
        { passed: 2, failed: 3, unsteady: [], broken: 0, names: ['b', 'c', 'd'] },
      ]),
    ).toEqual({ passed: 3, failed: 3, unsteady: ['a'], broken: 1, names: ['a', 'b', 'c', 'd'] });
  });
});

describe('the folder of a run in memory', () => {
  it('takes the place of those that killed runs left, and of no other', () => {
    for (const left of ['millwright-run-999999999', 'millwright-run-1', 'other'])
      mkdirSync(join(folder, left));
    makeMemoryFolder(folder);
    expect(readdirSync(folder).filter((entry) => entry !== `millwright-run-${process.pid}`)).toEqual([
      'millwright-run-1',
      'other',
    ]);
  });

  it('is none where the system has none', () => {
    expect(makeMemoryFolder(join(folder, 'absent'))).toBeUndefined();
  });
});
