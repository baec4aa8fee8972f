import { describe, expect, it } from 'vitest';
import { phrases } from '../../../phrases.ts';

describe('the units', () => {
  it.each([
    ['tonne', 't', ['t', 't', 't']],
    ['kilogram', 'kg', ['kg', 'kg', 'kg']],
    ['metre', 'm', ['m', 'm', 'm']],
    ['kilometre', 'km', ['km', 'km', 'km']],
    ['ten-thousand metres', 'tenKm', ['万米', '×10,000 m', '×10.000 m']],
    ['rpm', 'rpm', ['rpm', 'rpm', 'v/ph']],
  ] as const)('%s stands in every language', (_, unit, words) => {
    const { zh, en, vn } = phrases.basics;
    expect([zh.units[unit], en.units[unit], vn.units[unit]]).toEqual(words);
  });
});
