import { chmod, chown, mkdir } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { startupFailure } from '../startup/failure.ts';

export type Account = { uid: number; gid: number };

/**
 * The account under which PostgreSQL runs: undefined means our own. PostgreSQL refuses to run as root, so root
 * lends it the ids that Linux gives to "nobody"; no account is made on the host.
 */
export function serverAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (process.platform !== 'linux') {
    throw startupFailure(
      'PostgreSQL does not run as root here: start Millwright under your own account, without sudo.',
    );
  }
  return { uid: 65534, gid: 65534 };
}

/** Hands a file or folder to the account of PostgreSQL. */
export async function handOver(path: string, account: Account | undefined): Promise<void> {
  if (account) await chown(path, account.uid, account.gid);
}

/** Makes a folder with its missing parents; what is new can be entered by PostgreSQL's account, whatever our umask. */
export async function makeFolder(path: string): Promise<void> {
  const newest = resolve(path);
  const oldest = await mkdir(newest, { recursive: true });
  if (oldest === undefined || !serverAccount()) return;
  for (let folder = newest; !relative(oldest, folder).startsWith('..'); folder = dirname(folder)) {
    await chmod(folder, 0o755);
  }
}
