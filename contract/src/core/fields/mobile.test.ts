import { describe, expect, it } from 'vitest';
import { text } from './fields.ts';
import { inCountry, mayBeMobile, nationalForm, readMobile, readMobiles, storedParts } from './mobile.ts';
import type { CountryCode } from './countries.ts';

describe('a mobile number by the country of the mill', () => {
  it.each([
    ['VN', '0912345678', '+84912345678'],
    ['VN', '+84 912 345 678', '+84912345678'],
    ['VN', '0084 912-345-678', '+84912345678'],
    ['VN', '912345678', '+84912345678'],
    ['VN', '84912345678', '+84912345678'],
    ['VN', '０９１２３４５６７８', '+84912345678'],
    ['VN', '+86 138 1234 5678', '13812345678'],
    ['VN', '+880 1712-345678', '+8801712345678'],
    ['VN', '+43 664 1234567', '+436641234567'],
    ['BD', '01712345678', '+8801712345678'],
    ['IN', '98765 43210', '+919876543210'],
    ['TR', '0 (532) 123 45 67', '+905321234567'],
    ['US', '1 (212) 555-0123', '+12125550123'],
    ['RU', '8 912 345-67-89', '+79123456789'],
    ['CN', '13812345678', '13812345678'],
    ['CN', '138 1234 5678', '13812345678'],
    ['CN', '+86 13812345678', '13812345678'],
  ] as const)('in %s %s is %s', (country, typed, stored) => {
    expect(readMobile(typed, country)).toBe(stored);
    // Stored numbers are read again unchanged, also in another mill.
    expect(readMobile(stored, country)).toBe(stored);
  });

  it.each([
    ['CN', '12812345678'],
    ['CN', '1381234567'],
    ['CN', '0912345678'],
    ['CN', '+84912345678'],
    ['VN', '0212345678'],
    ['VN', '091234567'],
    ['VN', '+84 12'],
    ['VN', 'call me'],
    ['VN', ''],
    ['BD', '0912345678'],
  ] as const)('in %s %s is none', (country, typed) => {
    expect(readMobile(typed, country)).toBeUndefined();
  });

  it('is judged and stored in one form by a field', () => {
    const { schema } = text(20, { pattern: 'mobile' });
    const parsed = (country: CountryCode, value: string) => inCountry(country, () => schema.safeParse(value));
    expect(parsed('VN', '0912 345 678').data).toBe('+84912345678');
    expect(parsed('CN', '0912 345 678').error?.issues[0]?.message).toBe('mobile');
    // Without a country, stored numbers of any country are read unchanged.
    for (const stored of ['13812345678', '+84912345678', '+8801712345678'])
      expect(schema.safeParse(stored).data).toBe(stored);
    expect(schema.safeParse('12812345678').success).toBe(false);
  });

  it('goes back to the country before, also where the work fails', () => {
    inCountry('BD', () => {
      expect(() =>
        inCountry('CN', () => {
          throw new Error('no');
        }),
      ).toThrow('no');
      expect(readMobile('01712345678')).toBe('+8801712345678');
    });
  });

  it('of somebody whose mill is not known has a reading for each country', () => {
    expect(readMobiles('0912345678', ['CN', 'VN', 'TW'])).toEqual(['+84912345678', '+886912345678']);
    for (const typed of ['13812345678', '0912345678', '+8801712345678', '9876543210'])
      expect([typed, mayBeMobile(typed)]).toEqual([typed, true]);
    for (const typed of ['12345', '12812345678', '1381234567', '', 'abc'])
      expect([typed, mayBeMobile(typed)]).toEqual([typed, false]);
  });
});

describe('a part of a number', () => {
  it.each([
    ['0912', 'VN', ['0912', '+84912']],
    ['0912 345', 'VN', ['0912 345', '0912345', '+84912345']],
    ['+84 912', 'VN', ['+84 912', '+84912']],
    ['0084912', 'VN', ['0084912', '+84912']],
    ['1381', 'CN', ['1381']],
    ['Lan', 'VN', ['Lan']],
    ['09', 'VN', ['09']],
  ] as const)('%s in %s may be stored as %s', (typed, country, stored) => {
    expect(storedParts(typed, country)).toEqual(stored);
  });

  it('is written as in its country', () => {
    expect(nationalForm('+84912345678')).toBe('0912345678');
    expect(nationalForm('13812345678')).toBe('13812345678');
    expect(nationalForm('+999123')).toBe('+999123');
  });
});
