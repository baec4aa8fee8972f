// @vitest-environment jsdom
import type { Language } from '@millwright/contract/core/words/languages.ts';
import { phrases } from '@millwright/contract/phrases.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '@millwright/testing/web/app/fakeServer.ts';
import { permitted, testedPages } from '@millwright/testing/web/app/pages.tsx';
import { one } from '@millwright/testing/web/app/render.tsx';
import { Greeting } from './Greeting.tsx';

const openPage = testedPages();
afterEach(() => vi.restoreAllMocks());

describe.each<Language>(['zh', 'en', 'vn'])('the greeting of the home page in %s', (language) => {
  it.each([
    ['K-074', '00:00', '08:59', 'early'],
    ['K-075', '09:00', '11:59', 'morning'],
    ['K-076', '12:00', '13:59', 'noon'],
    ['K-077', '14:00', '19:59', 'afternoon'],
    ['K-078', '20:00', '23:59', 'evening'],
  ] as const)('%s from %s to %s, by the clock of the mill, is that of the %s', async (_, from, to, band) => {
    for (const time of [from, to]) {
      vi.spyOn(Date, 'now').mockReturnValue(Date.parse(`2026-10-14T${time}:30+08:00`));
      fakeServer(permitted(['iam.home']));
      await openPage(<Greeting />, { language });
      const heading = (await one('h1')).textContent;
      expect(heading).toContain(phrases.iam[language].greetings[band]);
      expect(heading).toContain('王丽');
    }
  });
});
