import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { BackupFacts } from '@millwright/contract/areas/operations/platformState/platformState.ts';
import { dayMs, minuteMs } from '@millwright/contract/core/time/units.ts';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import { backupPlaces, systemOf } from '../../platform/postgres/backup/backupPlaces.ts';
import { copiesOf, type Copy } from '../../platform/postgres/backup/manifest.ts';
import { compressArchive } from '../../platform/postgres/backup/walArchive.ts';
import { bundledMajor, serverPlaces } from '../../platform/postgres/places.ts';
import { onShutdown } from '../../platform/startup/shutdown.ts';

const program = new URL('./backUpData.ts', import.meta.url).pathname;
const lookMs = 60_000;
/** After a failure it is tried again so much later: each try reads the whole database. */
const retryMs = 30 * minuteMs;
/** A backup is never in a hurry. */
const niceness = 10;

interface Archiver {
  readonly lastArchived: Date | null;
  readonly lastFailed: Date | null;
  readonly timeline: string;
}

/** What is known of the backups of this process; null where they are somebody else's, or of a demonstration. */
export type BackupState = () => BackupFacts | null;

/**
 * Makes a copy each day, and keeps the archive small, where `BACKUP_DIR` says so. The function it gives tells how the backups are.
 */
export function startBackups(
  config: Config,
  { pool, log, nowMs }: { pool: pg.Pool; log: Logger; nowMs: () => number },
): BackupState {
  const { backupDir, databaseUrl, dataDir } = config;
  if (databaseUrl !== undefined) return () => null;
  if (backupDir === undefined)
    return () =>
      config.isDemo
        ? null
        : { isOn: false, lastMs: null, lastBytes: 0, copies: 0, archivedMs: null, problem: null };

  const stopping = new AbortController();
  let facts: BackupFacts | null = null;
  let failedAtMs = Number.NEGATIVE_INFINITY;
  let problem: string | null = null;

  const look = async () => {
    const system = await systemOf(serverPlaces({ dataDir, major: bundledMajor }).cluster);
    const places = backupPlaces({ backupDir, system });
    await compressArchive(places.wal);
    const archiver = await archiverOf(pool);
    const copies = await copiesOf(places);
    tell(copies, archiver);
    if (!isDue(copies.at(-1), { nowMs: nowMs(), timeline: archiver.timeline })) return;
    if (nowMs() - failedAtMs < retryMs) return;
    problem = await copyNow({ dataDir, keep: config.backupKeep, signal: stopping.signal, log });
    if (stopping.signal.aborted) return;
    if (problem !== null) {
      failedAtMs = nowMs();
      log.error({ reason: problem }, 'the database was not backed up; it is tried again');
    }
    tell(await copiesOf(places), await archiverOf(pool));
  };
  const tell = (copies: readonly Copy[], { lastArchived, lastFailed }: Archiver) => {
    const newest = copies.at(-1)?.manifest;
    const isFailing = lastFailed !== null && (lastArchived === null || lastFailed > lastArchived);
    facts = {
      isOn: true,
      lastMs: newest === undefined ? null : Date.parse(newest.endedAt),
      lastBytes: newest?.bytes ?? 0,
      copies: copies.length,
      archivedMs: lastArchived?.getTime() ?? null,
      problem: problem ?? (isFailing ? 'PostgreSQL cannot write the archive; its log says why.' : null),
    };
  };
  const run = async () => {
    while (!stopping.signal.aborted) {
      await look().catch((error: Error) =>
        log.warn({ reason: error.message }, 'backups could not be looked after'),
      );
      await pause(lookMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  };
  const running = run();
  onShutdown('backups', async () => {
    stopping.abort();
    await running;
  });
  return () => facts;
}

/** A copy a day; and one of the new history once a restored database runs, since older ones lead there on a longer way. */
export function isDue(
  newest: Pick<Copy, 'manifest'> | undefined,
  { nowMs, timeline }: { nowMs: number; timeline: string },
): boolean {
  if (newest === undefined) return true;
  const { begunAt, firstWal } = newest.manifest;
  return nowMs - Date.parse(begunAt) >= dayMs || !firstWal.startsWith(timeline);
}

async function archiverOf(pool: pg.Pool): Promise<Archiver> {
  const { rows } = await pool.query<Archiver>(
    `select last_archived_time as "lastArchived", last_failed_time as "lastFailed",
       left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline
     from pg_stat_archiver`,
  );
  return rows[0] ?? { lastArchived: null, lastFailed: null, timeline: '' };
}

type CopyNow = { dataDir: string; keep: number; signal: AbortSignal; log: Logger };

/** Makes a copy in a process of its own; gives what went wrong. */
function copyNow({ dataDir, keep, signal, log }: CopyNow): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, `--data=${dataDir}`], {
      env: { PATH: process.env['PATH'], BACKUP_KEEP: String(keep) },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    });
    if (child.pid !== undefined) setPriority(child.pid, niceness);
    let said = '';
    let errors = '';
    child.stdout.on('data', (piece: Buffer) => {
      said += piece.toString();
    });
    child.stderr.on('data', (piece: Buffer) => {
      errors += piece.toString();
    });
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, ended) => {
      if (code === 0) log.info({ copy: said.trim() }, 'the database was backed up');
      resolve(code === 0 ? null : errors.trim() || `it was ended with ${ended ?? code}`);
    });
  });
}
