import { Pool } from 'pg';
import { createMake } from '../../testing/server/make.ts';
import { firstTenant } from './mills.ts';

/** Somebody of the first mill who may see some boards. Gives what to log in with. */
export async function makeWatcher(
  databaseUrl: string,
  codes: readonly string[],
): Promise<{ username: string; password: string }> {
  const pool = new Pool({ connectionString: databaseUrl, max: 2 });
  const person = { username: 'watcher', password: 'A-board-watcher-1' };
  await createMake(pool).user({ tenantIds: [firstTenant], codes, ...person });
  await pool.end();
  return person;
}
