// @vitest-environment jsdom
import { showCotton } from '@millwright/contract/areas/analysis/cotton/cotton.ts';
import { languages } from '@millwright/contract/core/words/languages.ts';
import { describe, expect, it } from 'vitest';
import { ok, refusedWith } from '@millwright/testing/web/app/fakeServer.ts';
import { click, found, oneWith } from '@millwright/testing/web/app/render.tsx';
import {
  all,
  complaints,
  openReportPage,
  reportText,
  reportTexts,
  withPages,
} from '@millwright/testing/web/analysis/screens.tsx';
import { cottonFixture } from '@millwright/testing/web/analysis/cotton.ts';
import CottonScreen from './index.tsx';

withPages();

const openWith = (
  part: Parameters<typeof cottonFixture>[0] = {},
  language: (typeof languages)[number] = 'en',
) =>
  openReportPage(CottonScreen, { language, answers: { [showCotton.path]: () => ok(cottonFixture(part)) } });

describe.each(languages)('in %s', { timeout: 30_000 }, (language) => {
  it('P-053 P-055 cotton per tonne and raw cotton use are drawn with every word and figure', async () => {
    await openWith({}, language);
    await found(() => document.querySelector('tfoot'));
    expect(complaints).toEqual([]);
    expect(reportText()).not.toMatch(
      /undefined|NaN|Infinity|\[object|\b(analysis|production|balance)\.[a-z]/,
    );
    const spoken = all('[aria-label]').map((element) => element.getAttribute('aria-label'));
    expect(spoken.filter((label) => !label || /undefined|NaN/.test(label))).toEqual([]);
  });
});

it.each([
  ['zh', '吨纱用棉查询失败'],
  ['en', 'Query of cotton per tonne failed'],
  ['vn', 'Truy vấn tiêu hao bông/tấn sợi thất bại'],
] as const)(
  'M-031 says in %s that cotton per tonne could not be asked for, and asks again',
  async (language, sentence) => {
    let isAway = true;
    await openReportPage(CottonScreen, {
      language,
      answers: {
        [showCotton.path]: () =>
          isAway ? refusedWith(400, { code: 400, message: 'down' }) : ok(cottonFixture()),
      },
    });
    await found(() => (reportText().includes(sentence) ? true : undefined));
    isAway = false;
    await click(await found(() => document.querySelector<HTMLElement>('[role="alert"] button')));
    await found(() => document.querySelector('tfoot'));
    expect(reportText()).not.toContain(sentence);
  },
);

describe('what is not known', () => {
  it('leads to the entries while nobody has weighed anything', async () => {
    await openWith({ entered: null, counted: null });
    await oneWith('p', 'No cotton is entered yet');
    expect(all('table')).toEqual([]);
  });

  it('is a dash and no 0, and the stocks that were never counted are named', async () => {
    const { total } = cottonFixture();
    const unknown = {
      ...total,
      gainedKg: null,
      unaccountedKg: null,
      waste: { ...total.waste, hard: null },
      figures: { ...total.figures, cottonTon: { value: null, numerator: null, denominator: 1 } },
    };
    await openWith({
      total: unknown,
      combed: null,
      carded: null,
      uncounted: [{ process: 'carding', code: 'JC' }],
    });
    await oneWith('p', 'Never counted, so what these stocks gained is not known: Carding JC');
    const cellsOf = (head: string) =>
      all('tbody tr')
        .filter((row) => row.querySelector('th')?.textContent === head)
        .map((row) => row.querySelector('td')?.textContent);
    expect(cellsOf('Hard waste')).toEqual(['—']);
    expect(cellsOf('Gained by stocks in process')).toEqual(['—']);
    expect(cellsOf('Not accounted for, with the unknown change of stocks')).toEqual(['—']);
  });

  it('says that more is missing than scales explain', async () => {
    const { total } = cottonFixture();
    const figures = { ...total.figures, unaccountedRate: { value: 2.4, numerator: 1, denominator: 1 } };
    await openWith({ total: { ...total, figures } });
    expect(reportTexts('small[role="note"]').join(' ')).toContain('More than ±1 % is not accounted for');
  });
});
