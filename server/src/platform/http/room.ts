import { shortBytes } from '../startup/disk.ts';
import type { App } from './app.ts';
import { fail } from './fail.ts';

/**
 * Before something large is kept that may wait: uploads and exports. Throws `core.diskShort` while the disk of the database is nearly
 * full, so that what is left is for what machines say, who wait for nobody.
 */
export async function assertRoom({ spaces }: Pick<App, 'spaces'>): Promise<void> {
  const all = await spaces();
  if (all.some(({ freeBytes }) => freeBytes < shortBytes)) throw fail('core.diskShort');
}
