import { describe, expect, it } from 'vitest';
import { wireDay, wireInstant } from './moments.ts';

describe('moments of the wire', () => {
  it.each([
    ['2026-11-22T03:04:05Z', true],
    ['2026-11-22T03:04:05.678+08:00', true],
    ['1900-01-01T00:00:00Z', true],
    ['9999-12-31T23:59:59Z', true],
    ['2026-11-22T03:04:05+14:00', true],
    ['2026-11-22T03:04:05+15:00', false],
    ['2026-11-22T03:04:05-23:59', false],
    ['1899-12-31T23:59:59Z', false],
    ['0000-01-01T00:00:00Z', false],
    ['9999-12-31T23:59:59-01:00', false],
  ])('%s is one that databases and spreadsheets know: %s', (text, isOne) => {
    expect(wireInstant().safeParse(text).success).toBe(isOne);
  });

  it.each([
    ['2026-02-28', true],
    ['1900-01-01', true],
    ['9999-12-31', true],
    ['2026-02-30', false],
    ['1899-12-31', false],
    ['0000-01-01', false],
  ])('%s is a day: %s', (text, isOne) => {
    expect(wireDay().safeParse(text).success).toBe(isOne);
  });
});
