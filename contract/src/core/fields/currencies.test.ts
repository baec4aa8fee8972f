import { describe, expect, it } from 'vitest';
import { currencyOf, isMoney } from './currencies.ts';

describe('currencyOf', () => {
  it.each([
    ['CN', 'CNY'],
    ['VN', 'VND'],
    ['IN', 'INR'],
    ['US', 'USD'],
    [undefined, 'CNY'],
  ] as const)('of a mill in %s is %s', (country, currency) => {
    expect(currencyOf(country)).toBe(currency);
  });
});

describe('isMoney', () => {
  it('tells money from other units', () => {
    expect(['money', 'moneyPerT', 'moneyPerKg'].every(isMoney)).toBe(true);
    expect(isMoney('kg')).toBe(false);
  });
});
