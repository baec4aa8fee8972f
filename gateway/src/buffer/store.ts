import { mkdirSync } from 'node:fs';
import { type BufferedTelegram, lineOf, readLines } from './line.ts';
import { Losses } from './losses.ts';
import { empty, recover, type Segment } from './segment.ts';
import { ActiveSegment, SegmentFiles } from './segmentFiles.ts';

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

const syncMs = 1_000;
const defaultRollBytes = 1_000_000;
const defaultRollMs = 60_000;
/** Size of a line, about. */
const lineBytes = 250;

/** Opens the store of a folder, with what the program before left in it. */
export function createStore(options: StoreOptions): Store {
  return new Store(options);
}

/** Telegrams on disk, in segments that are only appended to and deleted once the server has all of them. */
export class Store {
  readonly #limits: { readonly maxBytes: number; readonly rollBytes: number; readonly rollMs: number };
  readonly #steady: () => number;
  readonly #files: SegmentFiles;
  readonly #losses: Losses;
  readonly #segments: Map<number, Segment>;
  readonly #ticking: NodeJS.Timeout;
  #nextId: number;
  #active: ActiveSegment | undefined;
  #sealing: Promise<void> = Promise.resolve();
  #syncing: Promise<void> | undefined;

  constructor(options: StoreOptions) {
    const { dir, maxBytes, rollBytes = defaultRollBytes, rollMs = defaultRollMs } = options;
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    this.#limits = { maxBytes, rollBytes, rollMs };
    this.#steady = options.steady ?? (() => performance.now());
    this.#files = new SegmentFiles(dir);
    this.#losses = new Losses(dir);
    this.#segments = new Map(recover(dir).map((segment) => [segment.id, segment]));
    this.#nextId = Math.max(0, ...this.#segments.keys()) + 1;
    this.#ticking = setInterval(() => this.#tick(), syncMs);
    this.#ticking.unref();
  }

