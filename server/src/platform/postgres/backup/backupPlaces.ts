import { open } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/**
 * The folders of one database below the folder of backups: copies and write-ahead log (WAL) of different databases never
 * mix. `system` is the number that initdb gave to the database, which its copies keep.
 */
export function backupPlaces({ backupDir, system }: { backupDir: string; system: string }) {
  const home = join(resolve(backupDir), system);
  return { home, wal: join(home, 'wal'), copies: join(home, 'copies'), lock: join(home, 'lock') };
}

export type BackupPlaces = ReturnType<typeof backupPlaces>;

/** The number of the database in a folder: the first eight bytes of its control file, in the order of the processor. */
export async function systemOf(cluster: string): Promise<string> {
  const control = await open(join(cluster, 'global', 'pg_control'));
  try {
    const { buffer } = await control.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.readBigUInt64LE().toString();
  } finally {
    await control.close();
  }
}
