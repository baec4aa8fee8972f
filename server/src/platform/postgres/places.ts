import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';

export type Major = 18 | 15;
/** The one that is started unless another is asked for. */
export const bundledMajor: Major = 18;

const checkout = resolve(import.meta.dirname, '../../../..');

/** Everything that Millwright makes inside a data folder. */
export const dataFolders = ['postgres-18', 'postgres-15', 'binaries', 'files', 'erp'];

/** Where root keeps what PostgreSQL must be able to enter: a checkout below /root is closed to other accounts. */
export function rootHome(): string {
  return join('/var/lib/millwright', createHash('sha256').update(checkout).digest('hex').slice(0, 12));
}

/** The data folder when none is chosen: `.data` in the checkout, for root a folder of this checkout below /var/lib. */
export function defaultDataDir(): string {
  return process.getuid?.() === 0 ? rootHome() : join(checkout, '.data');
}

/** The files of one PostgreSQL server; the major version is in the path because the formats differ. */
export function serverPlaces({ dataDir, major }: { dataDir: string; major: Major }) {
  const home = join(resolve(dataDir), `postgres-${major}`);
  return {
    home,
    cluster: join(home, 'cluster'),
    unfinishedCluster: join(home, 'cluster.unfinished'),
    pidFile: join(home, 'cluster', 'postmaster.pid'),
    password: join(home, 'password'),
    port: join(home, 'port'),
    socket: join(home, 'socket'),
    log: join(home, 'server.log'),
    lock: join(home, 'lock'),
  };
}

export type ServerPlaces = ReturnType<typeof serverPlaces>;
