import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { isStartupFailure, startupFailure } from '../../startup/failure.ts';
import { handOver, makeFolder, serverAccount } from '../account.ts';
import { type Binaries, findBinaries } from '../binaries.ts';
import { lockFolder } from '../folder-lock.ts';
import { lastLines } from '../log-file.ts';
import { bundledMajor, serverPlaces, type ServerPlaces } from '../places.ts';
import { choosePort } from '../port.ts';
import { portTaken, startPostmaster, stopPostmaster } from '../postmaster.ts';
import type { PostgresSettings } from '../settings.ts';
import { assertWal, chosenCopy, type WantedCopy } from './chooseCopy.ts';
import { type CopiedFile, copyFiles, isThere, makeFolders } from './copyFiles.ts';
import type { Copy } from './manifest.ts';
import { fetchCommand } from './walArchive.ts';

export interface RestoreRequest extends WantedCopy {
  /** A folder without a database. */
  readonly dataDir: string;
  readonly log: (line: string) => void;
  readonly isForTests?: boolean;
}

/** What there is after a restore: the copy that it began from, and when the last thing was committed that is there. */
export interface Restored {
  readonly copy: Copy;
  /** Undefined where nothing was committed behind the copy. */
  readonly lastCommit: string | undefined;
}

/**
 * Makes a database in a data folder from a copy and the write-ahead log behind it. Every file is held against what was written
 * when it was copied. Nothing gets the name of a database before all of it is there. Throws a start-up failure, one sentence.
 */
export async function restore(request: RestoreRequest): Promise<Restored> {
  const { dataDir, log, isForTests = false, to } = request;
  const copy = await chosenCopy(request);
  const places = serverPlaces({ dataDir, major: bundledMajor });
  if (await isThere(places.cluster))
    throw startupFailure(
      `There is a database in ${dataDir} already: choose another folder with --data, or move that one away.`,
    );
  await assertWal(copy, to);
  const binaries = await findBinaries();
  await makeFolder(places.home);
  const lock = await lockFolder({ file: places.lock, folder: dataDir });
  try {
    log(`Copying ${copy.name}, ${Math.ceil(copy.manifest.bytes / 1024 ** 2)} MB.`);
    await layOut(copy, { dataDir: resolve(dataDir), places });
    log('Replaying the archive.');
    const lastCommit = await replay({ copy, places, binaries, isForTests, to });
    await rename(places.unfinishedCluster, places.cluster);
    await chmod(places.cluster, 0o700);
    return { copy, lastCommit };
  } finally {
    await lock.release();
  }
}

/** Puts the files of a copy in their places, each held against the manifest as it is written. */
async function layOut(copy: Copy, { dataDir, places }: { dataDir: string; places: ServerPlaces }) {
  const owner = serverAccount();
  const { unfinishedCluster, home, password } = places;
  const paths = copy.manifest.files.map(({ path }) => path);
  await rm(unfinishedCluster, { recursive: true, force: true });
  await rm(password, { force: true });
  try {
    await mkdir(unfinishedCluster, { mode: 0o700 });
    await handOver(unfinishedCluster, owner);
    const folders = inside('cluster', copy.manifest.folders).filter((path) => path !== '');
    await makeFolders(folders, { to: unfinishedCluster, owner });
    const from = (folder: string) => join(copy.folder, folder);
    const own = inside('data', paths);
    for (const path of own) {
      await mkdir(join(dataDir, dirname(path)), { recursive: true, mode: 0o700 });
      await rm(join(dataDir, path), { force: true });
    }
    const cluster = await copyFiles(inside('cluster', paths), {
      from: from('cluster'),
      to: unfinishedCluster,
      owner,
    });
    const beside = await copyFiles(own, { from: from('data'), to: dataDir });
    const secret = await copyFiles(['password'], { from: copy.folder, to: home, owner });
    assertSame(copy, [...under('cluster', cluster), ...under('data', beside), ...secret]);
  } catch (error) {
    await rm(unfinishedCluster, { recursive: true, force: true });
    throw error;
  }
}

function inside(folder: string, paths: readonly string[]): string[] {
  return paths.filter((path) => path.startsWith(`${folder}/`)).map((path) => path.slice(folder.length + 1));
}

function under(folder: string, files: readonly CopiedFile[]): CopiedFile[] {
  return files.map((file) => ({ ...file, path: `${folder}/${file.path}` }));
}

function assertSame({ name, manifest }: Copy, copied: readonly CopiedFile[]): void {
  const now = new Map(copied.map(({ path, sha256 }) => [path, sha256]));
  const wrong = manifest.files.find(({ path, sha256 }) => now.get(path) !== sha256);
  if (wrong !== undefined)
    throw startupFailure(
      `The copy ${name} is damaged: ${wrong.path} is not what was written. Take another copy with --copy.`,
    );
}

type Replay = {
  copy: Copy;
  places: ServerPlaces;
  binaries: Binaries;
  isForTests: boolean;
  to: Date | undefined;
};

/** Starts a server on the copy that nobody can reach before it has replayed, and ends it; gives the last commit that is there. */
async function replay({ copy, places, binaries, isForTests, to }: Replay): Promise<string | undefined> {
  const cluster = places.unfinishedCluster;
  const being = {
    ...places,
    cluster,
    pidFile: join(cluster, 'postmaster.pid'),
    log: join(places.home, 'restore.log'),
  };
  const settings: PostgresSettings = {
    hot_standby: 'off',
    restore_command: fetchCommand(copy.places.wal),
    recovery_target_action: 'promote',
    ...(to === undefined ? {} : { recovery_target_time: moment(to) }),
  };
  await rm(being.log, { force: true });
  await writeFile(join(cluster, 'recovery.signal'), '', { mode: 0o600 });
  await handOver(join(cluster, 'recovery.signal'), serverAccount());
  try {
    const port = await choosePort({ file: places.port });
    const started = await startPostmaster({ places: being, binaries, isForTests, settings, port });
    if (started === portTaken) throw startupFailure(`Port ${port} was taken meanwhile: try again.`);
    await stopPostmaster({ ...started, cluster });
    return await lastCommitOf(being.log);
  } catch (error) {
    const reason = await lastLines(being.log);
    await rm(cluster, { recursive: true, force: true });
    if (reason.includes('before configured recovery target was reached'))
      throw startupFailure(
        `The archive ends before ${to?.toISOString()}: nothing was committed behind that moment, or it is not archived. Leave --to out to get all there is.`,
        error,
      );
    throw isStartupFailure(error) ? error : startupFailure(`The replay failed:\n${reason}`, error);
  }
}

/** PostgreSQL reads its settings before it knows any name of a zone, Z among them. */
function moment(at: Date): string {
  return at.toISOString().replace('T', ' ').replace('Z', '+00');
}

async function lastCommitOf(log: string): Promise<string | undefined> {
  const found = /last completed transaction was at log time (.+)/.exec(await readFile(log, 'utf8'));
  return found?.[1];
}
