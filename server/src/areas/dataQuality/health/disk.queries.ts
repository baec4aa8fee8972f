import type pg from 'pg';
import { outsideQuery } from '../../../platform/db/query.ts';

const noting = outsideQuery<
  { done: string },
  { host: string; folder: string; hour: Date; free: number; total: number }
>`
  select secure.note_disk(${'host'}, ${'folder'}, ${'hour'}, ${'free'}, ${'total'})::text as done`;

/** A process tells how much of a disk is free; of an hour what is told first counts. */
export async function noteDisk(
  pool: pg.Pool,
  disk: { host: string; folder: string; hour: Date; freeBytes: number; totalBytes: number },
): Promise<void> {
  const { host, folder, hour, freeBytes, totalBytes } = disk;
  await noting(pool, { host, folder, hour, free: Math.round(freeBytes), total: Math.round(totalBytes) });
}
