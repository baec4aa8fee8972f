import { expect, it } from 'vitest';
import { quantileOf, flowSpanOf } from './flowSpans.ts';

const bounds = [10, 20, 50];

it.each([
  [0, 0],
  [10, 0],
  [11, 1],
  [50, 2],
  [51, 3],
])('a time of %i ms is counted in span %i', (ms, place) => {
  expect(flowSpanOf(ms, bounds)).toBe(place);
});

it.each([
  { counts: [0, 0, 0, 0], share: 0.5, told: null },
  { counts: [4, 0, 0, 0], share: 0.5, told: { ms: 5, isBeyond: false } },
  { counts: [50, 49, 1, 0], share: 0.5, told: { ms: 10, isBeyond: false } },
  { counts: [50, 49, 1, 0], share: 0.99, told: { ms: 20, isBeyond: false } },
  { counts: [0, 0, 0, 3], share: 0.5, told: { ms: 50, isBeyond: true } },
])('of $counts the share $share lies below $told', ({ counts, share, told }) => {
  expect(quantileOf(counts, bounds, share)).toEqual(told);
});
