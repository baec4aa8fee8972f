// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { unitSign } from './currency.ts';

describe('unitSign', () => {
  it('leaves units that are no money alone', () => {
    expect(unitSign('kg', 'kg')).toBe('kg');
  });

  it('has no currency where the session has no mill', () => {
    expect(unitSign('moneyPerT', '/t')).toBe('/t');
  });
});
