import { defineConfig } from 'vitest/config';
import { declarationFiles } from './web/build/declarationFiles.ts';
import { phraseFiles } from './web/build/phraseFiles.ts';

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [phraseFiles(), declarationFiles()],
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{contract,web,simulator,tools,bench}/**/*.test.{ts,tsx,mjs}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          setupFiles: ['web/src/app/testing/chineseBrowser.ts'],
          // What files share is code, loaded once a worker; each takes away what it put into the page.
          isolate: false,
          maxWorkers: 2,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'database',
          environment: 'node',
          include: ['server/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: ['server/src/platform/postgres/testing-setup.ts'],
          pool: 'forks',
          // Each file has a database and a server of its own; what they share is code, loaded once a worker.
          isolate: false,
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
