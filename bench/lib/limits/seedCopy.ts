import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { migrate } from '../../../server/src/platform/db/migrate.ts';
import { startPostgres } from '../../../server/src/platform/postgres/launcher.ts';
import { asOwner, temporaryFolder } from '../database.ts';

export interface SeedRows {
  readonly tables: readonly { readonly name: string; readonly text: Buffer }[];
  readonly bytes: number;
}

/** All rows of a database, as COPY gives them. */
export async function readSeed(url: string): Promise<SeedRows> {
  return asOwner(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
         and relname <> 'schema_migration'`,
    );
    const tables = [];
    for (const { name } of rows) tables.push({ name, text: await copyOut(client, name) });
    return { tables, bytes: tables.reduce((sum, { text }) => sum + text.length, 0) };
  });
}

/** The limit of a first start: initdb, start, and COPY of those rows. Gives both in ms; the tables are not counted. */
export async function measureSeedCopy(seed: SeedRows): Promise<{ initMs: number; copyMs: number }> {
  const folder = await temporaryFolder();
  const startedMs = performance.now();
  const server = await startPostgres({ dataDir: folder.path, log: () => undefined });
  const initMs = performance.now() - startedMs;
  try {
    await migrate(server.url);
    return await asOwner(server.url, async (client) => {
      await client.query(`select secure.ensure_partitions(current_date - 400, current_date + 400)`);
      await client.query(`set session_replication_role = replica`);
      for (const { name } of seed.tables)
        await client.query(`truncate ${client.escapeIdentifier(name)} cascade`);
      const copyingMs = performance.now();
      for (const { name, text } of seed.tables)
        await pipeline(
          Readable.from([text]),
          client.query(copyFrom(`copy ${client.escapeIdentifier(name)} from stdin`)),
        );
      return { initMs, copyMs: performance.now() - copyingMs };
    });
  } finally {
    await server.stop();
    await folder.remove();
  }
}

async function copyOut(client: pg.Client, name: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of client.query(copyTo(`copy ${client.escapeIdentifier(name)} to stdout`)))
    chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
