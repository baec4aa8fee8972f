import { describe, expect, it } from 'vitest';
import { migrate } from '@millwright/server/platform/db/migrate.ts';
import { withClient } from '@millwright/server/platform/postgres/database.ts';
import { useDataDir } from '../postgres/servers.ts';

const data = useDataDir();

describe('the oldest PostgreSQL we promise', () => {
  it('runs every migration, and none a second time', async () => {
    const server = await data.start({ major: 15 });
    const applied = await migrate(server.url);
    expect(applied.length).toBeGreaterThanOrEqual(7);
    expect(await migrate(server.url)).toEqual([]);
    const roles = await withClient(server.url, (client) =>
      client.query(
        "select has_function_privilege('millwright_ingest', 'secure.find_login(text)', 'execute') as may",
      ),
    );
    expect(roles.rows).toEqual([{ may: false }]);
  });
});
