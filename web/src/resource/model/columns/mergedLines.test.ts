import { describe, expect, it } from 'vitest';
import type { DraftChild } from '../form/draft.ts';
import { lineChoices, type LinesOf, mergedLines } from './mergedLines.ts';

const fields = ['code', 'limit'];
const line = (id: string, limit: number, code = id): DraftChild => ({ key: id, id, values: { code, limit } });
const added = (key: string, limit: number): DraftChild => ({ key, values: { code: key, limit } });
const base = [line('a', 1), line('b', 2), line('c', 3)];
const said = (lines: readonly DraftChild[]) =>
  lines.map(({ id, values }) => [id ?? 'new', values['code'], values['limit']].join(' '));
const usual = (lines: LinesOf) => said(mergedLines(lines, fields, (choice) => choice.usual));

describe('lines that two changed', () => {
  it.each([
    [
      'different lines',
      [line('a', 10), line('b', 2), line('c', 3)],
      [line('a', 1), line('b', 2), line('c', 30)],
      ['a a 10', 'b b 2', 'c c 30'],
    ],
    [
      'different fields of one line',
      [line('a', 10), line('b', 2), line('c', 3)],
      [line('a', 1, 'A'), line('b', 2), line('c', 3)],
      ['a A 10', 'b b 2', 'c c 3'],
    ],
    [
      'new lines of both, each where it was put',
      [line('a', 1), added('m', 5), line('b', 2), line('c', 3)],
      [line('a', 1), line('b', 2), line('t', 6), line('c', 3)],
      ['a a 1', 'new m 5', 'b b 2', 't t 6', 'c c 3'],
    ],
    [
      'a line that I deleted and one that they deleted',
      [line('b', 2), line('c', 3)],
      [line('a', 1), line('b', 2)],
      ['b b 2'],
    ],
    [
      'a line that they deleted and I changed, which is added again',
      [line('a', 1), line('b', 20), line('c', 3)],
      [line('a', 1), line('c', 3)],
      ['a a 1', 'new b 20', 'c c 3'],
    ],
    [
      'the order here and a value there',
      [line('c', 3), line('a', 1), line('b', 2)],
      [line('a', 1), line('b', 20), line('c', 3)],
      ['c c 3', 'a a 1', 'b b 20'],
    ],
  ])('keep both changes: %s', (_, mine, theirs, expected) => {
    expect(usual({ base, mine, theirs })).toEqual(expected);
  });

  it('are chosen field by field where both changed the same', () => {
    const lines = {
      base,
      mine: [line('a', 10), ...base.slice(1)],
      theirs: [line('a', 11), ...base.slice(1)],
    };
    const choices = lineChoices(lines, fields);
    expect(choices.map(({ key, field, usual: side }) => [key, field, side])).toEqual([
      ['a limit', 'limit', 'mine'],
    ]);
    expect(usual(lines)[0]).toBe('a a 10');
    expect(said(mergedLines(lines, fields, () => 'theirs'))[0]).toBe('a a 11');
  });

  it('are theirs or mine as a whole when that is chosen', () => {
    const mine = [line('a', 10), added('m', 5), line('c', 3)];
    const theirs = [line('a', 1), line('b', 20), line('t', 6)];
    const lines = { base, mine, theirs };
    expect(said(mergedLines(lines, fields, () => 'theirs'))).toEqual(said(theirs));
    expect(said(mergedLines(lines, fields, () => 'mine')).toSorted()).toEqual(
      ['a a 10', 'new c 3', 'new m 5'].toSorted(),
    );
  });
});
