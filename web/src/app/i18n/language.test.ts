// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { preferences } from '../storage/storage.ts';
import { readLanguage } from './language.ts';

const speaks = (...languages: string[]) => vi.stubGlobal('navigator', { languages });

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  history.replaceState(null, '', '/');
});

describe('the language of a page', () => {
  it.each([
    [['vi-VN', 'en-US'], 'vn'],
    [['de-DE', 'en-GB'], 'en'],
    [['zh-CN'], 'zh'],
  ])('is that of the browser at the first visit: %j → %s', (languages, language) => {
    speaks(...languages);
    expect(readLanguage()).toBe(language);
  });

  it('G-003 is Chinese where the browser has none of ours', () => {
    speaks('de-DE', 'fr');
    expect(readLanguage()).toBe('zh');
  });

  it('is what somebody chose, from then on', () => {
    speaks('en-US');
    preferences.write('lang', 'vn');
    expect(readLanguage()).toBe('vn');
  });

  it('is on a wall what the wall screen says, and nowhere else', () => {
    preferences.write('lang', 'en');
    preferences.write('wallLang', 'vn');
    expect(readLanguage()).toBe('en');
    history.replaceState(null, '', '/wall/1001-abc');
    expect(readLanguage()).toBe('vn');
  });
});
