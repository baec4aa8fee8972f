import { languages } from '@millwright/contract/core/languages.ts';
import { describe, expect, it } from 'vitest';
import { tabTitles } from './workbookTabs.ts';

describe('the tabs of the workbook', () => {
  it.each(languages)('say in %s what stands on them in whole words, each something else', (language) => {
    const { guide, tabs, choices } = tabTitles(language);
    const all = [guide, ...tabs, choices];
    expect(all.filter((tab) => tab.includes('…'))).toEqual([]);
    expect(all.filter((tab) => / \d$/.test(tab))).toEqual([]);
    expect(new Set(all).size).toBe(all.length);
  });
});
