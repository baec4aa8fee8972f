// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { startPhrases } from './start.ts';
import { sentence } from './useT.ts';

afterEach(() => localStorage.clear());

describe('dates in sentences', () => {
  it.each([
    ['zh', '2026-10-14 13:42'],
    ['en', '2026-10-14 13:42'],
    ['vn', '14/10/2026 13:42'],
  ] as const)('are written as people of %s write them', async (language, text) => {
    localStorage.setItem('lang', language);
    await startPhrases(language);
    expect(sentence('core:resource.form.restored', { time: '2026-10-14 13:42' })).toContain(text);
  });
});

describe('sentences in Chinese', () => {
  it('set a space between Chinese words and Latin ones of a value', async () => {
    localStorage.setItem('lang', 'zh');
    await startPhrases('zh');
    expect(sentence('core:resource.form.add', { noun: 'ERP 连接' })).toBe('新增 ERP 连接');
    expect(sentence('core:resource.form.add', { noun: '订单' })).toBe('新增订单');
  });
});
