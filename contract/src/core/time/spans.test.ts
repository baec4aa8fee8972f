import { describe, expect, it } from 'vitest';
import { brokenSpans } from './spans.ts';

const spans = { from: 'first', to: 'last', most: 'positions' };
const judged = (lines: readonly (readonly [unknown, unknown])[], positions: unknown = 480) =>
  brokenSpans(spans, { document: { positions }, lines: lines.map(([first, last]) => ({ first, last })) }).map(
    ({ place, field, rule, params }) => [place, field, rule, params],
  );

describe('lines that are spans', () => {
  it.each([
    [[], []],
    [[[1, 480]], []],
    [
      [
        [1, 1],
        [2, 240],
        [300, 480],
      ],
      [],
    ],
    [[[10, 9]], [[0, 'last', 'notUnder', { other: 'first' }]]],
    [[[1, 481]], [[0, 'last', 'max', { max: 480 }]]],
    [
      [
        [1, 240],
        [240, 480],
      ],
      [[1, 'first', 'overlapsRow', { row: 1 }]],
    ],
    [
      [
        [241, 480],
        [1, 240],
      ],
      [[1, 'first', 'notAscending', { row: 1 }]],
    ],
    [
      [
        [1, 100],
        [200, 300],
        [50, 60],
      ],
      [[2, 'first', 'overlapsRow', { row: 1 }]],
    ],
  ] as const)('%o break %o', (lines, broken) => {
    expect(judged(lines)).toEqual(broken);
  });

  it('are not judged where a number is missing, and have no end where the document names none', () => {
    expect(
      judged([
        [null, 9],
        ['', ''],
      ]),
    ).toEqual([]);
    expect(judged([[1, 9_999]], null)).toEqual([]);
  });
});
