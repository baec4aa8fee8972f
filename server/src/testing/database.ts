import pg from 'pg';
import { afterAll } from 'vitest';
import { createPool, urlOfRole } from '../platform/db/connect.ts';
import { migrate } from '../platform/db/migrate.ts';
import { createDatabase, dropDatabase, ensureTemplate } from '../platform/postgres/testing.ts';

export interface TestDatabase {
  /** Address for the migrator, who owns everything. */
  readonly url: string;
  /** Connections of the migrator, who sees every row. */
  readonly owner: pg.Pool;
  /** Connections of the app role. */
  readonly pool: pg.Pool;
}

const template = 'millwright_migrated';

/** A migrated database of its own for a test file; dropped behind the last test. */
export async function testDatabase(): Promise<TestDatabase> {
  await ensureTemplate(template, async (url) => {
    await migrate(url);
  });
  const url = await createDatabase(template);
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
