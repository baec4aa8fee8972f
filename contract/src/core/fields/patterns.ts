import { readMobile } from './mobile.ts';

/**
 * Formats that many fields share, each under the name of its sentence in `core.rules`. A field names one; the check is
 * the same in the form, in the server and in an import.
 */
export const patterns = {
  /**
   * Letters, digits and the three marks that go into addresses and topics; no Chinese, no special characters. Codes become
   * keys of objects, so the one name that changes an object instead is no code.
   */
  pattern: /^(?!__proto__$)[A-Za-z0-9_.-]+$/,
  /** Mobile numbers of China, as the specification has it; numbers of other countries are read by `mobile.ts`. */
  mobile: /^1[34578]\d{9}$/,
  account: /^\w{4,18}$/,
  /** Letters of any script, Chinese characters among them, with what stands between parts of a name. */
  personName: /^\p{L}[\p{L}\p{M} .'’·-]*$/u,
  workNumber: /^[A-Za-z0-9]{1,12}$/,
  natural: /^(0|[1-9]\d*)$/,
  /** Digits alone, at most nine, without zeros before them: what fits a column of whole numbers. */
  numeric: /^(0|[1-9]\d{0,8})$/,
  lettersAndDigits: /^[A-Za-z0-9]+$/,
  url: /^https?:\/\/\S+$/i,
  alphanumeric: /^[A-Za-z0-9]{0,20}$/,
  upTo255: /^[\s\S]{0,255}$/,
  idCard: /^(\d{15}|\d{17}[\dXx])$/,
  qq: /^[1-9]\d{4,10}$/,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/,
  /** What stands in a list that sheets separate by commas. */
  withoutComma: /^[^,，]*$/,
  phone: /^\+?[\d\s()/-]{5,20}$/,
  /** At least 1, at most two decimals. */
  version: /^[1-9]\d*(\.\d{1,2})?$/,
  /** What a dictionary may hold as a value: words of any script, digits, `_ - .`; of other marks only comparisons, `>=`. */
  dictionaryValue: /^(?:[\p{L}\p{M}\p{N}_. -]+|[<>=]|[<>!]=)$/u,
  /** A time of the day on the full or half hour; `24:00` ends it. */
  halfHour: /^(([01]\d|2[0-3]):[03]0|24:00)$/,
  quarterHour: /^([01]\d|2[0-3]):(00|15|30|45)$/,
  rotationDays: /^[0-4]{1,56}$/,
  /** A day of any year, `MM-DD`. */
  monthDay: /^((0[13578]|1[02])-(0[1-9]|[12]\d|3[01])|(0[469]|11)-(0[1-9]|[12]\d|30)|02-(0[1-9]|[12]\d))$/,
} as const satisfies Record<string, RegExp>;
export type Pattern = keyof typeof patterns;

/** Returns false for the one text that is no key of an object. */
export function isPlainName(name: string): boolean {
  return name !== '__proto__';
}

/** Whether a text has a format; an empty one always has, whether it may be empty is another rule. */
export function fits(pattern: Pattern, value: string): boolean {
  if (value === '') return true;
  return pattern === 'mobile' ? readMobile(value) !== undefined : patterns[pattern].test(value);
}
