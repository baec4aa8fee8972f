import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buffered, scratchFolder } from '@millwright/testing/gateway/scratch.ts';
import { nextBoot } from './boot.ts';
import { readText } from './durable.ts';
import { createStore } from './store.ts';

const root = scratchFolder();
let folders = 0;
const newFolder = () => join(root, String(++folders));
const open = (dir: string, change: { maxBytes?: number; rollBytes?: number } = {}) =>
  createStore({ dir, maxBytes: 1_000_000, ...change });
const seqs = (store: ReturnType<typeof open>) => {
  const taken = store.take(1_000_000);
  return taken.flatMap((segment) => store.read(segment).map(({ seq }) => seq));
};

describe('what waits on the disk of a box', () => {
  it('is there again after the program was killed, whole and in order, and is counted', async () => {
    const dir = newFolder();
    // Not closed: nothing that a killed program would not have done either.
    const killed = open(dir);
    killed.append([buffered(1), buffered(2)]);
    killed.append([buffered(3)]);
    const store = open(dir);
    expect(store.held()).toMatchObject({ waiting: 3, oldestMs: buffered(1).ts, dropped: 0, damaged: 0 });
    expect(seqs(store)).toEqual([1, 2, 3]);
    await killed.close();
  });

  it('is deleted when all of it is stored, and sent again whole when some of it was not', async () => {
    const store = open(newFolder(), { rollBytes: 1 });
    const first = store.append([buffered(1)]);
    store.send(first, 1);
    const second = store.append([buffered(2), buffered(3)]);
    store.send(second, 2);
    store.settle(first, 1, true);
    store.settle(second, 1, true);
    store.settle(second, 1, false);
    await store.close();
    expect(store.held().waiting).toBe(2);
    const taken = store.take(1_000_000);
    expect(taken.flatMap((segment) => store.read(segment).map(({ seq }) => seq))).toEqual([2, 3]);
    store.drained(taken, true);
    expect(store.held()).toMatchObject({ waiting: 0, bytes: 0, oldestMs: null });
  });

  it('comes newest first, and packed on disk is the same as it was', async () => {
    const dir = newFolder();
    const before = open(dir, { rollBytes: 1 });
    for (const seq of [1, 2, 3]) before.leave(before.append([buffered(seq)]));
    await before.close();
    expect(readdirSync(dir).filter((name) => name.endsWith('.zst'))).toHaveLength(3);
    const store = open(dir);
    const [newest, ...older] = store.take(1_000_000);
    expect(newest && store.read(newest)).toEqual([buffered(3)]);
    expect(older.map(({ id }) => id)).toEqual([2, 1]);
    expect(store.take(1_000_000)).toEqual([]);
  });

  it('loses a line that a power cut has torn and no other, and says so', () => {
    const dir = newFolder();
    const killed = open(dir);
    killed.append([buffered(1), buffered(2)]);
    const [name = ''] = readdirSync(dir);
    const text = readFileSync(join(dir, name), 'utf8');
    writeFileSync(join(dir, name), text.replace('"outputG":1', '"outputG":7'));
    appendFileSync(join(dir, name), '00000000\tRF-01\ttelem');
    const store = open(dir);
    expect(seqs(store)).toEqual([2]);
    expect(store.held().damaged).toBe(2);
    expect(open(dir).held().damaged).toBe(2);
  });

  it('gives up the oldest when it is full, and counts what it gave up, over a restart too', async () => {
    const dir = newFolder();
    const store = open(dir, { rollBytes: 1, maxBytes: 10_000 });
    const values = JSON.stringify({ variety: 'JC40'.repeat(100) });
    for (let seq = 1; seq <= 40; seq++) store.leave(store.append([buffered(seq, { values })]));
    await store.close();
    const { dropped, waiting, bytes } = store.held();
    expect(dropped).toBeGreaterThan(0);
    expect(dropped + waiting).toBe(40);
    expect(bytes).toBeLessThanOrEqual(10_000);
    const again = open(dir);
    expect(again.held()).toMatchObject({ dropped, waiting });
    expect(Math.min(...seqs(again))).toBe(dropped + 1);
  });
});

describe('starts of a box', () => {
  it('are numbered upwards whatever its clock says, and two disks begin apart', () => {
    const [one, other] = [newFolder(), newFolder()];
    for (const dir of [one, other]) open(dir);
    const first = nextBoot(one, () => 5);
    expect(nextBoot(one, () => 9)).toBe(first + 1);
    expect(nextBoot(other, () => 6)).toBeGreaterThan(first + 1_000_000);
    expect(Number.isSafeInteger(nextBoot(newOpened()))).toBe(true);
  });
});

function newOpened(): string {
  const dir = newFolder();
  open(dir);
  return dir;
}

describe('readText', () => {
  it('returns undefined for a missing file, and throws for one that cannot be read', () => {
    const dir = newFolder();
    open(dir);
    expect(readText(join(dir, 'missing'))).toBeUndefined();
    expect(() => readText(dir)).toThrow('EISDIR');
  });
});
