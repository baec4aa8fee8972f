import { join } from 'node:path';
import { writeDurably } from './durable.ts';
import { readCounts } from './segment.ts';

/** Telegrams that were lost since the box was set up, counted on disk. */
export class Losses {
  readonly #file: string;
  readonly #counts: { dropped: number; damaged: number };

  constructor(dir: string) {
    this.#file = join(dir, 'counts.json');
    this.#counts = readCounts(this.#file);
  }

  counts(): { dropped: number; damaged: number } {
    return { ...this.#counts };
  }

  /** Counts telegrams that were given up for want of room. */
  drop(telegrams: number): void {
    this.#counts.dropped += telegrams;
    this.#write();
  }

  /** Counts telegrams that could not be written at all; the disk has no room to count them durably. */
  dropUnwritten(telegrams: number): void {
    this.#counts.dropped += telegrams;
  }

  /** Counts lines that the disk did not return. */
  damage(lines: number): void {
    this.#counts.damaged += lines;
    this.#write();
  }

  #write(): void {
    writeDurably(this.#file, JSON.stringify(this.#counts));
  }
}
