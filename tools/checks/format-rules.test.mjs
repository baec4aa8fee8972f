import { describe, expect, it } from 'vitest';
import { sourcesBelow } from '../lib/sources.mjs';
import { brokenFormatRules } from './format-rules.ts';

const broken = (text) => brokenFormatRules([{ path: 'web/src/areas/shifts/Page.tsx', text }]);

describe('brokenFormatRules', () => {
  it('finds none in the application', () => {
    expect(brokenFormatRules(sourcesBelow('web/src', /\.tsx?$/))).toEqual([]);
  });

  it.each([
    [
      'a format of its own',
      'const months = new Intl.DateTimeFormat(language);',
      'use kit/format.ts or kit/formatDate.ts',
    ],
    ['a date of the browser', 'at.toLocaleDateString()', 'use kit/format.ts or kit/formatDate.ts'],
    ['digits cut by hand', '<td>{ratio.toFixed(2)}</td>', 'use formatNumber'],
    ['a date as the wire writes it', '<b>{turn.productionDate}</b>', 'use dateText'],
  ])('refuses %s', (_, text, remedy) => {
    expect(broken(text)).toEqual([
      `web/src/areas/shifts/Page.tsx:1 writes a number or a date by itself: ${remedy}.`,
    ]);
  });

  it('leaves rounding and drawings alone', () => {
    expect(
      broken('const kg = Number(value.toFixed(3));\nconst left = `${(100 * share).toFixed(3)}%`;'),
    ).toEqual([]);
  });
});
