import '../../server/src/program/installRegistry.ts';
import { Pool } from 'pg';
import { systemClock } from '../../server/src/platform/clock.ts';
import { createPool, urlOfRole } from '../../server/src/platform/db/connect.ts';
import { createSessions } from '../../server/src/platform/session/sessions.ts';
import { createMake } from '../../testing/server/make.ts';

export interface Readers {
  readonly tenantId: number;
  readonly codes: readonly string[];
  readonly count: number;
}

/** Access tokens by group: of so many sessions of a person of each, as so many browsers have them. */
export async function makeSessions(databaseUrl: string, groups: readonly Readers[]): Promise<string[][]> {
  const owner = new Pool({ connectionString: databaseUrl, max: 2 });
  const onError = (error: Error) => {
    throw error;
  };
  const pool = createPool(urlOfRole(databaseUrl, 'millwright_app'), { max: 4, name: 'bench', onError });
  try {
    const make = createMake(owner);
    const sessions = await createSessions({ pool, clock: systemClock });
    const all: string[][] = [];
    for (const { tenantId, codes, count } of groups) {
      const { id: userId } = await make.user({ tenantIds: [tenantId], codes });
      const start = { userId, tenantId, ip: '127.0.0.1', agent: 'bench' };
      const tokens: string[] = [];
      for (let made = 0; made < count; made++) tokens.push((await sessions.start(start)).accessToken);
      all.push(tokens);
    }
    return all;
  } finally {
    await Promise.all([owner.end(), pool.end()]);
  }
}
