import { describe, expect, it } from 'vitest';
import { deltaOf, judgeDelta } from '../figures/delta.ts';
import {
  formatDuration,
  formatNumber,
  formatQuantity,
  formatRange,
  formatToGo,
  formatToGoClock,
  htmlLanguage,
  type Language,
  noValue,
  parseNumber,
} from './format.ts';
import {
  formatClock,
  formatDate,
  formatDay,
  formatMoment,
  formatTableDay,
  formatWeekday,
} from './formatDate.ts';

const minute = 60_000;
const hour = 60 * minute;

describe('numbers by language', () => {
  const table: [number | null | undefined, number, Language, string][] = [
    [3241.5, 1, 'zh', '3\u202f241.5'],
    [3241.5, 1, 'en', '3\u202f241.5'],
    [3241.5, 1, 'vn', '3.241,5'],
    [1234567, 0, 'zh', '1\u202f234\u202f567'],
    [1234567, 0, 'vn', '1.234.567'],
    [-0.8, 1, 'en', '−0.8'],
    [-0.04, 1, 'en', '0.0'],
    [0, 1, 'vn', '0,0'],
    [null, 1, 'zh', noValue],
    [undefined, 1, 'zh', noValue],
    [Number.NaN, 1, 'zh', noValue],
    [Number.POSITIVE_INFINITY, 1, 'zh', noValue],
  ];
  it.each(table)('%s with %i decimals in %s is %s', (value, decimals, language, text) => {
    expect(formatNumber(value, decimals, language)).toBe(text);
  });

  it('a unit follows after a thin space, and not after a missing value', () => {
    expect(formatQuantity(96.4, { decimals: 1, unit: '%', language: 'en' })).toBe('96.4\u2009%');
    expect(formatQuantity(null, { decimals: 1, unit: '%', language: 'en' })).toBe('—');
  });

  it('a range has an en dash', () => {
    expect(formatRange(2, 4, { decimals: 0, language: 'zh' })).toBe('2–4');
  });

  it('the code vn is vi for the browser', () => {
    expect(htmlLanguage('vn')).toBe('vi');
  });
});

describe('numbers typed by people', () => {
  const table: [string, number | null][] = [
    ['3241.5', 3241.5],
    ['3241,5', 3241.5],
    ['3.241,5', 3241.5],
    ['3,241.5', 3241.5],
    ['3\u202f241.5', 3241.5],
    ['1.234.567', 1234567],
    ['−0,8', -0.8],
    ['.5', 0.5],
    ['12 50', null],
    ['', null],
    ['12a', null],
  ];
  it.each(table)('"%s" is read as %s', (typed, value) => {
    expect(parseNumber(typed)).toBe(value);
  });
});

describe('numbers typed in a language', () => {
  it.each([
    ['en', '1,234', 1234],
    ['zh', '1,234.5', 1234.5],
    ['zh', '1 234.5', 1234.5],
    ['en', '1234,5', 1234.5],
    ['en', '0,125', 0.125],
    ['en', '1.234', 1.234],
    ['vn', '1.234', 1234],
    ['vn', '1.234,5', 1234.5],
    ['vn', '1 234,5', 1234.5],
    ['vn', '0.125', 0.125],
    ['vn', '1,234', 1.234],
    ['vn', '−12.500', -12500],
  ] as const)('in %s "%s" is read as %d', (language, typed, value) => {
    expect(parseNumber(typed, language)).toBe(value);
  });
});

