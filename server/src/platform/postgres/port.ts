import { createServer } from 'node:net';
import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { startupFailure } from '../startup/failure.ts';

/** Above the usual servers, and below 32768, where systems begin to hand out ports for outgoing connections. */
const first = 15432;
const tries = 200;
/** Parts of a server that was killed let go of its port within so long. */
const releaseMs = 2_000;
const lookAgainMs = 50;

/**
 * The port that was used last in this data folder if it is free within two seconds, else the next free one.
 * `after` begins the search behind a port that proved busy; `wanted` begins it there.
 */
export async function choosePort({ file, wanted, after }: { file: string; wanted?: number; after?: number }) {
  const last = after === undefined && wanted === undefined ? await rememberedPort(file) : undefined;
  if (last !== undefined && (await isFreeSoon(last))) return last;
  const start = after === undefined ? (wanted ?? last ?? first) : after + 1;
  for (let port = start; port < start + tries && port < 65536; port += 1) {
    if (await isFree(port)) return port;
  }
  throw startupFailure(
    `The ports ${start} to ${start + tries - 1} are all taken, so PostgreSQL cannot start: free one of them, or set DATABASE_URL.`,
  );
}

export async function rememberPort(file: string, port: number): Promise<void> {
  await writeFile(file, `${port}\n`);
}

async function rememberedPort(file: string): Promise<number | undefined> {
  try {
    const port = Number((await readFile(file, 'utf8')).trim());
    return Number.isInteger(port) && port > 1023 && port < 32768 ? port : undefined;
  } catch {
    return undefined;
  }
}

/** So that those who know the server's address find it there again. */
async function isFreeSoon(port: number): Promise<boolean> {
  for (const deadlineMs = performance.now() + releaseMs; ; await pause(lookAgainMs)) {
    if (await isFree(port)) return true;
    if (performance.now() > deadlineMs) return false;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
