import { chmod, chown, mkdir } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';

export type Account = { uid: number; gid: number };

/**
 * The account under which PostgreSQL runs: undefined means our own. PostgreSQL refuses to run as root, so root
 * lends it the ids of "nobody", which need no entry in the host's list of users.
 */
export function serverAccount(): Account | undefined {
  return process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;
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
