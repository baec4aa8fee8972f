import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { passwordOfRole } from './connect.ts';

const folder = new URL('../../../migrations/', import.meta.url);

/**
 * Brings a database to the newest migration; each file is one transaction. Files are never edited after they were
 * applied anywhere: a changed one is refused. With `before`, only the files whose names sort before it; with `only`, those of
 * an earlier commit. Returns the names it applied.
 */
export async function migrate(
  migratorUrl: string,
  { before, only }: { before?: string; only?: ReadonlySet<string> } = {},
): Promise<string[]> {
  const client = new pg.Client({ connectionString: migratorUrl, application_name: 'millwright migrator' });
  await client.connect();
  try {
    await assertMayMigrate(client);
    await client.query('select pg_advisory_lock(7318)');
    await client.query(`create table if not exists schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const applied = await appliedChecksums(client);
    const fresh: string[] = [];
    const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
    const isWanted = (file: string) => (before === undefined || file < before) && (only?.has(file) ?? true);
    for (const name of files.filter(isWanted)) {
      const sql = await readFile(new URL(name, folder), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      const known = applied.get(name);
      if (known === checksum) continue;
      if (known !== undefined)
        throw new Error(`Migration ${name} was changed after it was applied; add a new one.`);
      await applyOne(client, { name, sql, checksum });
      fresh.push(name);
    }
    await setRolePasswords(client, migratorUrl);
    return fresh;
  } finally {
    await client.end();
  }
}

async function applyOne(
  client: pg.Client,
  file: { name: string; sql: string; checksum: string },
): Promise<void> {
  await client.query('begin');
  try {
    await client.query(file.sql);
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [
      file.name,
      file.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(
      `Migration ${file.name} failed: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  }
}

async function appliedChecksums(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

async function assertMayMigrate(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ may: boolean; version: number }>(
    `select rolsuper or (rolcreaterole and rolbypassrls) as may, current_setting('server_version_num')::int as version
     from pg_roles where rolname = current_user`,
  );
  const [who] = rows;
  if (!who?.may)
    throw new Error(
      'The DATABASE_URL user must be a superuser, or have CREATEROLE and BYPASSRLS, to migrate.',
    );
  if (who.version < 150_000) throw new Error('PostgreSQL 15 or newer is needed.');
}

/** Roles belong to the whole server; a password is only set when it does not work yet. */
async function setRolePasswords(client: pg.Client, migratorUrl: string): Promise<void> {
  const migratorPassword = decodeURIComponent(new URL(migratorUrl).password);
  for (const role of ['millwright_app', 'millwright_ingest'] as const) {
    const password = passwordOfRole(migratorPassword, role);
    if (await canLogIn(migratorUrl, role, password)) continue;
    await client.query(`alter role ${role} password '${password}'`);
  }
}

async function canLogIn(migratorUrl: string, role: string, password: string): Promise<boolean> {
  const url = new URL(migratorUrl);
  url.username = role;
  url.password = password;
  const probe = new pg.Client({ connectionString: url.toString() });
  try {
    await probe.connect();
    return true;
  } catch {
    return false;
  } finally {
    await probe.end().catch(() => undefined);
  }
}
