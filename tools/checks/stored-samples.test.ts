// Telegrams are stored in two forms: what reads one of them alone misses the others.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sqlTexts } from './sqlTexts.ts';

const root = join(import.meta.dirname, '../..');
const isShipped = (path: string) => !/(\.test|[tT]esting)\.ts$|\/testing\//.test(path);

it('statements read telegrams through one place, which knows both forms', () => {
  const readers = globSync('server/src/**/*.ts', { cwd: root })
    .filter(isShipped)
    .flatMap((path) =>
      sqlTexts(readFileSync(join(root, path), 'utf8')).some(({ pieces }) =>
        /\b(from|join)\s+(telemetry\.)?(packed_)?sample\b/i.test(pieces),
      )
        ? [path]
        : [],
    );
  expect(new Set(readers)).toEqual(
    new Set([
      // Takes telegrams out of their rows, to pack them; and looks for those that still have one.
      'server/src/areas/telemetry/ingest/samples/pack.queries.ts',
      'server/src/areas/telemetry/ingest/samples/storedSamples.queries.ts',
    ]),
  );
});
