import { setImmediate as breathe } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createReceipts } from './receipts.ts';

function begin(mostBytes = 1_000) {
  const written: string[] = [];
  const full: boolean[] = [];
  const receipts = createReceipts({
    write: (bytes) => written.push(bytes.toString('hex')),
    mostBytes,
    onFull: (isFull) => full.push(isFull),
  });
  return { receipts, written, full };
}

describe('acknowledgements to an external broker', () => {
  it('leave in the order of arrival, whatever was done first, and together', async () => {
    const { receipts, written } = begin();
    const [one, two, three] = [1, 2, 300].map((id) => receipts.take(id, 10));
    three?.();
    two?.();
    await breathe();
    expect(written).toEqual([]);
    one?.();
    await breathe();
    expect(written).toEqual(['400200014002000240 02012c'.replace(' ', '')]);
    await receipts.settled();
  });

  it('say when too much waits, and when half of it is gone', async () => {
    const { receipts, full } = begin(100);
    const done = [1, 2, 3].map((id) => receipts.take(id, 40));
    expect(full).toEqual([true]);
    done[0]?.();
    await breathe();
    expect(full).toEqual([true]);
    done[1]?.();
    await breathe();
    expect(full).toEqual([true, false]);
  });

  it('are not sent any more once the connection is over', async () => {
    const { receipts, written } = begin();
    const done = receipts.take(1, 10);
    receipts.end();
    done();
    await receipts.settled();
    await breathe();
    expect(written).toEqual([]);
  });
});
