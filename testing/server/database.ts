import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll } from 'vitest';
import { createPool, urlOfRole } from '@millwright/server/platform/db/connect.ts';
import { migrate } from '@millwright/server/platform/db/migrate.ts';
import { createDatabase, dropDatabase, ensureTemplate } from './postgres/postgres.ts';

export interface TestDatabase {
  /** Address for the migrator, who owns everything. */
  readonly url: string;
  /** Connections of the migrator, who sees every row. */
  readonly owner: pg.Pool;
  /** Connections of the app role. */
  readonly pool: pg.Pool;
}

/** Databases to copy from. Seeding the demonstration takes a hundred times as long as copying it. */
const templates = {
  migrated: {
    name: 'millwright_migrated',
    fill: async (url: string) => {
      await migrate(url);
    },
  },
  demonstration: { name: 'millwright_demonstration', fill: fillDemonstration },
} as const;

/** A migrated database of its own for a test file, on request with the demonstration; dropped behind the last test. */
export async function testDatabase({ hasDemo = false }: { hasDemo?: boolean } = {}): Promise<TestDatabase> {
  const { name, fill } = templates[hasDemo ? 'demonstration' : 'migrated'];
  await ensureTemplate(name, fill);
  const url = await createDatabase(name);
  let isOver = false;
  // Dropping the database cuts what is left of its connections: only then an error is no failure.
  const onError = (error: Error) => {
    if (!isOver) throw error;
  };
  const owner = createPool(url, { max: 2, onError, name: 'test owner' });
  const pool = createPool(urlOfRole(url, 'millwright_app'), {
    max: 8,
    onError,
    name: 'test app',
    isPipelined: true,
  });
  afterAll(async () => {
    isOver = true;
    await Promise.all([owner.end(), pool.end()]);
    await dropDatabase(url);
  });
  return { url, owner, pool };
}

async function fillDemonstration(url: string): Promise<void> {
  await migrate(url);
  // Loaded by the few files that need it.
  const { seedDemo } = await import('@millwright/demo/seed.ts');
  const dataDir = await mkdtemp(join(tmpdir(), 'millwright-demonstration-'));
  await seedDemo({ migratorUrl: url, dataDir });
  await rm(dataDir, { recursive: true });
}
