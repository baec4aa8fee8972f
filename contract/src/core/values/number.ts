import type { Language } from '../words/languages.ts';
import { isEither, type Mark, type NumberFormat, numberFormatOf } from './numberFormat.ts';
import { type ValueReading, type RefusalReason, refusedValue } from './reading.ts';
import { readPlainText } from './text.ts';

/** How numbers are read. */
export interface NumberRules {
  /** Language of the person, for the format and for examples in refusals. */
  readonly language: Language;
  /** Format of the column or source; that of the language without it. */
  readonly format?: NumberFormat | undefined;
  /** Accepts `85%` as 85. */
  readonly mayPercent?: boolean | undefined;
}

const minusSigns = /[\u2010-\u2015\u2212\ufe58\ufe63]/g;
/** Longest text of a number, so that patterns stay cheap. */
const longestNumber = 60;

/**
 * Reads a number as people write it: `1,250.5`, `1.250,5`, `1 250,5`, `1'250.5`, `−3`, `1.5e3`. A mark that may group or
 * divide is read by the format, or refused as `ambiguousNumber`.
 */
export function readNumber(text: string, rules: NumberRules): ValueReading<number> {
  const { language, format = numberFormatOf(language), mayPercent = false } = rules;
  const refuse = (reason: RefusalReason) => refusedValue(reason, exampleOf(reason, language));
  const plain = readPlainText(text).replaceAll(minusSigns, '-');
  if (plain.length > longestNumber) return refuse('notNumber');
  const [, whole = plain, percent] = /^(.*\d)\s*(%)$/.exec(plain) ?? [];
  if (percent !== undefined && !mayPercent) return refuse('notPercent');
  const [, sign = '', digits = '', exponent = ''] =
    /^([+-]?)\s?(\d[\d.,\s'’]*|[.,]\d+)(e[+-]?\d{1,3})?$/i.exec(whole) ?? [];
  if (digits === '') return refuse('notNumber');
  const normal = isEither(digits) ? eitherWay(digits, format) : plainDigits(digits);
  if (normal === undefined) return refuse(isEither(digits) ? 'ambiguousNumber' : 'notNumber');
  const value = Number(`${sign}${normal}${exponent}`);
  if (!Number.isFinite(value)) return refuse('notNumber');
  return { value: value === 0 ? 0 : value };
}

/** Example of a number in a language. */
export function numberExample(language: Language): string {
  return language === 'vn' ? '1.250,5' : '1,250.5';
}

function exampleOf(reason: RefusalReason, language: Language): string {
  if (reason !== 'ambiguousNumber') return numberExample(language);
  // Neither number can be taken for the other.
  return language === 'vn' ? '1250 / 1,25' : '1250 / 1.25';
}

function eitherWay(digits: string, { decimal, group }: NumberFormat): string | undefined {
  const mark = digits.includes(',') ? ',' : '.';
  if (mark === group) return digits.replace(mark, '');
  return mark === decimal ? digits.replace(mark, '.') : undefined;
}

/** Digits as `Number` takes them, of a text that can be read in one way; undefined for a text that is no number. */
function plainDigits(digits: string): string | undefined {
  if (/^\d+$/.test(digits)) return digits;
  if (/^\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d+)?$/.test(digits) && hasOneGroupMark(digits))
    return digits.replaceAll(/[\s'’]/g, '').replace(',', '.');
  if (/[\s'’]/.test(digits)) return undefined;
  for (const [decimal, group] of [
    ['.', ','],
    [',', '.'],
  ] as const) {
    const read = groupedDigits(digits, { decimal, group });
    if (read !== undefined) return read;
  }
  return /^\d*[.,]\d+$/.test(digits) ? digits.replace(',', '.') : undefined;
}

function groupedDigits(
  digits: string,
  { decimal, group }: { decimal: Mark; group: Mark },
): string | undefined {
  const [whole = '', fraction, ...more] = digits.split(decimal);
  if (more.length > 0 || fraction === '' || !whole.includes(group)) return undefined;
  const groups = whole.split(group);
  // One group alone is certain only in front of a fraction.
  if (groups.length === 2 && fraction === undefined) return undefined;
  const isThousands =
    /^[1-9]\d{0,2}$/.test(groups[0] ?? '') && groups.slice(1).every((each) => each.length === 3);
  if (!isThousands && !isIndian(groups, group)) return undefined;
  return `${groups.join('')}${fraction === undefined ? '' : `.${fraction}`}`;
}

/** Groups of two before the last three digits: `12,50,000`. */
function isIndian(groups: readonly string[], group: Mark): boolean {
  const [first = '', ...rest] = groups;
  const isPair = rest.slice(0, -1).every((each) => each.length === 2);
  return group === ',' && rest.length > 1 && /^[1-9]\d?$/.test(first) && isPair && rest.at(-1)?.length === 3;
}

function hasOneGroupMark(digits: string): boolean {
  return new Set(digits.match(/[\s'’]/g)).size === 1;
}
