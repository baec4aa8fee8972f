import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { declarationFiles } from './web/build/declarationFiles.ts';
import { phraseFiles } from './web/build/phraseFiles.ts';

const tests =
  '{contract,web,simulator,gateway,tools,bench,testing/{contract,web,gateway}}/**/*.test.{ts,tsx,mjs}';
const onDatabase = '{server,demo,testing/server}/**/*.test.ts';
const foreign = ['**/node_modules/**', '**/dist/**'];
const having = (text: RegExp) =>
  globSync(tests, { exclude: foreign }).filter((file) => text.test(readFileSync(file, 'utf8')));
/** Files that put something in the place of a module, or say why they stand alone, need modules that no file before them has loaded. */
const mocking = having(/\bvi\.(m|doM)ock\(|\bresetModules\(|^\/\/ Stands alone:/m);
/** Files that draw in a page. Together they need one page a worker; each by itself would make its own. */
const drawing = having(/@vitest-environment jsdom/);
/** What has no short form. */
const long = process.env['TEST_LONG'] === '1' ? [] : ['**/*.long.test.ts'];
const plugins = [phraseFiles(), declarationFiles()];
/** Files that start the program itself: short to read, long to run, and waiting as often as they work. */
const starting = new Set(
  globSync(onDatabase, { exclude: foreign }).filter((file) =>
    /\b(startServerProcess|startSupervisedServer|rollingProcesses)\(/.test(readFileSync(file, 'utf8')),
  ),
);

/** Long files between two that start programs: they seldom run together. */
const between = 3;

/** Runs long files first, and those that start programs between them: begun late, they would leave a core idle in the end. */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort.call(this, files);
    const isStarting = ({ moduleId }: TestSpecification) =>
      starting.has(relative(import.meta.dirname, moduleId));
    const [early, others] = [sorted.filter(isStarting), sorted.filter((file) => !isStarting(file))];
    const mixed = others.flatMap((file, place) =>
      place % between === 0 ? [...early.splice(0, 1), file] : [file],
    );
    return [...mixed, ...early];
  }
}
const unit = {
  environment: 'node',
  setupFiles: ['testing/web/app/chineseBrowser.ts'],
  maxWorkers: 2,
  testTimeout: 20_000,
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        plugins,
        test: {
          ...unit,
          name: 'unit',
          include: [tests],
          exclude: [...foreign, ...mocking, ...drawing],
          // What files share is code, loaded once a worker; each takes away what it put into the page.
          isolate: false,
        },
      },
      {
        plugins,
        test: {
          ...unit,
          name: 'unit-page',
          include: drawing,
          exclude: mocking,
          environment: 'jsdom',
          setupFiles: [...unit.setupFiles, 'testing/web/app/standInSocket.ts'],
          isolate: false,
        },
      },
      { plugins, test: { ...unit, name: 'unit-alone', include: mocking } },
      {
        test: {
          name: 'database',
          environment: 'node',
          include: [onDatabase],
          exclude: [...foreign, ...long],
          globalSetup: ['testing/server/postgres/setup.ts'],
          setupFiles: ['server/src/program/installRegistry.ts'],
          pool: 'forks',
          // Each file has a database and a server of its own; what they share is code, loaded once a worker.
          isolate: false,
          // Tests of killed programs wait as often as they work.
          maxWorkers: 3,
          // Only a hanging test takes so long: on a slow machine whole workbooks and documents took 30 s.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
