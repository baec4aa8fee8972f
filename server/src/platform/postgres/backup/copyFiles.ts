import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir, open, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { startupFailure, systemCode } from '../../startup/failure.ts';
import { type Account, handOver } from '../account.ts';

export interface CopiedFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

const pieceBytes = 1024 ** 2;
const atOnce = 8;

/**
 * Folders of the database whose contents a copy leaves out: WAL comes from the archive, the rest is made anew at each start
 * (PostgreSQL manual, “Making a Base Backup Using the Low Level API”).
 */
const contentsLeftOut = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const filesLeftOut = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'backup_label',
  'backup_label.old',
  'tablespace_map',
  'tablespace_map.old',
  'recovery.signal',
  'standby.signal',
  'current_logfiles',
]);

/** What a copy of the database folder holds: its files, and every folder, which PostgreSQL wants also when empty. */
export async function filesOfCluster(cluster: string): Promise<{ files: string[]; folders: string[] }> {
  const found = await below(cluster, '', (path, isFolder) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    if (isFolder) return !name.startsWith('pgsql_tmp');
    if (contentsLeftOut.has(path.split('/')[0] ?? '')) return false;
    return !filesLeftOut.has(path) && !name.startsWith('pg_internal.init') && !name.startsWith('pgsql_tmp');
  });
  return {
    files: found.files,
    // What stands in a folder whose contents are left out is left out too, but for the two that WAL needs.
    folders: found.folders.filter(
      (path) => !contentsLeftOut.has(path.split('/')[0] ?? '') || !path.includes('/') || isOfWal(path),
    ),
  };
}

const isOfWal = (path: string) => path === 'pg_wal/archive_status' || path === 'pg_wal/summaries';

/** The files and folders below a folder, their paths relative to it. Links are refused: they lead out of the copy. */
export async function below(
  root: string,
  path: string,
  isWanted: (path: string, isFolder: boolean) => boolean = () => true,
): Promise<{ files: string[]; folders: string[] }> {
  const files: string[] = [];
  const folders: string[] = [];
  for (const entry of await readdir(join(root, path), { withFileTypes: true })) {
    const inside = path === '' ? entry.name : `${path}/${entry.name}`;
    if (!isWanted(inside, entry.isDirectory())) continue;
    if (entry.isSymbolicLink())
      throw startupFailure(
        `${join(root, inside)} is a link, perhaps to a tablespace: backups hold one folder alone.`,
      );
    if (entry.isFile()) files.push(inside);
    if (!entry.isDirectory()) continue;
    folders.push(inside);
    const deeper = await below(root, inside, isWanted);
    files.push(...deeper.files);
    folders.push(...deeper.folders);
  }
  return { files, folders };
}

/**
 * Copies files while somebody may write them, each safe on the disk when this resolves. A file that is gone meanwhile is left
 * out: WAL removes it again, or makes it anew.
 */
export async function copyFiles(
  paths: readonly string[],
  { from, to, owner }: { from: string; to: string; owner?: Account | undefined },
): Promise<CopiedFile[]> {
  const waiting = [...paths];
  const copied: CopiedFile[] = [];
  const work = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const file = await copyFile({ path, from, to, owner });
      if (file !== undefined) copied.push(file);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return copied.toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

type Piece = { path: string; from: string; to: string; owner: Account | undefined };

async function copyFile({ path, from, to, owner }: Piece): Promise<CopiedFile | undefined> {
  if (path.endsWith('global/pg_control')) {
    return writeWhole({ path, to, owner, content: await steadyContent(join(from, path)) });
  }
  const source = await open(join(from, path)).catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (source === undefined) return undefined;
  const target = await open(join(to, path), 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    const buffer = Buffer.alloc(pieceBytes);
    let bytes = 0;
    for (;;) {
      const { bytesRead } = await source.read(buffer, 0, pieceBytes, bytes);
      if (bytesRead === 0) break;
      const piece = buffer.subarray(0, bytesRead);
      hash.update(piece);
      await target.write(piece, 0, bytesRead, bytes);
      bytes += bytesRead;
    }
    await target.sync();
    await handOver(join(to, path), owner);
    return { path, bytes, sha256: hash.digest('hex') };
  } finally {
    await Promise.all([source.close(), target.close()]);
  }
}

/** Writes a file in one go, safe on the disk. */
export async function writeWhole({
  path,
  to,
  owner,
  content,
}: {
  path: string;
  to: string;
  owner?: Account | undefined;
  content: Buffer;
}): Promise<CopiedFile> {
  const target = await open(join(to, path), 'wx', 0o600);
  try {
    await target.writeFile(content);
    await target.sync();
  } finally {
    await target.close();
  }
  await handOver(join(to, path), owner);
  return { path, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}

/** The control file is one that WAL does not mend, so it is read until two looks agree. */
async function steadyContent(file: string): Promise<Buffer> {
  let last = await readFile(file);
  for (;;) {
    const now = await readFile(file);
    if (now.equals(last)) return now;
    last = now;
  }
}

/** Makes folders below another one, parents first, closed to everybody but their owner. */
export async function makeFolders(
  folders: readonly string[],
  { to, owner }: { to: string; owner?: Account | undefined },
): Promise<void> {
  for (const folder of folders.toSorted()) {
    await mkdir(join(to, folder), { recursive: true, mode: 0o700 });
    await chmod(join(to, folder), 0o700);
    await handOver(join(to, folder), owner);
  }
}

/** Makes what was made, renamed or removed in a folder outlive a loss of power. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** True when something of this name is there. */
export async function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

/** The folders that hold these files. */
export function foldersOf(paths: readonly string[]): string[] {
  return [...new Set(paths.map((path) => dirname(path)))].filter((folder) => folder !== '.');
}
