import { describe, expect, it } from 'vitest';
import { migrate } from '@millwright/server/platform/db/migrate.ts';
import { withClient } from '@millwright/server/platform/postgres/database.ts';
import { olderPostgres } from '../postgres/olderPostgres.ts';
import { setting, useDataDir } from '../postgres/servers.ts';

const older = await olderPostgres();
const data = useDataDir();

describe('the oldest PostgreSQL we promise', () => {
  it('runs every migration, and none a second time', async () => {
    const server = await data.start(older);
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

  it('runs beside version 18 on the same data folder', async () => {
    const [new18, old15] = [await data.start(), await data.start(older)];
    expect(await setting(old15, 'server_version')).toMatch(/^15\./);
    expect(old15.port).not.toBe(new18.port);
  });
});
