import { choice, code, instant, quantity, reference, text } from '@millwright/contract/core/fields/fields.ts';
import { describe, expect, it } from 'vitest';
import type { Column } from './columns.ts';
import { type ColumnContent, fittedWidths } from './fittedWidths.ts';

const column = (name: string, field: Column['field'], width?: number): Column => ({
  name,
  field,
  isShown: true,
  isPinned: false,
  ...(width === undefined ? {} : { width }),
});
const columns = [
  column('title', text(100)),
  column('kind', choice(['a', 'b'])),
  column('value', quantity({ digits: 2 })),
  column('time', instant()),
];
const content = (head: string, ...texts: string[]): ColumnContent => ({
  head,
  hasTool: true,
  isSorted: false,
  texts,
});
const contents = new Map([
  ['title', content('Title', 'x'.repeat(200))],
  ['kind', content('Kind', 'Abnormal figure')],
  ['value', content('Value', '4.00')],
  ['time', content('Released at', '2026-11-21 23:38')],
]);
const sum = (widths: ReadonlyMap<string, number>) =>
  [...widths.values()].reduce((total, one) => total + one, 0);

describe('widths of columns', () => {
  it('are those of what stands in them while there is room, the longest at most 400', () => {
    const widths = fittedWidths(columns, contents, 1200);
    expect(widths.get('title')).toBe(400);
    expect(widths.get('kind')).toBe(141);
    expect(widths.get('value')).toBe(91);
  });

  it.each([700, 600, 560])('fit %i px: words give way, states, numbers and times do not', (room) => {
    const whole = fittedWidths(columns, contents, 1200);
    const widths = fittedWidths(columns, contents, room);
    expect(sum(widths)).toBeLessThanOrEqual(room);
    expect(sum(widths)).toBeGreaterThan(room - columns.length);
    expect(widths.get('title')).toBeLessThan(400);
    expect(widths.get('time')).toBeGreaterThanOrEqual(16 * 0.58 * 13);
    expect(whole.get('kind')).toBe(widths.get('kind'));
    expect(whole.get('value')).toBe(widths.get('value'));
  });

  it('are scrolled rather than unreadable when there is no room at all', () => {
    const widths = fittedWidths(columns, contents, 100);
    expect(Object.fromEntries(widths)).toMatchObject({ title: 112, kind: 141, value: 91 });
  });

  it('keep codes whole, in whatever kind of field they stand', () => {
    const codes = ['RF-0017', '—', 'GW-BLOWROOM-NORTH-12'];
    const named = [
      column('code', code(32)),
      column('number', text(40)),
      column('gateway', reference('machineSource')),
      column('name', text(40)),
    ];
    const standing = new Map([
      ['code', content('Code', ...codes)],
      ['number', content('Number', ...codes)],
      ['gateway', content('Gateway', ...codes)],
      ['name', content('Name', 'the second frame behind the door')],
    ]);
    const widths = fittedWidths(named, standing, 100);
    const [longest] = ['GW-BLOWROOM-NORTH-12'];
    // Capitals of a proportional font are about two thirds of an em wide.
    for (const name of ['code', 'number', 'gateway'])
      expect(widths.get(name)).toBeGreaterThan((longest?.length ?? 0) * 0.64 * 13);
    expect(widths.get('name')).toBe(112);
  });

  it('fold a long head over two lines before a value gives way', () => {
    const folded = new Map([['value', content('Stop longer than min', '5')]]);
    const [, , value] = columns;
    const only = value === undefined ? [] : [value];
    const wide = fittedWidths(only, folded, 1000).get('value') ?? 0;
    const narrow = fittedWidths(only, folded, 100).get('value') ?? 0;
    expect(wide).toBeGreaterThan(20 * 0.58 * 12);
    expect(narrow).toBeGreaterThan('Stop longer'.length * 0.58 * 12);
    expect(narrow).toBeLessThan(wide);
  });

  it('keep numbers apart from the column behind them', () => {
    const same = new Map([
      ['kind', content('Kind', '12345678901')],
      ['value', content('Kind', '12345678901')],
    ]);
    const widths = fittedWidths(columns, same, 100);
    expect((widths.get('value') ?? 0) - (widths.get('kind') ?? 0)).toBe(14);
  });

  it('stay as somebody made them', () => {
    const widths = fittedWidths([column('title', text(100), 333), ...columns.slice(1)], contents, 300);
    expect(widths.get('title')).toBe(333);
  });

  it('are the usual ones where the content is not text, or not there yet', () => {
    expect(fittedWidths(columns, new Map(), 1200).get('title')).toBe(190);
  });
});
