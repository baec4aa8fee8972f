import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { handOver, makeFolder, serverAccount } from './account.ts';
import type { ServerPlaces } from './places.ts';

/** The longest address of a socket that systems take; macOS takes the shortest: 104 bytes with the one that ends it. */
const mostBytes = 103;
const longestName = '.s.PGSQL.65535';

type Place = Pick<ServerPlaces, 'socket'>;

/**
 * Where the server listens beside its port: over a socket a statement takes half the time on its way. Undefined where `makeSocketFolder` found
 * that it cannot.
 */
export function socketFolder({ socket }: Place): string | undefined {
  return existsSync(socket) ? socket : undefined;
}

/** The setting of it: a list, in which commas and spaces stand between quotes. */
export function socketSetting(place: Place): string {
  const folder = socketFolder(place);
  return folder === undefined ? '' : `"${folder}"`;
}

/**
 * Makes the folder anew, for the server and us alone; none where the name is too long, or where the disk keeps no sockets. A killed server
 * leaves its socket with the number of its process, and would not start again where that number is another program's by now. Nobody
 * else uses it: whoever starts the server holds the lock of its home.
 */
export async function makeSocketFolder({ socket }: Place): Promise<void> {
  await rm(socket, { recursive: true, force: true });
  const isTooLong = Buffer.byteLength(join(socket, longestName)) > mostBytes;
  if (process.platform === 'win32' || socket.includes('"') || isTooLong) return;
  await makeFolder(socket);
  if (!(await takesSockets(socket))) {
    await rm(socket, { recursive: true, force: true });
    return;
  }
  await handOver(socket, serverAccount());
  await chmod(socket, 0o700);
}

async function takesSockets(folder: string): Promise<boolean> {
  const probe = createServer();
  try {
    await once(probe.listen(join(folder, 'probe')), 'listening');
    return true;
  } catch {
    return false;
  } finally {
    probe.close();
  }
}
