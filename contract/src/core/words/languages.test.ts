import { describe, expect, it } from 'vitest';
import { acceptedTags } from '../screen/page.ts';
import { languageOfTags, textIn } from './languages.ts';

describe('the language of a browser', () => {
  it.each([
    [['zh-CN', 'en'], 'zh'],
    [['zh-Hant-TW'], 'zh'],
    [['vi-VN', 'en-US'], 'vn'],
    [['VI'], 'vn'],
    [['de-DE', 'en-GB', 'zh'], 'en'],
    [['fr', 'constructor'], undefined],
    [[], undefined],
  ])('%j → %s', (tags, language) => {
    expect(languageOfTags(tags)).toBe(language);
  });

  it.each([
    ['vi,en;q=0.8', ['vi', 'en']],
    ['en;q=0.3, vi-VN;q=0.9, *;q=0.1', ['vi-VN', 'en', '*']],
    ['en;q=0, zh', ['zh']],
    [undefined, []],
  ])('asks in its requests for %s: %j', (header, tags) => {
    expect(acceptedTags(header)).toEqual(tags);
  });
});

describe('a text of several languages', () => {
  it.each([
    ['vn', { zh: '锭速', en: 'Spindle speed', vn: 'Tốc độ cọc' }, 'Tốc độ cọc'],
    ['vn', { zh: '锭速', en: 'Spindle speed', vn: '' }, '锭速'],
    ['zh', { zh: '', en: 'Spindle speed', vn: '' }, 'Spindle speed'],
    ['en', { zh: '', en: '', vn: 'Tốc độ cọc' }, 'Tốc độ cọc'],
  ] as const)('is read in %s as it was given: %o', (language, texts, shown) => {
    expect(textIn(texts, language)).toBe(shown);
  });
});
