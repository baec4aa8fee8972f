import { randomBytes } from 'node:crypto';
import { escapeIdentifier } from 'pg';
import { inject } from 'vitest';
import { withClient } from '@millwright/server/platform/postgres/database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the database `millwright` on the server of this test run. */
    postgresUrl: string;
  }
}

/** Makes an empty database, or a copy of `template`, on the server of this test run, and gives its address. */
export async function createDatabase(template?: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await maintain(`create database ${escapeIdentifier(name)}${copyOf(template)}`);
  return databaseUrl(name);
}

/** Drops a database by its address, ending the connections it still has. */
export async function dropDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await maintain(`drop database if exists ${escapeIdentifier(name)} with (force)`);
}

/**
 * Makes a database to copy from, once per test run, whichever worker comes first; the others wait for it.
 * `fill` gets its address and must close its connections. After a `fill` that throws, the next caller begins anew.
 */
export async function ensureTemplate(name: string, fill: (url: string) => Promise<void>): Promise<void> {
  const unfinished = `${name}_unfinished`;
  await withClient(databaseUrl('postgres'), async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount !== 0) return;
    await client.query(`drop database if exists ${escapeIdentifier(unfinished)} with (force)`);
    await client.query(`create database ${escapeIdentifier(unfinished)}`);
    await fill(databaseUrl(unfinished));
    await client.query(`alter database ${escapeIdentifier(unfinished)} rename to ${escapeIdentifier(name)}`);
  });
}

function copyOf(template: string | undefined): string {
  // Copying files takes half as long as writing every page to the log, and nothing is kept of a test that is killed.
  return template === undefined ? '' : ` template ${escapeIdentifier(template)} strategy file_copy`;
}

function databaseUrl(name: string): string {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return url.toString();
}

async function maintain(statement: string): Promise<void> {
  await withClient(databaseUrl('postgres'), (client) => client.query(statement));
}
