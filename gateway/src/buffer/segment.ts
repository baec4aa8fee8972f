import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readText } from './durable.ts';
import { readLines } from './line.ts';

/** A file of telegrams. It is deleted when the server has all of them. */
export interface Segment {
  readonly id: number;
  count: number;
  bytes: number;
  oldestMs: number;
  /** Telegrams of it that are on their way. */
  open: number;
  /** Whether some of it were not stored when they were sent, or not sent: then it is sent again from disk. */
  isLeft: boolean;
  state: 'active' | 'closed' | 'sealing' | 'sealed' | 'draining';
}

export function empty(id: number): Segment {
  return {
    id,
    count: 0,
    bytes: 0,
    oldestMs: Number.MAX_SAFE_INTEGER,
    open: 0,
    isLeft: false,
    state: 'closed',
  };
}

export function plainName(id: number): string {
  return `${String(id).padStart(10, '0')}.log`;
}

/** What has to be known of it without reading it stands in its name. */
export function sealedName({ id, count, oldestMs }: Pick<Segment, 'id' | 'count' | 'oldestMs'>): string {
  return `${String(id).padStart(10, '0')}-${count}-${oldestMs}.zst`;
}

/** What the program before left: whatever was not deleted was not known to be stored. */
export function recover(dir: string): Segment[] {
  const found = new Map<number, Segment>();
  for (const name of readdirSync(dir)) {
    if (name.endsWith('.tmp')) rmSync(join(dir, name), { force: true });
    const [, id, count, oldestMs] = /^(\d+)-(\d+)-(\d+)\.zst$/.exec(name) ?? [];
    if (id === undefined) continue;
    const bytes = statSync(join(dir, name)).size;
    found.set(Number(id), {
      ...empty(Number(id)),
      count: Number(count),
      oldestMs: Number(oldestMs),
      bytes,
      isLeft: true,
      state: 'sealed',
    });
  }
  for (const name of readdirSync(dir)) {
    const [, digits] = /^(\d+)\.log$/.exec(name) ?? [];
    if (digits === undefined) continue;
    const id = Number(digits);
    const file = join(dir, name);
    const { telegrams } = readLines(readFileSync(file, 'utf8'));
    if (found.has(id) || telegrams.length === 0) {
      rmSync(file, { force: true });
      continue;
    }
    const oldestMs = telegrams.reduce((oldest, { ts }) => Math.min(oldest, ts), Number.MAX_SAFE_INTEGER);
    found.set(id, {
      ...empty(id),
      count: telegrams.length,
      bytes: statSync(file).size,
      oldestMs,
      isLeft: true,
    });
  }
  return [...found.values()].toSorted((a, b) => a.id - b.id);
}

export function readCounts(file: string): { dropped: number; damaged: number } {
  const read: unknown = JSON.parse(readText(file) ?? '{}');
  const whole = (name: string) => {
    const value: unknown = typeof read === 'object' && read !== null ? Reflect.get(read, name) : undefined;
    return typeof value === 'number' ? value : 0;
  };
  return { dropped: whole('dropped'), damaged: whole('damaged') };
}
