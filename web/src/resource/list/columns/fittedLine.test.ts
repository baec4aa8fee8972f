import { choice, instant, text } from '@millwright/contract/core/fields/fields.ts';
import { describe, expect, it } from 'vitest';
import { fittedCount } from './fittedLine.ts';

const fields = [
  { name: 'kind', field: choice(['a']), label: 'Kind' },
  { name: 'model', field: text(20), label: 'Model' },
  { name: 'area', field: choice(['a']), label: 'Equipment area' },
];
const buttons = ['More filters', 'Reset', 'Search'];
const count = (roomPx: number) => fittedCount(fields, { keyword: 'Keyword', buttons, roomPx });

describe('the search line', () => {
  it.each([
    [1160, 3],
    [1000, 2],
    [760, 1],
    [560, 0],
    [100, 0],
  ])('of %i px has room for %i fields beside keyword and buttons', (roomPx, expected) => {
    expect(count(roomPx)).toBe(expected);
  });

  it('gives a range of days more room', () => {
    const [kind] = fields;
    const asked = { keyword: undefined, buttons: [], roomPx: 250 };
    expect(fittedCount(kind === undefined ? [] : [kind], asked)).toBe(1);
    expect(fittedCount([{ name: 'at', field: instant(), label: 'At' }], asked)).toBe(0);
  });
});
