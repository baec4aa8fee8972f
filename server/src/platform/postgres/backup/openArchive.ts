import { execFile } from 'node:child_process';
import { chmod, mkdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { startupFailure } from '../../startup/failure.ts';
import { handOver, makeFolder, serverAccount } from '../account.ts';
import { type FolderLock, lockFolder } from '../folder-lock.ts';
import type { ServerPlaces } from '../places.ts';
import type { PostgresSettings } from '../settings.ts';
import { backupPlaces, systemOf } from './backupPlaces.ts';
import { archiveHistories, archiveSettings } from './walArchive.ts';

const run = promisify(execFile);

/**
 * Makes the folder in which a server archives, and takes its lock: a restored copy that archived beside the original would mix
 * two histories of one database. Gives the settings of the server.
 */
export async function openArchive({
  places,
  backupDir,
}: {
  places: ServerPlaces;
  backupDir: string;
}): Promise<{ settings: PostgresSettings; lock: FolderLock }> {
  const {
    home,
    wal,
    copies,
    lock: file,
  } = backupPlaces({
    backupDir,
    system: await systemOf(places.cluster),
  });
  await makeFolder(home);
  const lock = await lockFolder({ file, folder: home });
  try {
    await mkdir(copies, { recursive: true, mode: 0o700 });
    await mkdir(wal, { recursive: true, mode: 0o700 });
    await chmod(wal, 0o700);
    const account = serverAccount();
    await handOver(wal, account);
    if (account) await run('test', ['-w', wal], { ...account, cwd: '/' }).catch(notReachable(wal));
    await archiveHistories({ cluster: places.cluster, wal });
    return { settings: archiveSettings(wal), lock };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** As root, PostgreSQL runs under another account, which folders above may keep out. */
function notReachable(wal: string) {
  return (error: Error): never => {
    throw startupFailure(
      `PostgreSQL's account (nobody) may not write ${wal}: choose a BACKUP_DIR whose folders everybody may enter.`,
      error,
    );
  };
}
