import { describe, expect, it } from 'vitest';
import { dueTimes, newestAges, rawAges, shownDelays, viewersWithoutEnd } from './ages.ts';

const notes = [
  { code: 'RF1', ts: 1_000, dueMs: 10 },
  { code: 'RF2', ts: 1_000, dueMs: 20 },
  { code: 'RF1', ts: 2_000, dueMs: 110 },
  { code: 'RF2', ts: 2_000, dueMs: 120 },
];
const frame = (atMs: number, [first, second]: [number, number], arrivedMs: number[]) => ({
  name: 1_000 + atMs,
  atMs,
  machines: [
    { code: 'RF1', measuredMs: first },
    { code: 'RF2', measuredMs: second },
  ],
  arrivedMs,
});
/** The second viewer misses the first frame. */
const frames = [frame(50, [1_000, 1_000], [55, Number.NaN]), frame(150, [2_000, 2_000], [155, 160])];

describe('ages of a live board', () => {
  it('run from the newest value of a frame, for every viewer that got it', () => {
    expect(newestAges(frames, dueTimes(notes))).toEqual([35, 35, 40]);
  });

  it('pass over frames that show nothing of what was noted', () => {
    expect(newestAges([frame(5, [500, 500], [6, 6])], dueTimes(notes))).toEqual([]);
  });

  it('run from each telegram to the first frame that has it, whatever the order of the frames', () => {
    expect(shownDelays(frames.toReversed(), notes)).toEqual({
      delaysMs: [45, 45, 50, 35, 35, 40],
      missed: 0,
    });
  });

  it('count a telegram as shown by something newer, and as missed when nothing follows', () => {
    const leap = [frame(150, [2_000, 1_000], [155])];
    expect(shownDelays(leap, notes)).toEqual({ delaysMs: [145, 45, 135], missed: 1 });
  });

  it('find viewers whose last frame lacks a last word', () => {
    expect(viewersWithoutEnd({ frames, lastFrames: [1_150, 1_150] }, notes)).toBe(0);
    expect(viewersWithoutEnd({ frames, lastFrames: [1_050, 1_150, Number.NaN] }, notes)).toBe(2);
    expect(
      viewersWithoutEnd({ frames, lastFrames: [1_150] }, [...notes, { code: 'RF3', ts: 1, dueMs: 1 }]),
    ).toBe(1);
  });

  it('of raw telegrams run to their arrival', () => {
    const heard = [
      { code: 'RF2', ts: 2_000, arrivedMs: 123 },
      { code: 'RF9', ts: 2_000, arrivedMs: 124 },
    ];
    expect(rawAges(heard, dueTimes(notes))).toEqual([3]);
  });
});
