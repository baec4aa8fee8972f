import { percent, quantity } from '@millwright/contract/core/fields/fields.ts';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../../kit/text/format.ts';
import { plainText } from './valueText.ts';

const context = (language: Language) => ({
  language,
  zone: 'Asia/Ho_Chi_Minh',
  choice: (_: string, value: string) => value,
  shift: (value: string) => value,
  flag: (isOn: boolean) => String(isOn),
});
const text = (value: number, field: Parameters<typeof plainText>[1]['field'], language: Language = 'en') =>
  plainText(value, { name: 'value', field }, context(language));

describe('a number of a field', () => {
  it.each([
    [17_200, quantity({ digits: 3 }), '17\u202f200'],
    [18.2, quantity({ digits: 3, unit: 'tex' }), '18.20'],
    [603.125, quantity({ digits: 3, unit: 'kg' }), '603.125'],
    [603, quantity({ digits: 3, unit: 'kg' }), '603.0'],
    [107, percent(), '107.0'],
    [33.33, percent(), '33.33'],
    [3.5, quantity({ digits: 2 }), '3.50'],
    [0.1 + 0.2, quantity({ digits: 3 }), '0.3'],
  ])('%d has no decimals that only its scale has', (value, field, written) => {
    expect(text(value, field)).toBe(written);
  });

  it('has the marks of the language', () => {
    expect(text(17_200.5, quantity({ digits: 3 }), 'vn')).toBe('17.200,5');
  });
});

describe('a date in Vietnamese', () => {
  it('is written day first, with and without a time', () => {
    const of = (kind: 'date' | 'instant', value: string) =>
      plainText(value, { name: 'at', field: { ...quantity({ digits: 0 }), kind } }, context('vn'));
    expect(of('date', '2026-11-30')).toBe('30/11/2026');
    expect(of('instant', '2026-11-30T20:05:00Z')).toBe('01/12/2026 03:05');
    expect(of('instant', '2026-11-30 20:05:09')).toBe('30/11/2026 20:05');
  });
});
