import { z } from 'zod';
import { countries, countryCodes, type CountryCode } from './countries.ts';
import { readPlainText, readText } from '../values/text.ts';

/*
 * Mobile numbers as people type them, by the country of their mill. One form is stored: Chinese numbers as their eleven digits,
 * as the specification has them, all others as E.164 (`+84912345678`), so equality and uniqueness are those of texts.
 */

/** Reads every stored form as it is; whoever reads input says by which country. */
const anyCountry: CountryCode = 'VN';
let country: CountryCode = anyCountry;

/** Sets the country by which numbers are read from now on: that of a browser's session. */
export function setMobileCountry(code: CountryCode): void {
  country = code;
}

/** Runs synchronous work that reads numbers as people of a country type them: a request of a mill. */
export function inCountry<Result>(code: CountryCode, work: () => Result): Result {
  const before = country;
  country = code;
  try {
    return work();
  } finally {
    country = before;
  }
}

/** Runs synchronous work that reads stored numbers again, of whatever mill: they stay as they are. */
export function inAnyCountry<Result>(work: () => Result): Result {
  return inCountry(anyCountry, work);
}

/** E.164 of a country that is not declared. */
const e164 = /^[1-9]\d{6,14}$/;

/**
 * Reads a mobile number typed in a country; undefined for none. With `+` or `00` it is that of the country it names, else of
 * `of`, with or without the digit before national numbers, which sheets drop. Mills in China have Chinese numbers alone.
 */
export function readMobile(text: string, of: CountryCode = country): string | undefined {
  const signs = signsOf(text);
  const abroad = /^(?:\+|00)(\d+)$/.exec(signs)?.[1];
  if (abroad !== undefined) {
    const read = readAbroad(abroad);
    return of === 'CN' && read?.startsWith('+') ? undefined : read;
  }
  if (!/^\d+$/.test(signs)) return undefined;
  const { calling } = countries[of];
  return (
    nationalIn(signs, of) ??
    (signs.startsWith(calling) ? nationalIn(signs.slice(calling.length), of) : undefined) ??
    // As Chinese numbers are stored everywhere.
    nationalIn(signs, 'CN')
  );
}

/** Mobile number by the country of the mill, in the form in which it is stored. */
export const mobileText = z
  .string()
  .overwrite((typed) => readMobile(typed) ?? readText(typed))
  .min(1)
  .refine((typed) => readMobile(typed) !== undefined, { message: 'mobile' });

/** Returns each number that a text may mean to people of some countries, the first that of `first`. */
export function readMobiles(text: string, among: readonly CountryCode[]): string[] {
  return [...new Set(among.flatMap((code) => readMobile(text, code) ?? []))];
}

/**
 * Returns true for what may be a mobile number where nobody is logged in: of the country in force, or of another one if it
 * is written as there, with `+` or the digit before national numbers.
 */
export function mayBeMobile(text: string): boolean {
  if (readMobile(text) !== undefined) return true;
  const signs = signsOf(text);
  if (/^(?:\+|00)/.test(signs)) return readMobile(text, 'VN') !== undefined;
  return countryCodes.some((code) => {
    const { trunk, mobile } = countries[code];
    const isWhole = code === 'IN' || (trunk !== '' && signs.startsWith(trunk));
    return isWhole && mobile.test(code === 'IN' ? signs : signs.slice(trunk.length));
  });
}

/**
 * Returns the parts of stored numbers that a part typed in a country may mean, the text itself first: `0912` is `+84912` in Viet Nam,
 * `+84 912` and `0084912` are, too.
 */
export function storedParts(text: string, of: CountryCode = country): string[] {
  const signs = signsOf(text);
  if (!/^\+?\d{3,}$/.test(signs)) return [text];
  const { calling, trunk } = countries[of];
  const found = [text, signs];
  if (signs.startsWith('00')) found.push(`+${signs.slice(2)}`);
  else if (trunk !== '' && signs.startsWith(trunk)) found.push(`+${calling}${signs.slice(trunk.length)}`);
  return [...new Set(found)];
}

/** Returns a stored number as people of its country type it: `0912345678` for `+84912345678`. */
export function nationalForm(stored: string): string {
  const digits = /^\+(\d+)$/.exec(stored)?.[1];
  const code = countryCodes.find(
    (each) =>
      digits !== undefined &&
      digits.startsWith(countries[each].calling) &&
      countries[each].mobile.test(digits.slice(countries[each].calling.length)),
  );
  if (digits === undefined || code === undefined) return stored;
  const { calling, trunk } = countries[code];
  return `${trunk}${digits.slice(calling.length)}`;
}

function signsOf(text: string): string {
  return readPlainText(text).replaceAll(/[\s().\-‐-―/]/g, '');
}

/** A number of digits behind `+`: a Chinese one as its eleven digits. */
function readAbroad(digits: string): string | undefined {
  const known = countryCodes.filter((code) => digits.startsWith(countries[code].calling));
  for (const code of known) {
    const read = nationalIn(digits.slice(countries[code].calling.length), code);
    if (read !== undefined) return read;
  }
  return known.length === 0 && e164.test(digits) ? `+${digits}` : undefined;
}

function nationalIn(digits: string, code: CountryCode): string | undefined {
  const { calling } = countries[code];
  const number = mobileDigits(digits, countries[code]);
  if (number === undefined) return undefined;
  return code === 'CN' ? number : `+${calling}${number}`;
}

/** Digits of a mobile number without its trunk prefix. */
function mobileDigits(
  digits: string,
  { trunk, mobile }: (typeof countries)[CountryCode],
): string | undefined {
  if (mobile.test(digits)) return digits;
  if (trunk !== '' && digits.startsWith(trunk) && mobile.test(digits.slice(trunk.length)))
    return digits.slice(trunk.length);
  return undefined;
}
