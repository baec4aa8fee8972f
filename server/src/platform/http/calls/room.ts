import { databaseTrouble } from '../../db/trouble.ts';
import { fullBytes, shortBytes } from '../../startup/disk.ts';
import type { App } from './app.ts';
import { fail } from '../errors/fail.ts';

/**
 * Before something large is kept that may wait: uploads and exports. Throws `core.diskShort` while the disk of the database is nearly
 * full, so that what is left is for what machines say, who wait for nobody.
 */
export async function assertRoom({ spaces }: Pick<App, 'spaces'>): Promise<void> {
  const all = await spaces();
  if (all.some(({ freeBytes }) => freeBytes < shortBytes)) throw fail('core.diskShort');
}

/**
 * Returns true while a disk of the database has less than `fullBytes` left. Writes are refused from then on: a PostgreSQL that finds
 * no room for its log stops altogether, and takes reading along.
 */
export async function isDiskFull({ spaces }: Pick<App, 'spaces'>): Promise<boolean> {
  const all = await spaces();
  return all.some(({ freeBytes }) => freeBytes < fullBytes);
}

/** Throws `core.diskFull` while the disk of the database is full. */
export async function assertWritable(app: Pick<App, 'spaces'>): Promise<void> {
  if (await isDiskFull(app)) throw fail('core.diskFull');
}

/** Returns `core.diskFull` in the place of an unreachable database whose disk is full: that is why it stopped. */
export async function reasonOfTrouble(app: Pick<App, 'spaces'>, error: unknown): Promise<unknown> {
  return databaseTrouble(error) === 'away' && (await isDiskFull(app)) ? fail('core.diskFull') : error;
}
