import { languages } from '@millwright/contract/core/words/languages.ts';
import { describe, expect, it } from 'vitest';
import { tabTitles, wantedTabs } from './workbookTabs.ts';

describe('the tabs of the workbook', () => {
  it.each(languages)('say in %s what stands on them in whole words, each something else', (language) => {
    const { guide, tabs, choices } = tabTitles(language);
    const all = [guide, ...tabs, choices];
    expect(all.filter((tab) => tab.includes('…'))).toEqual([]);
    expect(all.filter((tab) => / \d$/.test(tab))).toEqual([]);
    expect(new Set(all).size).toBe(all.length);
  });

  it('are known by what earlier releases called them, which cut long titles', () => {
    const names = wantedTabs();
    const former = [
      'Process route · Previous…',
      'Quy trình công nghệ · Công đoạn',
      'Electricity meter · Installatio',
    ];
    for (const title of former) expect(names.filter((each) => each.includes(title))).toHaveLength(1);
    const all = names.flatMap((each) => [...new Set(each.map((name) => name.toLowerCase()))]);
    expect(new Set(all).size).toBe(all.length);
  });
});
