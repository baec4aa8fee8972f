import {
  closeSync,
  existsSync,
  fdatasync,
  fdatasyncSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { open as openFile, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompressSync } from 'node:zlib';
import { readText } from './durable.ts';
import { plainName, type Segment, sealedName } from './segment.ts';

const compress = promisify(zstdCompress);

/** Files of segments in a folder: plain while they are written, compressed once they wait for long. */
export class SegmentFiles {
  readonly #dir: string;

  constructor(dir: string) {
    this.#dir = dir;
  }

  /** Opens a new segment for appending; returns the file descriptor. */
  create({ id }: Segment): number {
    return openSync(this.#plain(id), 'a', 0o600);
  }

  /** Reads the lines of a segment. Throws if the disk does not return them. */
  read(segment: Segment): string {
    const plain = readText(this.#plain(segment.id));
    return plain ?? zstdDecompressSync(readFileSync(this.#sealed(segment))).toString('utf8');
  }

  /**
   * Replaces the plain file of a segment by a compressed one, a tenth of its size; returns that in bytes. Throws where the disk has
   * no room, and keeps the plain file. `isRemoved` is asked at the end: the segment may be removed meanwhile.
   */
  async seal(segment: Segment, isRemoved: () => boolean): Promise<number> {
    const plain = this.#plain(segment.id);
    const sealed = this.#sealed(segment);
    const packed = await compress(await readFile(plain));
    const file = await openFile(`${sealed}.tmp`, 'w', 0o600);
    await file.writeFile(packed);
    await file.datasync();
    await file.close();
    await rename(`${sealed}.tmp`, sealed);
    await rm(plain, { force: true });
    if (isRemoved()) await rm(sealed, { force: true });
    return packed.length;
  }

  remove(segment: Segment): void {
    for (const file of [this.#plain(segment.id), this.#sealed(segment)]) rmSync(file, { force: true });
  }

  isPlain({ id }: Segment): boolean {
    return existsSync(this.#plain(id));
  }

  #plain(id: number): string {
    return join(this.#dir, plainName(id));
  }

  #sealed(segment: Segment): string {
    return join(this.#dir, sealedName(segment));
  }
}

/** The segment that is written now. */
export class ActiveSegment {
  readonly segment: Segment;
  readonly sinceMs: number;
  readonly #descriptor: number;
  #isDirty = false;

  constructor(segment: Segment, { descriptor, sinceMs }: { descriptor: number; sinceMs: number }) {
    this.segment = segment;
    this.sinceMs = sinceMs;
    this.#descriptor = descriptor;
  }

  /** Appends text; it survives the end of the program. */
  write(text: string): void {
    writeSync(this.#descriptor, text);
  }

  /** Notes that something was written since the last `sync`. */
  noteDirty(): void {
    this.#isDirty = true;
  }

  get isDirty(): boolean {
    return this.#isDirty;
  }

  /** Makes everything written so far survive a power cut. A file that is closed meanwhile was given to the system whole. */
  sync(): Promise<void> {
    this.#isDirty = false;
    return new Promise((resolve) => fdatasync(this.#descriptor, () => resolve()));
  }

  /** Closes the file, with `isDurable` after a last sync. */
  close(isDurable: boolean): void {
    if (isDurable) fdatasyncSync(this.#descriptor);
    closeSync(this.#descriptor);
  }
}
