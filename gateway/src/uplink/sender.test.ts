import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createStore } from '../buffer/store.ts';
import { readCorrections } from '../clock/corrections.ts';
import { buffered, scratchFolder } from '@millwright/testing/gateway/scratch.ts';
import { soon } from '@millwright/testing/gateway/soon.ts';
import { createPace } from './pace.ts';
import { createSender } from './sender.ts';

const root = scratchFolder();
let folders = 0;
const ending: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0)) await end();
});

/** A sender whose line the test cuts and mends; `fails` says which payloads are not stored. */
function line({
  isUp = true,
  fails = () => false,
}: {
  isUp?: boolean;
  fails?: (text: string) => boolean;
} = {}) {
  const dir = join(root, String(++folders));
  const store = createStore({ dir, maxBytes: 10_000_000, rollBytes: 2_000 });
  const corrections = readCorrections(dir);
  const state = { isUp, stored: [] as { ts: number; seq: number }[] };
  const sender = createSender({
    tenantId: 1003,
    store,
    corrections,
    uplink: {
      isConnected: () => state.isUp,
      send: async (_mark, text) => {
        if (!state.isUp || fails(text)) return false;
        state.stored.push(...[JSON.parse(text)].flat());
        return true;
      },
    },
  });
  ending.push(async () => {
    await sender.stop();
    await store.close();
  });
  return { state, store, corrections, sender };
}

const stored = (state: { stored: { seq: number }[] }) =>
  [...new Set(state.stored.map(({ seq }) => seq))].toSorted((a, b) => a - b);
const upTo = (last: number) => Array.from({ length: last }, (_each, place) => place + 1);

describe('what a box sends', () => {
  it('is all that waited, once the line is mended, and what is new beside it, until nothing lies on its disk', async () => {
    const { state, store, sender } = line({ isUp: false });
    for (const seq of upTo(100)) await sender.take([buffered(seq)]);
    expect(store.held().waiting).toBe(100);
    state.isUp = true;
    sender.wake();
    await sender.take([buffered(101)]);
    await soon(() => expect(store.held().waiting).toBe(0));
    expect(stored(state)).toEqual(upTo(101));
  });

  it('comes again when it was not stored, however often', async () => {
    let failures = 3;
    const { state, store, sender } = line({ fails: (text) => text.includes('"seq":7,') && failures-- > 0 });
    for (const seq of upTo(12)) await sender.take([buffered(seq)]);
    await soon(() => {
      sender.wake();
      expect(stored(state)).toEqual(upTo(12));
    });
    expect(failures).toBeLessThan(0);
    expect(store.held().dropped).toBe(0);
  });

  it('waits while nobody knows how wrong its clock was, then is moved, each time by the same', async () => {
    const { state, store, corrections, sender } = line();
    const provisional = buffered(1, { isProvisional: true, boot: 5 });
    await sender.take([provisional]);
    await sender.take([buffered(2, { boot: 5 })]);
    await soon(() => expect(stored(state)).toEqual([2]));
    corrections.know(5, { ownMs: 1_000, beforeMs: 0 });
    sender.wake();
    await soon(() => expect(store.held().waiting).toBe(0));
    expect(state.stored.filter(({ seq }) => seq === 1).map(({ ts }) => ts)).toEqual([provisional.ts + 1_000]);
  });
});

describe('the pace of the backlog', () => {
  it('grows while answers are quick, and gives way when they get slow', () => {
    const pace = createPace(4);
    for (let answer = 0; answer < 200; answer++) pace.told(100, true);
    const quick = pace.most();
    expect(quick).toBeGreaterThan(10);
    for (let answer = 0; answer < quick + 1; answer++) pace.told(2_000, true);
    expect(pace.most()).toBeLessThanOrEqual(quick / 2);
    for (let answer = 0; answer < 500; answer++) pace.told(100, false);
    expect(pace.most()).toBe(1);
  });
});
