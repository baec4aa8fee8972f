import type pg from 'pg';
import { runOutside, statement } from '../../../platform/db/sql.ts';

const noting = statement<
  { done: string },
  [host: string, folder: string, hour: Date, free: number, total: number]
>`
  select secure.note_disk($1, $2, $3, $4, $5)::text as done`;

/** A process tells how much of a disk is free; of an hour what is told first counts. */
export async function noteDisk(
  pool: pg.Pool,
  disk: { host: string; folder: string; hour: Date; freeBytes: number; totalBytes: number },
): Promise<void> {
  const { host, folder, hour, freeBytes, totalBytes } = disk;
  await runOutside(pool, noting, [host, folder, hour, Math.round(freeBytes), Math.round(totalBytes)]);
}
