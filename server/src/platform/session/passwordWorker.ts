import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

/** A password to make a hash of, or to compare with one. */
export interface HashWork {
  readonly password: string;
  readonly known?: string;
}

const port = parentPort;
if (port === null) throw new Error('Passwords are hashed in a thread of their own');

if (Reflect.get(Object(workerData), 'givesWay') === true) giveWay();
port.on('message', ({ password, known }: HashWork) => {
  port.postMessage(known === undefined ? hashSync(password) : verifySync(known, password));
});

/** Linux gives each thread a priority of its own, by its id; elsewhere a thread has that of its process. */
function giveWay(): void {
  if (process.platform !== 'linux') return;
  setPriority(Number(basename(readlinkSync('/proc/thread-self'))), constants.priority.PRIORITY_BELOW_NORMAL);
}
