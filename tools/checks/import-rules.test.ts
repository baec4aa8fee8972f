import { describe, expect, it } from 'vitest';
import { brokenImportRules, importsOf } from './import-rules.ts';

const check = (path: string, text: string) => brokenImportRules([{ path, text }]);
const importing = (path: string, specifier: string) => check(path, `import { thing } from '${specifier}';`);

describe('brokenImportRules', () => {
  it.each([
    ['contract/src/core/someField.ts', 'zod'],
    ['contract/src/core/someField.ts', 'zod/v4/core'],
    ['contract/src/core/someField.test.ts', 'fast-check'],
    ['contract/src/areas/production/someOrder.ts', '../basics/someMarker.ts'],
    ['contract/src/registry.ts', './areas/boards/screens.ts'],
    ['server/src/program/installRegistry.ts', '@millwright/contract/registry.ts'],
    ['server/src/resource/write/fits.ts', '@millwright/contract/core/registry/installed.ts'],
    ['simulator/src/mill.ts', '@millwright/contract/spinning/yarn/draft.ts'],
    ['simulator/src/mill.ts', 'mqtt'],
    ['gateway/src/box.ts', '@millwright/contract/areas/equipment/boxes/boxCalls.ts'],
    ['server/src/areas/telemetry/box/boxKill.test.ts', '@millwright/gateway/box.ts'],
    ['web/src/areas/production/OrderDetail.tsx', '@millwright/contract/areas/production/someOrder.ts'],
    ['web/src/app/Shell.tsx', '../kit/tree/Tree.tsx'],
    ['web/src/kit/charts/LineChart.tsx', '@millwright/contract/core/someField.ts'],
    ['server/src/areas/production/someOrder.service.ts', '../basics/index.ts'],
    ['server/src/areas/production/someOrder.service.ts', './someOrder.queries.ts'],
    ['server/src/areas/production/someOrder.service.ts', '../../platform/db/pool.ts'],
    ['server/src/areas/production/someOrder.service.ts', '@millwright/contract/areas/boards/screens.ts'],
    ['server/src/app.ts', './areas/production/area.ts'],
    ['server/src/areas/telemetry/ingest/directory.ts', '../../equipment/forIngest.ts'],
    ['server/src/platform/db/pool.ts', 'pg'],
    ['tools/demo.ts', '../server/src/config.ts'],
    ['server/src/areas/telemetry/ledger.test.ts', '@millwright/simulator/ledger.ts'],
    ['web/src/areas/equipment/slots.tsx', '../../resource/slots.ts'],
    ['web/src/areas/equipment/slots.tsx', '../../resource/slotParts.ts'],
    ['web/src/areas/equipment/found.test.tsx', '@millwright/testing/web/resource/openResource.tsx'],
    ['server/src/resource/grid/gridTesting.ts', '@millwright/testing/server/testServer.ts'],
    ['server/src/program/trials/kill.test.ts', '@millwright/demo/index.ts'],
    ['demo/seed.ts', '@millwright/server/platform/clock.ts'],
    ['web/src/app/router/registry.tsx', '../../resource/ResourceScreen.tsx'],
    ['testing/server/mills/playMill.ts', '@millwright/simulator/gateway.ts'],
  ])('allows %s to import %s', (path, specifier) => {
    expect(importing(path, specifier)).toEqual([]);
  });

  it.each([
    ['contract/src/core/someField.ts', 'dayjs', 'contract imports no package but zod'],
    ['contract/src/core/someField.ts', 'node:fs', 'contract is pure and imports nothing of Node'],
    ['contract/src/core/someField.ts', '../../../server/src/app.ts', 'contract imports only contract'],
    ['contract/src/core/someField.test.ts', '@millwright/server/app.ts', 'contract imports only contract'],
    [
      'contract/src/areas/basics/someMarker.ts',
      '../production/someOrder.ts',
      'basics may import only areas that stand left of it, production stands right',
    ],
    ['simulator/src/mill.ts', '@millwright/server/app.ts', 'simulator imports only simulator and contract'],
    ['simulator/src/mill.ts', '../../web/src/app/main.tsx', 'simulator imports only simulator and contract'],
    ['gateway/src/box.ts', '../../server/src/app.ts', 'gateway imports only gateway and contract'],
    ['server/src/app.ts', '@millwright/gateway/box.ts', 'server imports only server and contract'],
    ['web/src/app/api.ts', '../../../server/src/app.ts', 'web imports only web and contract'],
    ['web/src/app/api.ts', '@millwright/simulator/mill.ts', 'web imports only web and contract'],
    ['server/src/app.ts', '@millwright/web/app/api.ts', 'server imports only server and contract'],
    ['server/src/main.ts', '../../simulator/src/mill.ts', 'server imports only server and contract'],
    [
      'server/src/areas/basics/someMarker.service.ts',
      '../production/index.ts',
      'basics may import only areas that stand left of it, production stands right',
    ],
    [
      'server/src/areas/production/someOrder.service.ts',
      '../basics/someMarker.queries.ts',
      'another area is imported only through its index.ts, by ingest through its forIngest.ts',
    ],
    [
      'server/src/areas/production/someOrder.service.ts',
      '../basics/area.ts',
      'another area is imported only through its index.ts, by ingest through its forIngest.ts',
    ],
    [
      'server/src/areas/production/someOrder.service.ts',
      '../weaving/index.ts',
      'weaving is not a known area',
    ],
    ['server/src/areas/weaving/loom.service.ts', '../basics/index.ts', 'weaving is not a known area'],
    ['server/src/platform/jobs/queue.ts', '../../areas/iam/index.ts', 'server/src/platform knows no area'],
    [
      'web/src/kit/charts/LineChart.tsx',
      '../../areas/boards/Room.tsx',
      'web/src/kit knows neither areas nor the application',
    ],
    [
      'web/src/kit/charts/LineChart.tsx',
      '../../app/api.ts',
      'web/src/kit knows neither areas nor the application',
    ],
    [
      'web/src/areas/equipment/slots.tsx',
      '../../resource/list/ListTable.tsx',
      'areas use of the engine only web/src/resource/slots.ts and web/src/resource/slotParts.ts and web/src/resource/viewParts.ts',
    ],
    [
      'web/src/areas/messaging/announcement/ReceiversInput.tsx',
      '../../../resource/widgets/SearchSelect.tsx',
      'areas use of the engine only web/src/resource/slots.ts and web/src/resource/slotParts.ts and web/src/resource/viewParts.ts',
    ],
    [
      'web/src/areas/equipment/slots.tsx',
      '@millwright/testing/web/resource/openResource.tsx',
      'the test kit is for tests: name their helpers …Testing.ts',
    ],
    ['server/src/app.ts', '@millwright/demo/index.ts', 'server imports only server and contract'],
    ['demo/seed.ts', '@millwright/simulator/mill.ts', 'demo imports only demo and server and contract'],
    [
      'web/src/resource/context.ts',
      '@millwright/contract/registry.ts',
      'a browser loads declarations by area',
    ],
    [
      'server/src/resource/write/fits.ts',
      '@millwright/contract/registry.ts',
      'engine, areas and demonstration read the installed registry (core/registry/installed.ts)',
    ],
  ])('refuses that %s imports %s', (path, specifier, rule) => {
    expect(importing(path, specifier)).toEqual([`${path} imports ${specifier}: ${rule}.`]);
  });

  it('keeps the connection that passes over row-level security to ingest and assembly', () => {
    const text = 'await ingestPool.query(copy);';
    expect(check('server/src/areas/telemetry/ingest/batch/batch.ts', text)).toEqual([]);
    expect(check('server/src/app.ts', text)).toEqual([]);
    expect(check('server/src/areas/telemetry/latest.queries.ts', text)).toEqual([
      'server/src/areas/telemetry/latest.queries.ts uses ingestPool: it passes over row-level security and belongs to server/src/areas/telemetry/ingest/ alone.',
    ]);
    expect(check('server/src/platform/db/pool.ts', '// never ingestPool')).toEqual([]);
  });

  it('lets the program load the demonstration, and never hang on it', () => {
    const path = 'server/src/program/start/demonstration.ts';
    expect(check(path, "await import('@millwright/demo/index.ts');")).toEqual([]);
    expect(check(path, "import type { Demo } from '@millwright/demo/index.ts';")).toEqual([]);
    expect(check(path, "import { seedDemo } from '@millwright/demo/index.ts';")).toEqual([
      `${path} imports the demonstration: await import(…) loads it in the mode that needs it.`,
    ]);
  });

  it('lets nothing in the kit fetch', () => {
    expect(check('web/src/kit/upload/Upload.tsx', 'void fetch(url);')).toEqual([
      'web/src/kit/upload/Upload.tsx calls fetch: web/src/kit is given what it shows.',
    ]);
    expect(check('web/src/kit/upload/Upload.tsx', 'prefetch(url); onFetch(url);')).toEqual([]);
  });
});

describe('importsOf', () => {
  it('finds every form of import', () => {
    const text = `
      import a from 'a';
      import type { B } from "b";
      import {
        c,
        type D,
      } from 'c';
      import 'd';
      export * from 'e';
      export { f } from 'f';
      const g = await import('g');
      const h: import('h').H = require('i');`;
    expect(importsOf(text).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']);
  });

  it('is not misled by other uses of the words', () => {
    expect(importsOf(`export const from = 'a'; const text = 'import that';`)).toEqual([]);
  });
});
