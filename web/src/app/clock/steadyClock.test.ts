import { describe, expect, it } from 'vitest';
import { createSteadyClock } from './steadyClock.ts';

const startMs = Date.UTC(2026, 10, 29, 8);
const [second, minute, hour] = [1000, 60_000, 3_600_000];

/** A phone: its wall clock, the clock of its page, and what it keeps over a reload. */
function phone() {
  const state = { wallMs: startMs, pageMs: 0, kept: null as string | null };
  const open = () =>
    createSteadyClock({
      wallMs: () => state.wallMs,
      pageMs: () => state.pageMs,
      read: () => state.kept,
      write: (text) => {
        state.kept = text;
      },
    });
  return {
    state,
    open,
    reload: () => {
      state.pageMs = 0;
      return open();
    },
    pass: (ms: number) => {
      state.wallMs += ms;
      state.pageMs += ms;
    },
    /** Some phones stop the clock of the page while they sleep. */
    sleep: (ms: number) => {
      state.wallMs += ms;
    },
    set: (byMs: number) => {
      state.wallMs += byMs;
    },
  };
}

describe('a span on a phone', () => {
  it('is five minutes when the clock was three hours behind and was put right meanwhile', () => {
    const { open, pass, set } = phone();
    const clock = open();
    const done = clock.stamp();
    pass(2 * minute);
    set(3 * hour);
    clock.nowMs();
    pass(3 * minute);
    expect(clock.agoMs(done)).toBe(300_000);
  });

  it('never is below nothing when the clock is put back', () => {
    const { open, pass, set } = phone();
    const clock = open();
    const done = clock.stamp();
    set(-hour);
    expect(clock.agoMs(done)).toBe(0);
    pass(minute);
    expect(clock.agoMs(done)).toBe(minute);
  });

  it('counts the time that a phone slept in a pocket', () => {
    const { open, pass, sleep } = phone();
    const clock = open();
    const done = clock.stamp();
    clock.hide(true);
    sleep(40 * minute);
    clock.hide(false);
    pass(second);
    expect(clock.agoMs(done)).toBe(40 * minute + second);
  });

  it('goes on over a reload', () => {
    const { open, pass, reload } = phone();
    const clock = open();
    const done = clock.stamp();
    pass(10 * minute);
    clock.keep();
    pass(5 * second);
    expect(reload().agoMs(done)).toBe(10 * minute + 5 * second);
  });

  it('keeps a jump of the clock out also after a reload', () => {
    const { open, pass, set, reload } = phone();
    const clock = open();
    const done = clock.stamp();
    set(3 * hour);
    clock.keep();
    const next = reload();
    pass(5 * minute);
    expect(next.agoMs(done)).toBe(300_000);
  });

  it('goes by the server where the clock was put right while nobody looked', () => {
    const { open, pass, set, state } = phone();
    const clock = open();
    const server = () => state.pageMs + startMs + 3 * hour;
    clock.noteServer(server());
    pass(20 * minute);
    const done = clock.stamp();
    clock.hide(true);
    set(3 * hour);
    pass(5 * minute);
    clock.hide(false);
    // Taken for sleep until the server has answered again.
    expect(clock.agoMs(done)).toBe(3 * hour + 5 * minute);
    expect(clock.isServerFresh()).toBe(false);
    clock.noteServer(server());
    expect(clock.agoMs(done)).toBe(300_000);
  });

  it('reads what another program has left in its place as nothing', () => {
    const { state, open } = phone();
    for (const kept of ['', 'null', '[]', '{"steadyMs":"x"}', '{"steadyMs":1e999,"wallMs":1}']) {
      state.kept = kept;
      expect(open().nowMs()).toBe(startMs);
    }
  });
});
