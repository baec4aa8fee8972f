import { makeFolder } from './account.ts';
import { openArchive } from './backup/openArchive.ts';
import { findBinaries } from './binaries.ts';
import { ensureCluster, millwright } from './cluster.ts';
import { ensureDatabase } from './database.ts';
import { explain } from './explain.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { bundledMajor, type Major, serverPlaces, type ServerPlaces } from './places.ts';
import { choosePort, rememberPort } from './port.ts';
import {
  findRunning,
  type Postmaster,
  type PostmasterRequest,
  portTaken,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts';
import { socketFolder } from './socket.ts';
import { type PostgresState, supervise } from './supervise.ts';

export type PostgresServer = {
  /** Address of the database `millwright` with the role `millwright`, which owns everything in it. */
  readonly url: string;
  readonly port: number;
  /** Process id of the server as it runs now; another one after a restart. */
  readonly pid: number;
  /** Calls `listener` when the server dies, cannot be started again for now, or is back. */
  onChange: (listener: (change: PostgresState) => void) => void;
  /** Closes the server and waits for its end. */
  stop: () => Promise<void>;
};

export type PostgresRequest = {
  /** Folder below which the server keeps its own folder. */
  dataDir: string;
  /** Takes one line for operators. */
  log: (line: string) => void;
  /** `bundledMajor` unless given. For tests alone. */
  major?: Major;
  /** File that the package of the programs is resolved from; this installation's unless given. For tests alone. */
  installedFor?: string;
  /** Where the search for a free port begins; else at the port of the last run. */
  port?: number;
  /** Folder in which the write-ahead log is archived, so that the data can be backed up while it is used. */
  backupDir?: string | undefined;
  /** Gives durability away for speed. For tests alone. */
  isForTests?: boolean;
};

/**
 * Starts the bundled PostgreSQL, or takes over the one that a killed Millwright left running on the same data,
 * and starts it again whenever it dies. Throws a start-up failure, one sentence with the remedy.
 */
export async function startPostgres(wanted: PostgresRequest): Promise<PostgresServer> {
  const { dataDir, log, major = bundledMajor, port, backupDir, isForTests = false } = wanted;
  const places = serverPlaces({ dataDir, major });
  let lock: FolderLock | undefined;
  let archiveLock: FolderLock | undefined;
  try {
    await makeFolder(places.home);
    lock = await lockFolder({ file: places.lock, folder: dataDir });
    const binaries = await findBinaries(wanted.installedFor);
    const password = await ensureCluster({ places, binaries, isForTests });
    const archive = backupDir === undefined ? undefined : await openArchive({ places, backupDir });
    archiveLock = archive?.lock;
    const request = { places, binaries, isForTests, settings: archive?.settings };
    const running = await startOrTakeOver({ request, password, port });
    return serverOf({ running, request, password, log, locks: [lock, archive?.lock] });
  } catch (error) {
    await archiveLock?.release();
    await lock?.release();
    throw explain({ error, folder: dataDir });
  }
}

type Start = { request: PostmasterRequest; password: string; port: number | undefined };

async function startOrTakeOver({ request, password, port }: Start): Promise<Postmaster> {
  const running = (await findRunning(request)) ?? (await startOnFreePort(request, port));
  try {
    await rememberPort(request.places.port, running.port);
    await ensureDatabase((database) =>
      address({ password, port: running.port, database, places: request.places }),
    );
    return running;
  } catch (error) {
    await stopPostmaster({ ...running, cluster: request.places.cluster });
    throw error;
  }
}

async function startOnFreePort(request: PostmasterRequest, wanted: number | undefined): Promise<Postmaster> {
  const file = request.places.port;
  let port = await choosePort({ file, wanted });
  for (;;) {
    const started = await startPostmaster({ ...request, port });
    if (started !== portTaken) return started;
    port = await choosePort({ file, after: port });
  }
}

type Supervised = {
  running: Postmaster;
  request: PostmasterRequest;
  password: string;
  log: (line: string) => void;
  locks: readonly (FolderLock | undefined)[];
};

function serverOf({ running, request, password, log, locks }: Supervised): PostgresServer {
  const supervision = supervise({ first: running, request, log });
  return {
    url: address({ password, port: running.port, database: millwright, places: request.places }),
    port: running.port,
    get pid() {
      return supervision.pid();
    },
    onChange: supervision.onChange,
    async stop() {
      await supervision.stop();
      for (const lock of locks) await lock?.release();
    },
  };
}

type Addressed = { password: string; port: number; database: string; places: ServerPlaces };

/** The address of a database, by the socket where there is one; whoever drops `host` from it comes by the port. */
function address({ password, port, database, places }: Addressed): string {
  const url = new URL(`postgres://${millwright}:${password}@127.0.0.1:${port}/${database}`);
  const folder = socketFolder(places);
  if (folder !== undefined) url.searchParams.set('host', folder);
  return url.toString();
}
