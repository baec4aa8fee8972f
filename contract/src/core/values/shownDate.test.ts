import { describe, expect, it } from 'vitest';
import { dateText, withDatesOf } from './shownDate.ts';

describe('dateText', () => {
  it('writes Vietnamese dates day first, with their time', () => {
    expect(dateText('2026-10-14', 'vn')).toBe('14/10/2026');
    expect(dateText('2026-10-14 13:42', 'vn')).toBe('14/10/2026 13:42');
  });

  it('leaves other languages and other texts alone', () => {
    expect(dateText('2026-10-14', 'zh')).toBe('2026-10-14');
    expect(dateText('2026-10-14', 'en')).toBe('2026-10-14');
    expect(dateText('RF-2026-10-14', 'vn')).toBe('RF-2026-10-14');
  });
});

describe('withDatesOf', () => {
  it('writes dates among the values of a sentence, and keeps the rest', () => {
    expect(withDatesOf('vn', { date: '2026-10-14', count: 3, name: 'A' })).toEqual({
      date: '14/10/2026',
      count: 3,
      name: 'A',
    });
  });
});
