import { describe, expect, it } from 'vitest';
import { serial } from './fields.ts';
import { type Serial, serialLength, serialText } from './serial.ts';

const order: Serial = { prefix: 'PO', by: 'day', digits: 4 };

describe('a number that the server gives', () => {
  it.each([
    [order, 1, 'PO-20260302-0001'],
    [{ ...order, by: 'month' }, 27, 'PO-202603-0027'],
    [{ ...order, by: 'year' }, 9_999, 'PO-2026-9999'],
    [{ ...order, by: 'ever', digits: 6 }, 12, 'PO-000012'],
    [order, 10_000, 'PO-20260302-10000'],
  ] as const)('%o makes of %d %s', (rule, number, text) => {
    expect(serialText(rule, { date: '2026-03-02', number })).toBe(text);
    expect(text.length).toBeLessThanOrEqual(serialLength(rule));
  });

  it.each([
    { prefix: '' },
    { prefix: 'po' },
    { prefix: '订' },
    { prefix: 'ORDERLINE' },
    { digits: 0 },
    { digits: 10 },
  ])('cannot be declared with %o', (wrong) => {
    expect(() => serial({ ...order, ...wrong })).toThrow(RangeError);
  });

  it('is written by the server alone, and is always there', () => {
    expect(serial(order)).toMatchObject({ kind: 'serial', column: 'text', byServer: true, optional: false });
  });
});
