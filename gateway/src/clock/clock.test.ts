import { describe, expect, it } from 'vitest';
import { scratchFolder } from '@millwright/testing/gateway/scratch.ts';
import { createBoxClock } from './boxClock.ts';
import { readCorrections } from './corrections.ts';

/** Two clocks of a test: one that is set, one that only goes on. */
function clocks(wallMs: number) {
  const now = { wall: wallMs, steady: 1_000 };
  const clock = createBoxClock({ wall: () => now.wall, steady: () => now.steady });
  const pass = (ms: number) => {
    now.wall += ms;
    now.steady += ms;
  };
  return { now, clock, pass };
}

describe('the time of a box', () => {
  it('is its own until the server told the time, and is moved by what it was wrong', () => {
    const { clock, pass } = clocks(500_000);
    pass(10_000);
    expect(clock.now()).toEqual({ ms: 510_000, isProvisional: true });
    clock.heard(1_510_000, 0);
    expect(clock.movedByMs()).toBe(1_000_000);
    expect(clock.aheadMs()).toBe(-1_000_000);
    pass(5_000);
    expect(clock.now()).toEqual({ ms: 1_515_000, isProvisional: false });
  });

  it('does not follow when somebody sets its own clock, and counts that', () => {
    const { now, clock, pass } = clocks(500_000);
    clock.heard(500_000, 0);
    pass(2_000);
    clock.look();
    now.wall -= 3_600_000;
    pass(2_000);
    clock.look();
    expect(clock.now().ms).toBe(504_000);
    expect(clock.leaps()).toBe(1);
    expect(clock.aheadMs()).toBe(-3_600_000);
  });

  it('before the server told the time, goes on from where it began when somebody sets its clock', () => {
    const { now, clock, pass } = clocks(500_000);
    now.wall += 7_200_000;
    pass(1_000);
    expect(clock.now()).toEqual({ ms: 501_000, isProvisional: true });
  });

  it('never runs backwards for an answer that was slow, and ignores one that took too long', () => {
    const { clock, pass } = clocks(500_000);
    clock.heard(500_000, 0);
    pass(10_000);
    expect(clock.now().ms).toBe(510_000);
    clock.heard(509_000, 0);
    expect(clock.now().ms).toBe(510_000);
    clock.heard(900_000, 5_000);
    expect(clock.now().ms).toBe(510_000);
  });
});

describe('how far provisional times are moved', () => {
  it('is said once for each start and stays, over a restart of the box', () => {
    const dir = scratchFolder();
    const corrections = readCorrections(dir);
    expect(corrections.of(12)).toBeUndefined();
    corrections.know(12, { ownMs: 700, beforeMs: 300 });
    corrections.know(12, { ownMs: 900, beforeMs: 900 });
    const again = readCorrections(dir);
    expect([again.of(11), again.of(12), again.of(13)]).toEqual([300, 700, undefined]);
    again.know(13, { ownMs: 0, beforeMs: 0 });
    expect([again.of(12), again.of(13)]).toEqual([700, 0]);
  });
});
