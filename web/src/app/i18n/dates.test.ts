// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { startPhrases } from './start.ts';
import { sentence } from './useT.ts';

afterEach(() => localStorage.clear());

describe('dates in sentences', () => {
  it.each([
    ['zh', '2026-10-14'],
    ['en', '2026-10-14'],
    ['vn', '14/10/2026'],
  ] as const)('are written as people of %s write them', async (language, text) => {
    localStorage.setItem('lang', language);
    await startPhrases(language);
    expect(sentence('shifts:handover.turn', { date: '2026-10-14', shift: 'A', crew: 'B' })).toContain(text);
  });
});
