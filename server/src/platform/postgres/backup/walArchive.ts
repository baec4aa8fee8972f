import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { undefinedIfMissing } from '../../startup/failure.ts';
import { handOver, serverAccount } from '../account.ts';
import type { PostgresSettings } from '../settings.ts';
import { syncFolder } from './copyFiles.ts';
import { manifestNames } from './manifest.ts';

/** A segment is archived when it is full, and at the latest after this: so much is lost with a machine at most. */
export const archiveSeconds = 60;

/** What makes the bundled server keep its write-ahead log (WAL) in a folder. `basic_archive` comes with it and needs no shell. */
export function archiveSettings(wal: string): PostgresSettings {
  return {
    archive_mode: 'on',
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': wal,
    archive_timeout: `${archiveSeconds}s`,
  };
}

const segment = /^([0-9A-F]{24})(?:\.gz)?$/;
/** Of 16 MB, as initdb makes them: 256 to each number in the middle of a name. */
const segmentsOfLog = 256;

/** The segments of WAL in the archive, each once, in the order of timeline and place. */
export async function segmentsIn(wal: string): Promise<string[]> {
  const names = (await manifestNames(wal)).flatMap((name) => segment.exec(name)?.[1] ?? []);
  return [...new Set(names)].toSorted();
}

/** Where a segment stands in the stream, whatever its timeline. */
export function walPosition(name: string): number {
  return Number.parseInt(name.slice(8, 16), 16) * segmentsOfLog + Number.parseInt(name.slice(16), 16);
}

/** The first place from a segment on that the archive lacks although it has later ones; undefined when it has all. */
export function firstGap(segments: readonly string[], { first, last }: { first: string; last: string }) {
  const places = new Set(segments.map(walPosition));
  const end = Math.max(walPosition(last), ...places);
  for (let place = walPosition(first); place <= end; place += 1) if (!places.has(place)) return place;
  return undefined;
}

/** The name of the segment at a place, without its timeline. */
export function nameAt(place: number): string {
  const part = (number: number) => number.toString(16).toUpperCase().padStart(8, '0');
  return part(Math.floor(place / segmentsOfLog)) + part(place % segmentsOfLog);
}

/**
 * Compresses the segments that stand in the archive whole; those that were closed half empty become small. PostgreSQL gives a
 * segment its name when it is whole, so whatever has one may be read. Gives how many there were.
 */
export async function compressArchive(wal: string): Promise<number> {
  const whole = (await manifestNames(wal)).filter((name) => /^[0-9A-F]{24}$/.test(name));
  for (const name of whole) {
    const [plain, fresh, packed] = [join(wal, name), join(wal, `${name}.packing`), join(wal, `${name}.gz`)];
    await pipeline(
      createReadStream(plain),
      createGzip({ level: 1 }),
      createWriteStream(fresh, { mode: 0o600 }),
    );
    const handle = await open(fresh, 'r+');
    await handle.sync();
    await handle.close();
    await handOver(fresh, serverAccount());
    await rename(fresh, packed);
    await syncFolder(wal);
    await rm(plain, { force: true });
  }
  return whole.length;
}

/** Removes the segments before the first one that the oldest copy needs. Histories of timelines stay: they are small and show the way. */
export async function forgetSegments(wal: string, firstKept: string): Promise<number> {
  const old = (await manifestNames(wal)).filter((name) => {
    const found = /^([0-9A-F]{24})(\.gz|\.packing|\.[0-9A-F]{8}\.backup)?$/.exec(name)?.[1];
    return found !== undefined && walPosition(found) < walPosition(firstKept);
  });
  for (const name of old) await rm(join(wal, name), { force: true });
  return old.length;
}

/**
 * A restore begins a new timeline while nothing is archived, so that a trial in another folder leaves no trace. A server that then
 * archives for good gives the history of its timelines first: the next restore finds the way, and takes no number twice.
 */
export async function archiveHistories({ cluster, wal }: { cluster: string; wal: string }): Promise<void> {
  const own = (await manifestNames(join(cluster, 'pg_wal'))).filter((name) =>
    /^[0-9A-F]{8}\.history$/.test(name),
  );
  const known = new Set(await manifestNames(wal));
  for (const name of own.filter((each) => !known.has(each))) {
    await copyFile(join(cluster, 'pg_wal', name), join(wal, name));
    await handOver(join(wal, name), serverAccount());
  }
}

/** The shell command with which a server that is being restored fetches a file of the archive. */
export function fetchCommand(wal: string): string {
  const quoted = `'${wal.replaceAll("'", String.raw`'\''`).replaceAll('%', '%%')}'`;
  return (
    `if test -f ${quoted}/%f; then cp ${quoted}/%f "%p"; ` +
    `else test -f ${quoted}/%f.gz && gzip -dc ${quoted}/%f.gz > "%p"; fi`
  );
}

/** When the segment before a place was archived; undefined where there is none. */
export async function archivedBefore(wal: string, place: number): Promise<Date | undefined> {
  const before = (await segmentsIn(wal)).findLast((name) => walPosition(name) < place);
  if (before === undefined) return undefined;
  const plain = await stat(join(wal, before)).catch(undefinedIfMissing);
  const found = plain ?? (await stat(join(wal, `${before}.gz`)).catch(undefinedIfMissing));
  return found?.mtime;
}
