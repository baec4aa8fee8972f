import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { startupFailure } from '../../startup/failure.ts';
import { copiesBelow, type Copy, isUnfinished } from './manifest.ts';
import { archivedBefore, firstGap, nameAt, walPosition, segmentsIn } from './walArchive.ts';

export interface WantedCopy {
  readonly backupDir: string;
  /** The last moment whose commits are to be there; as far as the archive reaches unless given. */
  readonly to?: Date | undefined;
  /** The copy to begin from; the newest that ended before `to` unless given. */
  readonly copy?: string | undefined;
}

/** Reads every file of a copy and looks for the log that it needs. Throws a start-up failure where something is not as it was written. */
export async function checkCopy(wanted: WantedCopy): Promise<Copy> {
  const copy = await chosenCopy(wanted);
  await assertWal(copy, wanted.to);
  for (const { path, sha256 } of copy.manifest.files) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(join(copy.folder, path)), hash).catch(() => undefined);
    if (hash.digest('hex') !== sha256)
      throw startupFailure(`The copy ${copy.name} is damaged: ${path} is not what was written.`);
  }
  return copy;
}

/** The copy that leads to what is wanted. Throws a start-up failure where none does. */
export async function chosenCopy({ backupDir, copy: wanted, to }: WantedCopy): Promise<Copy> {
  const copies = await copiesBelow(backupDir);
  if (wanted !== undefined) {
    const found = copies.find(({ name }) => name === wanted);
    if (found !== undefined) return endedBefore(found, to);
    if (await isUnfinished(backupDir, wanted))
      throw startupFailure(`The copy ${wanted} was never finished: take another one.`);
    throw startupFailure(`There is no copy ${wanted} in ${backupDir}: ${listed(copies)}`);
  }
  const newest = copies.findLast(({ manifest }) => to === undefined || new Date(manifest.endedAt) <= to);
  if (newest !== undefined) return newest;
  throw startupFailure(
    copies.length === 0
      ? `There is no whole copy in ${backupDir}.`
      : `No copy in ${backupDir} ended before that moment: ${listed(copies)}`,
  );
}

function endedBefore(copy: Copy, to: Date | undefined): Copy {
  if (to === undefined || new Date(copy.manifest.endedAt) <= to) return copy;
  throw startupFailure(
    `The copy ${copy.name} ended at ${copy.manifest.endedAt}, behind that moment: take an older one.`,
  );
}

function listed(copies: readonly Copy[]): string {
  const names = copies.map(({ name, manifest }) => `${name} (ended ${manifest.endedAt})`);
  return names.length === 0 ? 'there is none.' : `there are ${names.join(', ')}.`;
}

/** Without its own log a copy is no database; a gap behind it would end the replay in silence. */
export async function assertWal({ name, places, manifest }: Copy, to: Date | undefined): Promise<void> {
  const segments = await segmentsIn(places.wal);
  const gap = firstGap(segments, { first: manifest.firstWal, last: manifest.lastWal });
  if (gap === undefined) return;
  if (gap <= walPosition(manifest.lastWal))
    throw startupFailure(
      `The write-ahead log ${nameAt(gap)} of the copy ${name} is missing in ${places.wal}: take another copy.`,
    );
  const reached = await archivedBefore(places.wal, gap);
  // A moment before the gap can be reached; whether this one is, the replay tells.
  if (to !== undefined) return;
  throw startupFailure(
    `The write-ahead log ${nameAt(gap)} is missing in ${places.wal}: choose a moment before ${reached?.toISOString() ?? 'it'} with --to, or a copy behind it.`,
  );
}
