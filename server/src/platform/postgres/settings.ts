import { release } from 'node:os';

export type PostgresSettings = Record<string, string>;

/** Durable as in production; short checkpoints keep the recovery after a kill within seconds. */
const settings: PostgresSettings = {
  listen_addresses: '127.0.0.1',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  checkpoint_timeout: '60s',
  max_wal_size: '2GB',
  min_wal_size: '256MB',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_connections: '100',
  // A transaction over all partitions of a table takes a lock on each.
  max_locks_per_transaction: '256',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The launcher reads the log for what went wrong, so its language is fixed.
  lc_messages: 'C',
  log_checkpoints: 'off',
};

/** First Linux whose `syncfs` reports failed writes. */
const syncfsLinux = [5, 8] as const;

/**
 * Settings of the recovery after a kill. Before it replays its log, PostgreSQL flushes what may not be on the disk yet: file by
 * file (some 3,000 files of a new mill take seconds, and each month adds partitions), or the whole file system in one call.
 */
export function recoverySettings(platform: NodeJS.Platform, kernel: string): PostgresSettings {
  const [major = 0, minor = 0] = kernel.split('.').map(Number);
  const [firstMajor, firstMinor] = syncfsLinux;
  const isNew = major > firstMajor || (major === firstMajor && minor >= firstMinor);
  return platform === 'linux' && isNew ? { recovery_init_sync_method: 'syncfs' } : {};
}

/**
 * Speed for tests alone: a crash of the machine would lose data. Databases that live for seconds need no vacuum, and one that
 * is just vacuumed is not copied before that has ended.
 */
const testSettings: PostgresSettings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
};

/** The words of the server's command line; `more` are settings that not every server has. */
export function serverArguments({
  cluster,
  port,
  isForTests,
  more = {},
}: {
  cluster: string;
  port: number;
  isForTests: boolean;
  more?: PostgresSettings | undefined;
}) {
  const chosen: PostgresSettings = {
    ...settings,
    ...recoverySettings(process.platform, release()),
    ...(isForTests ? testSettings : {}),
    ...more,
    port: String(port),
  };
  return ['-D', cluster, ...Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
