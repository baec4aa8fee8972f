import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { open } from 'node:fs/promises';
import { serverAccount } from './account.ts';
import type { Binaries } from './binaries.ts';
import { serverEnvironment } from './cluster.ts';
import { explain } from './explain.ts';
import { lastLines, logSize, rotateLog } from './log-file.ts';
import { clearForeignPidFile, isServerOf, readPidFile } from './pid-file.ts';
import type { ServerPlaces } from './places.ts';
import { commandLine, gone } from './processes.ts';
import { serverArguments, type PostgresSettings } from './settings.ts';
import { makeSocketFolder, socketSetting } from './socket.ts';

/** A running server process; `exited` resolves when it is gone, with the reason in words. */
export type Postmaster = { pid: number; port: number; exited: Promise<string> };

export type PostmasterRequest = {
  places: ServerPlaces;
  binaries: Binaries;
  isForTests: boolean;
  /** Beside those that every server has. */
  settings?: PostgresSettings | undefined;
};

/** The port was taken between our look at it and PostgreSQL's. */
export const portTaken = Symbol('port taken');

const pollMs = 20;
/** Recovery after a crash writes to the log; only silence counts as hanging. */
const silenceMs = 60_000;
const stopMs = 30_000;

/** The parts of a killed server have not all noticed yet that it is gone. */
const partsEnding = Symbol('parts ending');
/** They notice within moments, on a busy machine within seconds. */
const partsEndMs = 20_000;
const partsPauseMs = 200;

/**
 * Starts PostgreSQL and waits until it accepts connections. Throws a start-up failure with the reason.
 * It gets a session of its own, so that Ctrl-C reaches only us and we close in order.
 */
export async function startPostmaster(
  request: PostmasterRequest & { port: number },
): Promise<Postmaster | typeof portTaken> {
  const giveUpMs = performance.now() + partsEndMs;
  for (;;) {
    const started = await attemptStart(request, { isLast: performance.now() > giveUpMs });
    if (started !== partsEnding) return started;
    await pause(partsPauseMs);
  }
}

async function attemptStart(
  request: PostmasterRequest & { port: number },
  { isLast }: { isLast: boolean },
): Promise<Postmaster | typeof portTaken | typeof partsEnding> {
  const { places, binaries, port } = request;
  await clearForeignPidFile({ file: places.pidFile, cluster: places.cluster });
  await makeSocketFolder(places);
  await rotateLog(places.log);
  const logStart = await logSize(places.log);
  const log = await open(places.log, 'a', 0o600);
  const child = spawn(binaries.postgres, argumentsFor(request), {
    cwd: places.cluster,
    env: serverEnvironment,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    ...serverAccount(),
  });
  let spawnError: Error | undefined;
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => {
      spawnError = error;
      resolve(error.message);
    });
    child.once('exit', (code, signal) =>
      resolve(signal ? `it was ended by ${signal}` : `it ended with code ${code}`),
    );
  });
  child.unref();
  const outcome = await ready({ places, pid: child.pid, exited });
  await log.close();
  if (outcome === 'ready' && child.pid !== undefined) return { pid: child.pid, port, exited };
  const lines = await lastLines(places.log, logStart);
  if (outcome === 'silent') child.kill('SIGQUIT');
  if (lines.includes('could not create any TCP/IP sockets')) return portTaken;
  if (!isLast && lines.includes('pre-existing shared memory block')) return partsEnding;
  throw explain({ error: spawnError, log: lines, folder: places.home });
}

/**
 * The server that a killed Millwright left running on this data folder, once it is ready; undefined when there
 * is none, or when it had to be stopped because it runs with other settings than ours.
 */
export async function findRunning(request: PostmasterRequest): Promise<Postmaster | undefined> {
  const { places } = request;
  const found = await readPidFile(places.pidFile);
  if (!found || !(await isServerOf(found.pid, places.cluster))) return undefined;
  const { pid, port } = found;
  const exited = gone(pid);
  const wanted = [request.binaries.postgres, ...argumentsFor({ ...request, port })].join(' ');
  if ((await commandLine(pid)) === wanted && (await ready({ places, pid, exited })) === 'ready') {
    return { pid, port, exited };
  }
  await stopPostmaster({ pid, exited, cluster: places.cluster });
  return undefined;
}

/** Closes the server: open transactions are rolled back, everything is written, then it ends. */
export async function stopPostmaster({
  pid,
  exited,
  cluster,
}: {
  pid: number;
  exited: Promise<string>;
  cluster: string;
}) {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!(await isServerOf(pid, cluster))) return;
    process.kill(pid, signal);
    if (await endsWithin(stopMs, exited)) return;
  }
}

async function endsWithin(ms: number, exited: Promise<string>): Promise<boolean> {
  const timer = new AbortController();
  const late = pause(ms, true, { signal: timer.signal }).catch(() => true);
  const isLate = await Promise.race([exited.then(() => false), late]);
  timer.abort();
  return !isLate;
}

function argumentsFor({
  places,
  port,
  isForTests,
  settings,
}: PostmasterRequest & { port: number }): string[] {
  const more = { unix_socket_directories: socketSetting(places), ...settings };
  return serverArguments({ cluster: places.cluster, port, isForTests, more });
}

type Readiness = { places: ServerPlaces; pid: number | undefined; exited: Promise<string> };

async function ready({ places, pid, exited }: Readiness): Promise<'ready' | 'exited' | 'silent'> {
  let hasExited = false;
  void exited.then(() => {
    hasExited = true;
  });
  let size = await logSize(places.log);
  let lastWordMs = performance.now();
  while (performance.now() - lastWordMs < silenceMs) {
    await pause(pollMs);
    if (hasExited) return 'exited';
    const found = await readPidFile(places.pidFile);
    if (found?.pid === pid && found?.status === 'ready') return 'ready';
    const sizeNow = await logSize(places.log);
    if (sizeNow !== size) lastWordMs = performance.now();
    size = sizeNow;
  }
  return 'silent';
}
