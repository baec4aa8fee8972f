import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import { systemClock } from '../../platform/clock.ts';
import { createPostgresBus, type PostgresBus } from '../../platform/bus/postgresBus.ts';
import { createPool, urlOfRole } from '../../platform/db/connect.ts';
import { lockWaitSetting } from '../../platform/db/lockWait.ts';
import { createDiskWatch, type DiskWatch } from '../../platform/startup/disk.ts';
import { onShutdown } from '../../platform/startup/shutdown.ts';
import { foldersOfDatabase } from './database.ts';

export interface Connections {
  /** Serves requests: row-level security keeps mills apart. */
  readonly appPool: pg.Pool;
  /** The same at a replica, where there is one. */
  readonly reportPool: pg.Pool | undefined;
  /** Connections of ingest and of audits, for a process that has their roles. Each closes when the program stops. */
  readonly openIngest: () => pg.Pool;
  readonly openAudit: () => pg.Pool;
  readonly disks: DiskWatch;
  /** To the other processes of this database. */
  readonly bus: PostgresBus;
}

/** The database connections of this process; they close when the program stops. */
export function openConnections(
  config: Config,
  { migratorUrl, log }: { migratorUrl: string; log: Logger },
): Connections {
  const onError = ({ message }: Error) =>
    log.warn({ reason: message }, 'an idle database connection was lost');
  const disks = createDiskWatch({
    // Who has the database elsewhere has nothing of it here.
    folders: config.databaseUrl === undefined ? foldersOfDatabase(config) : [],
    nowMs: systemClock.nowMs,
  });
  const onDiskFull = () => disks.noteFull();
  const open = (what: string, pool: pg.Pool) => {
    onShutdown(what, () => pool.end());
    return pool;
  };
  const appPool = open(
    'connections',
    createPool(urlOfRole(migratorUrl, 'millwright_app'), {
      max: 16,
      name: 'app',
      onError,
      onDiskFull,
      // One question never takes more than one core: many mills ask at once, and starting helpers costs 10 ms.
      settings: `-c max_parallel_workers_per_gather=0 ${lockWaitSetting}`,
      isPipelined: true,
    }),
  );
  const reportPool =
    config.reportDatabaseUrl === undefined
      ? undefined
      : open(
          'report connections',
          createPool(urlOfRole(config.reportDatabaseUrl, 'millwright_app'), {
            max: 8,
            name: 'reports',
            onError,
            settings: `-c max_parallel_workers_per_gather=0 -c default_transaction_read_only=on ${lockWaitSetting}`,
            isPipelined: true,
          }),
        );
  const ingestUrl = urlOfRole(migratorUrl, 'millwright_ingest');
  const bus = createPostgresBus({ url: urlOfRole(migratorUrl, 'millwright_app'), log });
  onShutdown('bus', () => bus.stop());
  return {
    bus,
    appPool,
    reportPool,
    disks,
    openAudit: () => open('audit connection', createPool(ingestUrl, { max: 3, name: 'audit', onError })),
    openIngest: () =>
      open(
        'ingest connections',
        createPool(ingestUrl, {
          max: 6,
          name: 'ingest',
          onError,
          onDiskFull,
          // The statement of a batch is the same each time; planning it anew would cost more than running it. It is planned while a mill
          // is new and its tables are empty: what reads them whole then would go on doing so until somebody counts their rows.
          settings: '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off',
        }),
      ),
  };
}
