import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { systemCode } from './failure.ts';
import type { PartHealth } from './health.ts';

/** Below either of them operators are warned. */
export const warnBytes = 2 * 1024 ** 3;
export const warnShare = 0.05;
/** Below this PostgreSQL may not find room for its next files of write-ahead log, 16 MB each. */
export const fullBytes = 128 * 1024 ** 2;
/** Below this what may wait is refused, so that machines find room until somebody makes more. */
export const shortBytes = 512 * 1024 ** 2;
/** A disk that refused a write counts as full for so long, since who has no folder here cannot look. */
const refusedMs = 60_000;
/** Asked more often, the answer is the last one. */
const freshMs = 5_000;
/** The same for free bytes, which each batch of telegrams and each write asks for. */
const spacesFreshMs = 1_000;

export interface DiskSpace {
  readonly freeBytes: number;
  readonly totalBytes: number;
}

export type FolderSpace = DiskSpace & { readonly folder: string };

export interface DiskWatch {
  /** A write failed because a disk is full, wherever the database has it. */
  noteFull(): void;
  /** How the disks are; never throws. */
  state(): Promise<PartHealth>;
  /** What is free on the disk of each folder; one that cannot be looked at is left out. */
  spaces(): Promise<FolderSpace[]>;
}

/** Watches the disks of some folders: by their free space, and by what writers say. */
export function createDiskWatch({
  folders,
  nowMs,
  spaceOf = spaceOfFolder,
}: {
  folders: readonly string[];
  nowMs: () => number;
  spaceOf?: (folder: string) => Promise<DiskSpace>;
}): DiskWatch {
  let refusedAtMs = Number.NEGATIVE_INFINITY;
  let looked: { atMs: number; state: Promise<PartHealth> } | undefined;

  let read: { atMs: number; spaces: Promise<FolderSpace[]> } | undefined;

  async function readSpaces(): Promise<FolderSpace[]> {
    const all = await Promise.all(
      folders.map(async (folder) => {
        // A folder that cannot be read is reported by `state`.
        const space = await spaceOf(folder).catch(() => undefined);
        return space === undefined ? [] : [{ folder, ...space }];
      }),
    );
    return all.flat();
  }

  async function look(): Promise<PartHealth> {
    const states = await Promise.all(folders.map(async (folder) => stateOf(folder, await spaceOf(folder))));
    return (
      states.find(({ state }) => state === 'failed') ??
      states.find(({ state }) => state === 'warning') ?? { state: 'ready' }
    );
  }

  return {
    spaces() {
      const atMs = nowMs();
      if (!read || Math.abs(atMs - read.atMs) >= spacesFreshMs) read = { atMs, spaces: readSpaces() };
      return read.spaces;
    },
    noteFull() {
      refusedAtMs = nowMs();
    },
    async state() {
      const atMs = nowMs();
      if (atMs - refusedAtMs < refusedMs)
        return {
          state: 'failed',
          reason: 'The disk of the database is full: a write was refused. Make room.',
        };
      if (!looked || atMs - looked.atMs >= freshMs) looked = { atMs, state: look() };
      return looked.state.catch((error: Error) => ({
        state: 'warning',
        reason: `The free space cannot be read (${error.message}).`,
      }));
    },
  };
}

function stateOf(folder: string, { freeBytes, totalBytes }: DiskSpace): PartHealth {
  const reason = `${megabytes(freeBytes)} of ${megabytes(totalBytes)} are free on the disk of ${folder}.`;
  if (freeBytes < fullBytes) return { state: 'failed', reason: `The disk is full: ${reason} Make room.` };
  if (freeBytes < warnBytes || freeBytes < totalBytes * warnShare) return { state: 'warning', reason };
  return { state: 'ready' };
}

function megabytes(bytes: number): string {
  return `${Math.floor(bytes / 1024 ** 2)} MB`;
}

/** What an ordinary user may still write on the disk of a folder; of one that is not there yet, of the one above it. */
async function spaceOfFolder(folder: string): Promise<DiskSpace> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch (error) {
    if (systemCode(error) !== 'ENOENT' || dirname(folder) === folder) throw error;
    return spaceOfFolder(dirname(folder));
  }
}
