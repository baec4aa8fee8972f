export type Settings = Record<string, string>;

/** Durable as in production; short checkpoints keep the recovery after a kill within seconds. */
const settings: Settings = {
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

/**
 * Speed for tests alone: a crash of the machine would lose data. Databases that live for seconds need no vacuum, and one that
 * is just vacuumed is not copied before that has ended.
 */
const testSettings: Settings = {
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
  more?: Settings | undefined;
}) {
  const chosen: Settings = {
    ...settings,
    ...(isForTests ? testSettings : {}),
    ...more,
    port: String(port),
  };
  return ['-D', cluster, ...Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