  /** Writes telegrams; they survive the end of the program from then on, and a power cut once `synced` resolves. */
  append(telegrams: readonly BufferedTelegram[]): Segment {
    const text = telegrams.map(lineOf).join('');
    const active = this.#opened();
    const { segment } = active;
    try {
      active.write(text);
    } catch (error) {
      // A torn line ends this segment; the disk gets room, and what could not be written is written anew.
      segment.isLeft = true;
      this.#roll();
      if (this.#dropOldest()) return this.append(telegrams);
      this.#losses.dropUnwritten(telegrams.length);
      throw error;
    }
    active.noteDirty();
    segment.count += telegrams.length;
    segment.bytes += Buffer.byteLength(text);
    for (const { ts } of telegrams) segment.oldestMs = Math.min(segment.oldestMs, ts);
    if (this.#isFull(active)) {
      // The caller has yet to report what becomes of these.
      segment.open += telegrams.length;
      this.#roll();
      segment.open -= telegrams.length;
    }
    while (this.#bytes() > this.#limits.maxBytes && this.#dropOldest(segment));
    return segment;
  }

  /** Resolves when everything appended so far survives a power cut. */
  synced(): Promise<void> {
    if (this.#syncing) return this.#syncing.then(() => this.synced());
    if (!this.#active?.isDirty) return Promise.resolve();
    this.#syncing = this.#active.sync().then(() => {
      this.#syncing = undefined;
    });
    return this.#syncing;
  }

  /** Notes that some telegrams of a segment are on their way. */
  send(segment: Segment, count: number): void {
    segment.open += count;
  }

  /** Notes that telegrams on their way arrived: stored, or not. */
  settle(segment: Segment, count: number, isStored: boolean): void {
    segment.open -= count;
    if (!isStored) segment.isLeft = true;
    this.#finish(segment);
  }

  /** Notes that telegrams of a segment are not sent now. */
  leave(segment: Segment): void {
    segment.isLeft = true;
    this.#finish(segment);
  }

  /** Ends the active segment when something in it was left, so that it can be sent. */
  closeLeft(): void {
    if (this.#active?.segment.isLeft === true) this.#roll();
  }

  /** Takes the newest segments that wait to be sent, up to so many bytes of lines; they are the caller's until `drained`. */
  take(maxBytes: number): Segment[] {
    const taken: Segment[] = [];
    let bytes = 0;
    const waiting = [...this.#segments.values()].filter(
      ({ state, open, isLeft }) => state === 'sealed' || (state === 'closed' && open === 0 && isLeft),
    );
    for (const segment of waiting.toReversed()) {
      const raw = segment.count * lineBytes;
      if (taken.length > 0 && bytes + raw > maxBytes) break;
      bytes += raw;
      segment.state = 'draining';
      taken.push(segment);
    }
    return taken;
  }

  /** Reads the telegrams of a segment; lines that the disk does not return are counted as damaged. */
  read(segment: Segment): BufferedTelegram[] {
    try {
      const { telegrams, damaged } = readLines(this.#files.read(segment));
      if (damaged > 0) this.#losses.damage(damaged);
      return telegrams;
    } catch {
      this.#losses.damage(segment.count);
      return [];
    }
  }

  /** Gives segments back: deletes those that were stored. */
  drained(segments: readonly Segment[], isStored: boolean): void {
    for (const segment of segments) {
      if (isStored) this.#remove(segment);
      else segment.state = this.#files.isPlain(segment) ? 'closed' : 'sealed';
    }
  }

  /** Returns the amount of waiting and lost telegrams. */
  held(): Held {
    let waiting = 0;
    let oldestMs: number | null = null;
    for (const segment of this.#segments.values()) {
      const isWaiting = segment.isLeft || segment.open > 0;
      if (!isWaiting) continue;
      waiting += segment.isLeft ? segment.count : segment.open;
      oldestMs = Math.min(oldestMs ?? segment.oldestMs, segment.oldestMs);
    }
    return { waiting, bytes: this.#bytes(), oldestMs, ...this.#losses.counts() };
  }

  async close(): Promise<void> {
    clearInterval(this.#ticking);
    await this.synced();
    this.#roll();
    await this.#sealing;
  }

  #tick(): void {
    void this.synced();
    if (this.#active && this.#steady() - this.#active.sinceMs >= this.#limits.rollMs) this.#roll();
  }

  #opened(): ActiveSegment {
    if (this.#active) return this.#active;
    const segment: Segment = { ...empty(this.#nextId), state: 'active' };
    this.#nextId += 1;
    const descriptor = this.#files.create(segment);
    this.#segments.set(segment.id, segment);
    this.#active = new ActiveSegment(segment, { descriptor, sinceMs: this.#steady() });
    return this.#active;
  }

  #isFull({ segment, sinceMs }: ActiveSegment): boolean {
    const { rollBytes, rollMs } = this.#limits;
    return segment.bytes >= rollBytes || this.#steady() - sinceMs >= rollMs;
  }

  /** Closes the active segment; the next telegram opens a new one. */
  #roll(): void {
    if (!this.#active) return;
    const active = this.#active;
    const { segment } = active;
    this.#active = undefined;
    active.close(segment.isLeft || segment.open > 0);
    segment.state = 'closed';
    this.#finish(segment);
  }

  /** Compresses or deletes a closed segment of which nothing is on its way. */
  #finish(segment: Segment): void {
    if (segment.state !== 'closed' || segment.open > 0) return;
    if (segment.isLeft) this.#seal(segment);
    else this.#remove(segment);
  }

  /** Compresses a segment, one after the other. */
  #seal(segment: Segment): void {
    segment.state = 'sealing';
    this.#sealing = this.#sealing.then(async () => {
      try {
        segment.bytes = await this.#files.seal(segment, () => !this.#segments.has(segment.id));
        segment.state = 'sealed';
      } catch {
        segment.state = 'closed'; // without room for a compressed file it is read as it is
      }
    });
  }

  #remove(segment: Segment): void {
    this.#segments.delete(segment.id);
    this.#files.remove(segment);
  }

  /** Gives up the oldest segment that nobody is sending; false when there is none but `newest`. */
  #dropOldest(newest?: Segment): boolean {
    for (const segment of this.#segments.values()) {
      const isHeld = segment.state === 'active' || segment.state === 'draining' || segment.open > 0;
      if (isHeld || segment === newest) continue;
      this.#remove(segment);
      this.#losses.drop(segment.count);
      return true;
    }
    return false;
  }

  #bytes(): number {
    let bytes = 0;
    for (const segment of this.#segments.values()) bytes += segment.bytes;
    return bytes;
  }
}
