import { choice, instant, quantity, text } from '@millwright/contract/core/fields.ts';
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
const content = (head: string, ...texts: string[]): ColumnContent => ({ head, headTools: 2, texts });
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
    expect(widths.get('kind')).toBe(140);
    expect(widths.get('value')).toBe(105);
  });

  it.each([700, 600, 560])('fit %i px: words give way, numbers and times do not', (room) => {
    const whole = fittedWidths(columns, contents, 1200);
    const widths = fittedWidths(columns, contents, room);
    expect(sum(widths)).toBeLessThanOrEqual(room);
    expect(sum(widths)).toBeGreaterThan(room - columns.length);
    expect(widths.get('title')).toBeLessThan(400);
    expect(widths.get('time')).toBeGreaterThanOrEqual(16 * 0.58 * 13);
    expect(whole.get('kind')).toBeGreaterThan(widths.get('kind') ?? 0);
  });

  it('are scrolled rather than unreadable when there is no room at all', () => {
    const widths = fittedWidths(columns, contents, 100);
    expect(Object.fromEntries(widths)).toMatchObject({ title: 112, kind: 88, value: 72 });
  });

  it('stay as somebody made them', () => {
    const widths = fittedWidths([column('title', text(100), 333), ...columns.slice(1)], contents, 300);
    expect(widths.get('title')).toBe(333);
  });

  it('are the usual ones where the content is not text, or not there yet', () => {
    expect(fittedWidths(columns, new Map(), 1200).get('title')).toBe(190);
  });
});
