import { Duplex } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOutbox } from './outbox.ts';

/** A reader whose other end takes a write only when told. */
function heldReader() {
  const taken: string[] = [];
  const holding: (() => void)[] = [];
  const stream = new Duplex({
    highWaterMark: 8,
    read: () => undefined,
    write(chunk, _encoding, done) {
      taken.push(String(chunk));
      holding.push(() => done());
    },
  });
  const cutOffs: string[] = [];
  const limits = { stallMs: 1_000, maxWaitingBytes: 1_000 };
  const outbox = createOutbox(stream, { ...limits, onCutOff: (reason) => cutOffs.push(reason) });
  const send = (topic: string, text: string) => outbox.send(topic, Buffer.from(text));
  /** Takes what was written, and lets the stream say that it drained. */
  const takeOne = async () => {
    holding.shift()?.();
    await new Promise<void>((resolve) => process.nextTick(resolve));
  };
  return { stream, outbox, send, taken, takeOne, cutOffs };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe('the outbox of a reader', () => {
  it('sends at once while the reader takes what comes', async () => {
    const { send, taken, takeOne, outbox } = heldReader();
    send('a', '1');
    await takeOne();
    send('a', '2');
    expect(taken).toEqual(['1', '2']);
    expect(outbox.waitingBytes()).toBe(0);
  });

  it('keeps the newest frame of each topic for one that is slow, and gives them in turn', async () => {
    const { send, taken, takeOne, cutOffs } = heldReader();
    send('a', 'a0 is long enough');
    for (let round = 1; round <= 500; round++)
      for (const topic of ['b', 'a', 'c']) send(topic, topic + round);
    await takeOne();
    while (taken.length < 4) await takeOne();
    expect(taken).toEqual(['a0 is long enough', 'b500', 'a500', 'c500']);
    expect(cutOffs).toEqual([]);
  });

  it('holds no more than one frame of a topic, however many are sent', () => {
    const { send, outbox } = heldReader();
    send('a', 'x'.repeat(20));
    for (let round = 0; round < 10_000; round++) send(`topic ${round % 56}`, 'y'.repeat(10));
    expect(outbox.waitingBytes()).toBe(560);
  });

  it('cuts off a reader that takes nothing for the time allowed, and not one that takes something', async () => {
    const { send, takeOne, cutOffs, stream } = heldReader();
    send('a', 'x'.repeat(20));
    send('a', 'y'.repeat(20));
    vi.advanceTimersByTime(999);
    await takeOne();
    vi.advanceTimersByTime(999);
    expect(cutOffs).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(cutOffs).toEqual(['takes nothing for 1 s']);
    expect(stream.destroyed).toBe(true);
  });

  it('cuts off a reader for whom too much waits', () => {
    const { send, cutOffs, stream } = heldReader();
    send('a', 'x'.repeat(20));
    send('b', 'y'.repeat(600));
    send('c', 'z'.repeat(600));
    expect(cutOffs).toEqual(['leaves more than 1000 bytes waiting']);
    expect(stream.destroyed).toBe(true);
  });

  it('forgets a topic that is not listened to any more', async () => {
    const { send, outbox, taken, takeOne } = heldReader();
    send('a', 'x'.repeat(20));
    send('b', 'gone');
    outbox.forget('b');
    await takeOne();
    expect(taken).toEqual(['x'.repeat(20)]);
    expect(outbox.waitingBytes()).toBe(0);
  });
});