describe('durations', () => {
  const table: [number | null, string][] = [
    [24 * minute + 10_000, '24:10'],
    [35_000, '00:35'],
    [59 * minute + 59_999, '59:59'],
    [hour, '1:00\u2009h'],
    [2 * hour + 14 * minute, '2:14\u2009h'],
    [24 * hour - 1, '23:59\u2009h'],
    [3 * 24 * hour + 5 * hour, '3\u2009d'],
    [-5, '00:00'],
    [null, '—'],
  ];
  it.each(table)('%s ms is written %s', (ms, text) => {
    expect(formatDuration(ms)).toBe(text);
  });

  it.each([
    [9 * minute + 30_000, '9′'],
    [52 * minute, '52′'],
    [hour, '1:00'],
    [2 * hour + 6 * minute, '2:06'],
    [-minute, '0′'],
    [null, '—'],
  ])('to go %s ms is written %s', (ms, text) => {
    expect(formatToGo(ms)).toBe(text);
  });

  it('to go as a clock keeps its zero hour', () => {
    expect(formatToGoClock(52 * minute)).toBe('0:52');
  });
});

describe('dates in the mill time zone', () => {
  const at = Date.UTC(2026, 9, 14, 5, 42, 7);
  const shanghai = 'Asia/Shanghai';
  it.each<[Language, string, string, string, string]>([
    ['zh', '10月14日', '10-14', '2026-10-14', '周三'],
    ['en', '14 Oct', '10-14', '2026-10-14', 'Wed'],
    ['vn', '14/10', '14/10', '14/10/2026', 'T4'],
  ])('%s: %s, in tables %s, whole %s, weekday %s', (language, day, table, whole, weekday) => {
    const place = { zone: shanghai, language };
    expect(formatDay(at, place)).toBe(day);
    expect(formatTableDay(at, place)).toBe(table);
    expect(formatDate(at, place)).toBe(whole);
    expect(formatWeekday(at, place)).toBe(weekday);
  });

  it('the clock has 24 hours and follows the zone, not the browser', () => {
    expect(formatClock(at, shanghai)).toBe('13:42');
    expect(formatClock(at, 'Asia/Ho_Chi_Minh')).toBe('12:42');
    expect(formatClock(Date.UTC(2026, 9, 14, 16), shanghai)).toBe('00:00');
  });

  it('the date changes at the mill midnight', () => {
    expect(formatMoment(Date.UTC(2026, 9, 14, 16), { zone: shanghai, language: 'en' })).toBe(
      '2026-10-15 00:00',
    );
    expect(formatWeekday(Date.UTC(2026, 9, 18, 3), { zone: shanghai, language: 'vn' })).toBe('CN');
  });
});

describe('difference from the reference', () => {
  it('below a target that should be reached: arrow down, warn, bad from twice the tolerance', () => {
    const judged = { value: 94.2, reference: 95, sense: 'up' as const, tolerance: 0.5 };
    expect(deltaOf(judged, { decimals: 1, language: 'en' })).toEqual({
      arrow: '▼',
      text: '0.8',
      tone: 'warn',
    });
    expect(judgeDelta({ ...judged, value: 94 })).toBe('bad');
    expect(judgeDelta({ ...judged, value: 94.6 })).toBe('none');
  });

  it('below a target that should not be passed: arrow down, good', () => {
    const delta = deltaOf(
      { value: 3241, reference: 3267, sense: 'down', tolerance: 10 },
      { decimals: 0, language: 'zh' },
    );
    expect(delta).toEqual({ arrow: '▼', text: '26', tone: 'good' });
  });

  it('outside the limit is bad whatever the tolerance', () => {
    expect(judgeDelta({ value: 21.1, reference: 15, sense: 'down', tolerance: 10, limit: 18 })).toBe('bad');
  });

  it('without a value there is no arrow and no judgement; a difference that rounds to zero has none either', () => {
    const shown = { decimals: 1, language: 'en' as const };
    expect(deltaOf({ value: null, reference: 95, sense: 'up' }, shown)).toEqual({
      arrow: '',
      text: '—',
      tone: 'none',
    });
    expect(deltaOf({ value: 95.01, reference: 95, sense: 'down' }, shown)).toEqual({
      arrow: '',
      text: '0.0',
      tone: 'none',
    });
  });
});
