import { expect, it } from 'vitest';
import { createPool, urlOfRole } from '../../../../platform/db/connect.ts';
import { testDatabase } from '@millwright/testing/server/database.ts';
import { createDirectory } from './directory.ts';

const { url } = await testDatabase();

it('reports a directory that cannot be read again, and serves the previous one meanwhile', async () => {
  const pool = createPool(urlOfRole(url, 'millwright_ingest'), {
    max: 1,
    name: 'test ingest',
    onError: () => undefined,
  });
  let nowMs = 0;
  const reported = Promise.withResolvers<{ tenantId: number; error: Error }>();
  const directory = createDirectory(
    pool,
    () => nowMs,
    (tenantId, error) => reported.resolve({ tenantId, error }),
  );
  const first = await directory.of(0);
  await pool.end();
  nowMs = 31_000;
  expect(await directory.of(0)).toBe(first);
  expect(await reported.promise).toMatchObject({
    tenantId: 0,
    error: { message: expect.stringContaining('pool') },
  });
  expect(await directory.of(0)).toBe(first);
});
