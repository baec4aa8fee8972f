import { describe, expect, it } from 'vitest';
import {
  endsDownGPerHour,
  endsExpected,
  endsWaiting,
  expectedLossG,
  PATROL,
  type PatrolFrame,
  patrolOrder,
  visitMinutes,
} from './patrol.ts';

const frame = (endsDown: number, more: Partial<PatrolFrame> = {}) => ({
  spindles: 1008,
  breaksPerHour: 12,
  gPerSpindleHour: 16.736,
  endsDown,
  ...more,
});
const numbers = (frames: readonly (PatrolFrame & { no: number })[], standsAt: number | null) =>
  patrolOrder(frames, standsAt).map((stop) => stop.frame.no);

describe('the order of a patrol', () => {
  it('counts what broke since a visit, and else what nobody has pieced yet by the usual wait', () => {
    expect(endsWaiting([1, 5, 20], 10)).toBe(2);
    expect(endsWaiting([1, 5, 20], 0)).toBe(0);
    expect(endsWaiting([18], null)).toBeCloseTo(1 / Math.E, 12);
    // Breaks that come evenly: as many wait as come in the mean wait, which is F47 with 0.75 × 0.4 h.
    const evenly = Array.from({ length: 4000 }, (_, minute) => minute / 10);
    expect(endsWaiting(evenly, null) / 10).toBeCloseTo(PATROL.waitMin, 0);
    expect([endsExpected(12, null), endsExpected(12, 5)].map((ends) => ends.toFixed(6))).toEqual([
      '3.600000',
      '1.000000',
    ]);
  });

  it('expects of ends that wait the whole time and of those that break meanwhile half of it', () => {
    expect(endsDownGPerHour(frame(5))).toBeCloseTo(83.68, 6);
    expect(expectedLossG(frame(5), 0.4)).toBeCloseTo(16.736 * (5 * 0.4 + (12 * 0.16) / 2), 9);
    expect(visitMinutes({ spindles: 1000, endsDown: 4 }, 3)).toBeCloseTo((15 + 75 + 60) / 60, 9);
  });

  it('goes where a minute ends the greatest loss, by grams and not by ends alone', () => {
    const alike = [2, 7, 4].map((ends, no) => ({ ...frame(ends), no }));
    expect(numbers(alike, null)).toEqual([1, 2, 0]);
    const coarse = [frame(5), frame(4, { gPerSpindleHour: 29 })].map((each, no) => ({ ...each, no }));
    expect(numbers(coarse, null)).toEqual([1, 0]);
  });

  it('takes a near frame first of two that are alike, and goes on from there', () => {
    const row = [4, 0, 0, 0, 0, 4, 4].map((ends, no) => ({ ...frame(ends), no }));
    expect(numbers(row, 3).slice(0, 3)).toEqual([5, 6, 0]);
    expect(numbers(row, 1).slice(0, 3)).toEqual([0, 5, 6]);
  });

  it('says when a round would come to each frame, on from where the spinner stands', () => {
    const row = [0, 0, 0].map((ends, no) => ({ ...frame(ends, { spindles: 1000 }), no }));
    const round = new Map(patrolOrder(row, 1).map(({ frame: { no }, roundMin }) => [no, roundMin]));
    expect([2, 0, 1].map((no) => round.get(no)?.toFixed(4))).toEqual(
      [5, 85, 165].map((seconds) => (seconds / 60).toFixed(4)),
    );
    // Nothing waits anywhere: first where most is expected.
    expect(numbers(row, 1)).toEqual([1, 0, 2]);
    expect(patrolOrder([], null)).toEqual([]);
  });

  it('refuses what cannot be', () => {
    expect(() => endsWaiting([-1], null)).toThrow(RangeError);
    expect(() => visitMinutes({ spindles: 0, endsDown: 1 }, 1)).toThrow(/^spindles /);
    expect(() => expectedLossG(frame(1, { breaksPerHour: -1 }), 1)).toThrow(/^breaksPerHour /);
  });
});
