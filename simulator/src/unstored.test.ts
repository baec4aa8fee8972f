import { describe, expect, it } from 'vitest';
import { createLane, enqueue, type Parcel, takeFirst } from './outbox.ts';
import { createUnstored } from './unstored.ts';

const topic = 'v1/7/RF-01/telemetry';
const payload = (seq: number) => JSON.stringify({ ts: 1000 + seq, boot: 1, seq, values: {} });
const mark = (seq: number) => ({ topic, ts: 1000 + seq, boot: 1, seq });

function sent(text: string): Parcel {
  const lane = createLane();
  enqueue(lane, topic, text);
  const parcel = takeFirst(lane);
  if (!parcel) throw new Error('nothing was queued');
  return parcel;
}

/** What was put back, and what was said to be stored, by sequence. */
function begin() {
  const back: string[] = [];
  const stored: number[] = [];
  const unstored = createUnstored({
    repeatMs: 3_600_000,
    putBack: (parcels) => back.push(...parcels.map(({ payload: text }) => text)),
  });
  const keep = (seq: number) => unstored.keep(sent(payload(seq)), () => stored.push(seq));
  return { unstored, back, stored, keep };
}

describe('what was sent to a broker that may lose it', () => {
  it('is kept until its own mark comes, one or several in a message', () => {
    const { unstored, back, stored, keep } = begin();
    for (const seq of [1, 2, 3, 4]) keep(seq);
    unstored.stored(JSON.stringify(mark(2)));
    unstored.stored(JSON.stringify([mark(4), mark(9)]));
    expect(stored).toEqual([2, 4]);
    unstored.repeat();
    expect(back).toEqual([payload(1), payload(3)]);
    unstored.stop();
  });

  it('of several telegrams is known by the last; an answer to a command gets no mark', () => {
    const { unstored, stored } = begin();
    const several = sent(`[${payload(1)},${payload(2)}]`);
    expect(unstored.keep(several, () => stored.push(2))).toBe(true);
    expect(unstored.keep(sent('{"id":"x"}'), () => undefined)).toBe(false);
    unstored.stored('no mark at all');
    unstored.stored(JSON.stringify(mark(2)));
    expect(stored).toEqual([2]);
    unstored.stop();
  });

  it('is put back once, whoever finds out first that it did not arrive', () => {
    const { unstored, back, keep } = begin();
    keep(1);
    expect(unstored.giveUp(sent(payload(1)))).toBe(true);
    expect(unstored.giveUp(sent(payload(1)))).toBe(false);
    unstored.repeat();
    expect(back).toEqual([]);
    unstored.stop();
  });
});
