import { describe, expect, it } from 'vitest';
import type { Language } from '../words/languages.ts';
import { decideDateOrder, decideNumberFormat, isRead, readDate, readNumber } from './index.ts';

function numbersOf(language: Language | undefined, texts: readonly string[]) {
  const format = decideNumberFormat(texts, language);
  return texts.map((text) => {
    const reading = readNumber(text, { language: language ?? 'en', format });
    return isRead(reading) ? reading.value : reading.refusal.reason;
  });
}

function datesOf(language: Language | undefined, texts: readonly string[]) {
  const order = decideDateOrder(texts, language) ?? 'undecided';
  return texts.map((text) => {
    const reading = readDate(text, { language: language ?? 'en', order });
    return isRead(reading) ? reading.value : reading.refusal.reason;
  });
}

describe('a column of numbers', () => {
  it.each<[Language | undefined, string[], (number | string)[]]>([
    ['zh', ['1,250', '12'], [1250, 12]],
    ['zh', ['1,250', '1,250.5'], [1250, 1250.5]],
    ['zh', ['1.250', '1.5'], [1.25, 1.5]],
    ['zh', ['1,250', '1,5'], ['ambiguousNumber', 1.5]],
    ['zh', ['1,250', '1.250', '1,5', '1,250.5'], [1250, 'ambiguousNumber', 1.5, 1250.5]],
    ['vn', ['1.250', '1.250,5'], [1250, 1250.5]],
    ['vn', ['1,250', '1,5'], [1.25, 1.5]],
    ['vn', ['1,250', '12'], ['ambiguousNumber', 12]],
    ['vn', ['1.250', '0.75'], ['ambiguousNumber', 0.75]],
    ['vn', ['1.250', '1,250', '1,250.5', '1,5'], [1250, 'ambiguousNumber', 1250.5, 1.5]],
    [undefined, ['1,250', '0,75'], [1.25, 0.75]],
    [undefined, ['1.250', '0.75'], [1.25, 0.75]],
    [undefined, ['1.250', '1,250'], ['ambiguousNumber', 'ambiguousNumber']],
  ])('in %s reads %j', (language, texts, expected) => {
    expect(numbersOf(language, texts)).toEqual(expected);
  });
});

describe('a column of dates', () => {
  it.each<[Language | undefined, string[], string[]]>([
    ['zh', ['05/06/2025', '28/06/2025'], ['2025-06-05', '2025-06-28']],
    ['vn', ['05/06/2025', '06/28/2025'], ['2025-05-06', '2025-06-28']],
    ['vn', ['05/06/2025'], ['2025-06-05']],
    ['en', ['05/06/2025'], ['ambiguousDate']],
    [undefined, ['05/06/2025'], ['ambiguousDate']],
    [undefined, ['05/06/2025', '11/28/2025', '28/11/2025'], ['ambiguousDate', '2025-11-28', '2025-11-28']],
    [undefined, ['05/06/25', '28/11/2025'], ['2025-06-05', '2025-11-28']],
  ])('in %s reads %j', (language, texts, expected) => {
    expect(datesOf(language, texts)).toEqual(expected);
  });
});
