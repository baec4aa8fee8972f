import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Client } from 'pg';
import { startupFailure } from '../../startup/failure.ts';
import { millwright } from '../cluster.ts';
import { withClient } from '../database.ts';
import { isServerOf, readPidFile } from '../pid-file.ts';
import { bundledMajor, serverPlaces } from '../places.ts';
import { backupPlaces, type BackupPlaces, systemOf } from './backupPlaces.ts';
import {
  below,
  type CopiedFile,
  copyFiles,
  filesOfCluster,
  foldersOf,
  isThere,
  makeFolders,
  syncFolder,
  writeWhole,
} from './copyFiles.ts';
import {
  copiesOf,
  type Copy,
  copyName,
  type Manifest,
  manifestFile,
  manifestNames,
  unfinished,
} from './manifest.ts';
import { forgetSegments } from './walArchive.ts';

/** An advisory lock: whoever backs up holds off everybody else until its connection ends. */
export const backupLock = 7319;
/** What a data folder holds beside the database; what is not there is left out. */
const ownFolders = ['files', 'demo'];
const archiveWait = '15min';

/**
 * Copies the database of a data folder while it is used, with the files that stand beside it. With `keep` only so many of the newest
 * copies stay, with the write-ahead log that they need. Needs a server that archives. Throws a start-up failure when there is none, or when
 * somebody else is backing up.
 */
export async function backUp({
  dataDir,
  keep,
}: {
  dataDir: string;
  keep?: number | undefined;
}): Promise<Copy> {
  const places = serverPlaces({ dataDir, major: bundledMajor });
  const running = await readPidFile(places.pidFile);
  if (!running || !(await isServerOf(running.pid, places.cluster)))
    throw startupFailure(
      `No database runs on ${dataDir}: start Millwright with BACKUP_DIR first. While it is stopped, a copy of the folder is a backup.`,
    );
  const password = (await readFile(places.password, 'utf8')).trim();
  const url = `postgres://${millwright}:${password}@127.0.0.1:${running.port}/${millwright}`;
  return withClient(url, async (client) => {
    const target = await archiveOf(client, places.cluster);
    const { rows } = await client.query<{ isMine: boolean }>('select pg_try_advisory_lock($1) as "isMine"', [
      backupLock,
    ]);
    if (rows[0]?.isMine !== true)
      throw startupFailure('Another backup of this database is under way: wait for its end.');
    await clearUnfinished(target);
    const copy = await makeCopy(client, { dataDir: resolve(dataDir), cluster: places.cluster, target });
    if (keep !== undefined) await forgetOld(target, keep);
    return copy;
  });
}

/** Where the running server keeps its archive. */
async function archiveOf(client: Client, cluster: string): Promise<BackupPlaces> {
  const { rows } = await client.query<{ mode: string; folder: string | null }>(
    `select current_setting('archive_mode') as mode, current_setting('basic_archive.archive_directory', true) as folder`,
  );
  const [{ mode, folder } = { mode: 'off', folder: null }] = rows;
  if (mode === 'off' || !folder)
    throw startupFailure(
      'This server keeps no archive, without which a copy made while it runs is worth nothing: start it with BACKUP_DIR.',
    );
  const system = await systemOf(cluster);
  return backupPlaces({ backupDir: dirname(dirname(folder)), system });
}

/** What a killed backup left. Nobody else is backing up: we hold the lock. */
async function clearUnfinished({ copies }: BackupPlaces): Promise<void> {
  for (const name of await manifestNames(copies))
    if (name.endsWith(unfinished)) await rm(join(copies, name), { recursive: true });
}

type Work = { dataDir: string; cluster: string; target: BackupPlaces };

async function makeCopy(client: Client, { dataDir, cluster, target }: Work): Promise<Copy> {
  const { rows: begins } = await client.query<{ at: Date }>('select clock_timestamp() as at');
  const begunAt = begins[0]?.at ?? new Date();
  const name = copyName(begunAt);
  const folder = join(target.copies, name);
  const being = `${folder}${unfinished}`;
  await mkdir(target.copies, { recursive: true, mode: 0o700 });
  await mkdir(being, { mode: 0o700 });
  // A checkpoint at once: a backup that waits for the next one begins up to a minute later for nothing.
  await client.query('select pg_backup_start($1, fast => true)', [name]);
  const found = await filesOfCluster(cluster);
  const folders = ['', ...found.folders].map((path) => `cluster/${path}`);
  await makeFolders(folders, { to: being });
  const files = (await copyFiles(found.files, { from: cluster, to: join(being, 'cluster') })).map(
    inFolder('cluster'),
  );
  files.push(...(await copyOwn(dataDir, being)), ...(await copyPassword(cluster, being)));
  await client.query(`set statement_timeout = '${archiveWait}'`);
  const { rows } = await client.query<{ label: string; links: string; wal: string; at: Date }>(
    `select labelfile as label, spcmapfile as links, pg_walfile_name(lsn) as wal, clock_timestamp() as at
     from pg_backup_stop(wait_for_archive => true)`,
  );
  const [stop] = rows;
  if (stop === undefined) throw new Error('pg_backup_stop gave nothing');
  if (stop.links.trim() !== '')
    throw startupFailure('The database has tablespaces: backups hold one folder alone.');
  files.push(await writeWhole({ path: 'cluster/backup_label', to: being, content: Buffer.from(stop.label) }));
  const manifest: Manifest = {
    format: 1,
    system: await systemOf(cluster),
    begunAt: begunAt.toISOString(),
    endedAt: stop.at.toISOString(),
    firstWal: /\(file ([0-9A-F]{24})\)/.exec(stop.label)?.[1] ?? '',
    lastWal: stop.wal,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    folders,
    files,
  };
  await writeWhole({ path: manifestFile, to: being, content: Buffer.from(JSON.stringify(manifest)) });
  for (const each of ['', ...foldersOf(files.map(({ path }) => path))]) await syncFolder(join(being, each));
  await rename(being, folder);
  await syncFolder(target.copies);
  return { name, folder, places: target, manifest };
}

const inFolder =
  (folder: string) =>
  (file: CopiedFile): CopiedFile => ({ ...file, path: `${folder}/${file.path}` });

/** Files that stand beside the database. */
async function copyOwn(dataDir: string, to: string): Promise<CopiedFile[]> {
  const copied: CopiedFile[] = [];
  for (const name of ownFolders) {
    if (!(await isThere(join(dataDir, name)))) continue;
    const { files, folders } = await below(dataDir, name);
    await makeFolders(
      [name, ...folders].map((path) => `data/${path}`),
      { to },
    );
    copied.push(...(await copyFiles(files, { from: dataDir, to: join(to, 'data') })).map(inFolder('data')));
  }
  return copied;
}

/** Without it nobody could log in to the database that is restored. */
async function copyPassword(cluster: string, to: string): Promise<CopiedFile[]> {
  return copyFiles(['password'], { from: dirname(cluster), to });
}

async function forgetOld(target: BackupPlaces, keep: number): Promise<void> {
  const copies = await copiesOf(target);
  for (const { folder } of copies.slice(0, -keep)) {
    // Its name goes first: a copy that is half removed is none.
    await rename(folder, `${folder}${unfinished}`);
    await rm(`${folder}${unfinished}`, { recursive: true });
  }
  const [oldest] = copies.slice(-keep);
  if (oldest !== undefined) await forgetSegments(target.wal, oldest.manifest.firstWal);
}
