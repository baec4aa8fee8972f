// One file: the life of a segment, from the line that opens it to the moment when the server has all of it.
import {
  closeSync,
  existsSync,
  fdatasync,
  fdatasyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { readFile, rename, rm, open as openFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompressSync } from 'node:zlib';
import { readText, writeDurably } from './durable.ts';
import { type BufferedTelegram, lineOf, readLines } from './line.ts';
import { empty, plainName, readCounts, recover, sealedName, type Segment } from './segment.ts';

export interface StoreOptions {
  readonly dir: string;
  /** Above this the oldest segment is given up. */
  readonly maxBytes: number;
  readonly rollBytes?: number;
  readonly rollMs?: number;
  readonly steady?: () => number;
}

export interface Held {
  readonly waiting: number;
  readonly bytes: number;
  readonly oldestMs: number | null;
  readonly dropped: number;
  readonly damaged: number;
}

/** Telegrams on disk, in segments that are only appended to. */
export interface Store {
  /** Writes telegrams; they survive the end of the program from then on, and a power cut once `synced` resolves. */
  append(telegrams: readonly BufferedTelegram[]): Segment;
  synced(): Promise<void>;
  /** So many telegrams of a segment are on their way. */
  send(segment: Segment, count: number): void;
  /** They arrived: stored, or not. */
  settle(segment: Segment, count: number, isStored: boolean): void;
  /** What was appended to it is not sent now. */
  leave(segment: Segment): void;
  /** Ends the active segment when something in it was left, so that it can be sent. */
  closeLeft(): void;
  /** The newest segments that wait to be sent, up to so many bytes of lines; they are the caller's until `drained`. */
  take(mostBytes: number): Segment[];
  read(segment: Segment): BufferedTelegram[];
  drained(segments: readonly Segment[], isStored: boolean): void;
  held(): Held;
  close(): Promise<void>;
}

const compress = promisify(zstdCompress);
const syncMs = 1_000;
const defaultRollBytes = 1_000_000;
const defaultRollMs = 60_000;

export function createStore(options: StoreOptions): Store {
  const { dir, maxBytes, rollBytes = defaultRollBytes, rollMs = defaultRollMs } = options;
  const steady = options.steady ?? (() => performance.now());
  const countsFile = join(dir, 'counts.json');
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const counts = readCounts(countsFile);
  const segments = new Map(recover(dir).map((segment) => [segment.id, segment]));
  let nextId = Math.max(0, ...segments.keys()) + 1;
  let active: { segment: Segment; descriptor: number; sinceMs: number } | undefined;
  let isDirty = false;
  let sealing: Promise<void> = Promise.resolve();
  let syncing: Promise<void> | undefined;
  const ticking = setInterval(() => {
    void sync();
    if (active && steady() - active.sinceMs >= rollMs) roll();
  }, syncMs);
  ticking.unref();

  function opened(): { segment: Segment; descriptor: number; sinceMs: number } {
    if (active) return active;
    const segment: Segment = { ...empty(nextId), state: 'active' };
    nextId += 1;
    const descriptor = openSync(join(dir, plainName(segment.id)), 'a', 0o600);
    segments.set(segment.id, segment);
    active = { segment, descriptor, sinceMs: steady() };
    return active;
  }

  function roll(): void {
    if (!active) return;
    const { segment, descriptor } = active;
    active = undefined;
    if (segment.isLeft || segment.open > 0) fdatasyncSync(descriptor);
    closeSync(descriptor);
    segment.state = 'closed';
    finish(segment);
  }

  /** A closed segment of which nothing is on its way is either done with or kept for later. */
  function finish(segment: Segment): void {
    if (segment.state !== 'closed' || segment.open > 0) return;
    if (segment.isLeft) seal(segment);
    else remove(segment);
  }

  /** What waits for long takes a tenth of its room compressed. */
  function seal(segment: Segment): void {
    segment.state = 'sealing';
    sealing = sealing.then(async () => {
      const plain = join(dir, plainName(segment.id));
      const sealed = join(dir, sealedName(segment));
      try {
        const packed = await compress(await readFile(plain));
        const file = await openFile(`${sealed}.tmp`, 'w', 0o600);
        await file.writeFile(packed);
        await file.datasync();
        await file.close();
        await rename(`${sealed}.tmp`, sealed);
        await rm(plain, { force: true });
        // Given up meanwhile.
        if (!segments.has(segment.id)) await rm(sealed, { force: true });
        segment.bytes = packed.length;
        segment.state = 'sealed';
      } catch {
        segment.state = 'closed'; // no room for it: it stays as it is, and is read as it is
      }
    });
  }

  function remove(segment: Segment): void {
    segments.delete(segment.id);
    for (const name of [plainName(segment.id), sealedName(segment)]) rmSync(join(dir, name), { force: true });
  }

  /** Gives up the oldest segment that nobody is sending; false when there is none but `newest`. */
  function dropOldest(newest?: Segment): boolean {
    for (const segment of segments.values()) {
      const isHeld = segment.state === 'active' || segment.state === 'draining' || segment.open > 0;
      if (isHeld || segment === newest) continue;
      counts.dropped += segment.count;
      remove(segment);
      writeDurably(countsFile, JSON.stringify(counts));
      return true;
    }
    return false;
  }

  function sync(): Promise<void> {
    if (syncing) return syncing.then(sync);
    if (!active || !isDirty) return Promise.resolve();
    isDirty = false;
    const { descriptor } = active;
    syncing = new Promise<void>((resolve) => {
      // A file that was closed meanwhile has been given to the system whole.
      fdatasync(descriptor, () => {
        syncing = undefined;
        resolve();
      });
    });
    return syncing;
  }

  function total(): number {
    let bytes = 0;
    for (const segment of segments.values()) bytes += segment.bytes;
    return bytes;
  }

  function append(telegrams: readonly BufferedTelegram[]): Segment {
    const text = telegrams.map(lineOf).join('');
    const { segment, descriptor, sinceMs } = opened();
    try {
      writeSync(descriptor, text);
    } catch (error) {
      // A torn line ends this segment; the disk gets room, and what could not be written is written anew.
      segment.isLeft = true;
      roll();
      if (dropOldest()) return append(telegrams);
      counts.dropped += telegrams.length;
      throw error;
    }
    isDirty = true;
    segment.count += telegrams.length;
    segment.bytes += Buffer.byteLength(text);
    for (const { ts } of telegrams) segment.oldestMs = Math.min(segment.oldestMs, ts);
    if (segment.bytes >= rollBytes || steady() - sinceMs >= rollMs) {
      // Who appended has yet to say what becomes of it.
      segment.open += telegrams.length;
      roll();
      segment.open -= telegrams.length;
    }
    while (total() > maxBytes && dropOldest(segment));
    return segment;
  }

  return {
    append,
    synced: sync,
    send(segment, count) {
      segment.open += count;
    },
    settle(segment, count, isStored) {
      segment.open -= count;
      if (!isStored) segment.isLeft = true;
      finish(segment);
    },
    leave(segment) {
      segment.isLeft = true;
      finish(segment);
    },
    closeLeft() {
      if (active?.segment.isLeft === true) roll();
    },
    take(mostBytes) {
      const taken: Segment[] = [];
      let bytes = 0;
      const waiting = [...segments.values()].filter(
        ({ state, open, isLeft }) => state === 'sealed' || (state === 'closed' && open === 0 && isLeft),
      );
      for (const segment of waiting.toReversed()) {
        const raw = segment.count * bytesOfLine;
        if (taken.length > 0 && bytes + raw > mostBytes) break;
        bytes += raw;
        segment.state = 'draining';
        taken.push(segment);
      }
      return taken;
    },
    read(segment) {
      const sealed = join(dir, sealedName(segment));
      try {
        const plain = readText(join(dir, plainName(segment.id)));
        const text = plain ?? zstdDecompressSync(readFileSync(sealed)).toString('utf8');
        const { telegrams, damaged } = readLines(text);
        if (damaged > 0) noteDamage(damaged);
        return telegrams;
      } catch {
        noteDamage(segment.count); // the disk gives it back no more
        return [];
      }
    },
    drained(taken, isStored) {
      for (const segment of taken) {
        if (isStored) remove(segment);
        else segment.state = existsSync(join(dir, plainName(segment.id))) ? 'closed' : 'sealed';
      }
    },
    held() {
      let waiting = 0;
      let oldestMs: number | null = null;
      for (const segment of segments.values()) {
        const isWaiting = segment.isLeft || segment.open > 0;
        if (!isWaiting) continue;
        waiting += segment.isLeft ? segment.count : segment.open;
        oldestMs = Math.min(oldestMs ?? segment.oldestMs, segment.oldestMs);
      }
      return { waiting, bytes: total(), oldestMs, ...counts };
    },
    async close() {
      clearInterval(ticking);
      await sync();
      roll();
      await sealing;
    },
  };

  function noteDamage(lines: number): void {
    counts.damaged += lines;
    writeDurably(countsFile, JSON.stringify(counts));
  }
}

/** What a line takes, about. */
const bytesOfLine = 250;
