import { readNumber } from '@millwright/contract/core/values/number.ts';
import {
  type NumberFormat,
  numberFormatOf,
  numberFormats as declaredFormats,
} from '@millwright/contract/core/values/numberFormat.ts';
import { valueOfReading } from '@millwright/contract/core/values/reading.ts';
import { dayMs, hourMs, minuteMs } from '@millwright/contract/core/time/units.ts';

/** Language codes of the product; `vn` is Vietnamese. */
export type Language = 'zh' | 'en' | 'vn';

/** A figure that may be missing: missing is never shown as zero. */
export type Figure = number | null | undefined;

/** Shown where there is no value. */
export const noValue = '—';
const thinSpace = '\u2009';
const narrowSpace = '\u202f';
const minus = '−';
const prime = '′';

const locales: Record<Language, string> = { zh: 'zh-CN', en: 'en-GB', vn: 'vi-VN' };

/** BCP 47 tag of a language, for `Intl` and for `<html lang>` (`zh-CN`, `en`, `vi`). */
export function htmlLanguage(language: Language): string {
  return { zh: 'zh-CN', en: 'en', vn: 'vi' }[language];
}

/** A size for people: `640 kB`, `1.2 MB`, `67.7 GB`; a thousand bytes are a kB. */
export function bytesText(bytes: number, language: Language): string {
  if (bytes >= 1_000_000_000) return `${formatNumber(bytes / 1_000_000_000, 1, language)} GB`;
  if (bytes >= 1_000_000) return `${formatNumber(bytes / 1_000_000, 1, language)} MB`;
  return `${formatNumber(Math.max(1, Math.round(bytes / 1000)), 0, language)} kB`;
}

const numberFormats = new Map<string, Intl.NumberFormat>();

function numberFormat(language: Language, decimals: number, most = decimals): Intl.NumberFormat {
  const key = `${language}${decimals} ${most}`;
  const known = numberFormats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locales[language], {
    minimumFractionDigits: decimals,
    maximumFractionDigits: most,
    useGrouping: true,
  });
  numberFormats.set(key, made);
  return made;
}

/**
 * A number with a fixed count of decimals: `3 241.5` in Chinese and English (group sign U+202F), `3.241,5` in
 * Vietnamese. Minus is `−`; a rounded zero has no sign; missing, infinite and not-a-number are `—`.
 */
export function formatNumber(value: Figure, decimals: number, language: Language): string {
  return formatBetween(value, { least: decimals, most: decimals }, language);
}

/** Counts of decimals: those that a number always has, and those that it has where it needs them. */
export interface Decimals {
  readonly least: number;
  readonly most: number;
}

/** A number as `formatNumber` writes it, with zeros behind only up to `least` decimals, rounded to `most`. */
export function formatBetween(value: Figure, { least, most }: Decimals, language: Language): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return noValue;
  const written = numberFormat(language, least, most).format(value).replace('-', minus);
  // Chinese and English group with a comma; a whole board of figures has no time to take each apart.
  const text = language === 'vn' ? written : written.replaceAll(',', narrowSpace);
  return /[1-9]/.test(text) ? text : text.replace(minus, '');
}

/** A number as `formatNumber` writes it, with `decimals` or as many more as it has. */
export function formatWhole(value: Figure, decimals: number, language: Language): string {
  const [, own = ''] = String(value ?? '').split('.');
  return formatNumber(value, Math.max(decimals, own.length), language);
}

/** Number and unit with a thin space between, `96.4 %`; without a value only `—`. */
export function formatQuantity(
  value: Figure,
  { decimals, unit, language }: { decimals: number; unit?: string; language: Language },
): string {
  const text = formatNumber(value, decimals, language);
  return text === noValue || !unit ? text : `${text}${thinSpace}${unit}`;
}

/** A range, `2–4`. */
export function formatRange(
  low: Figure,
  high: Figure,
  options: { decimals: number; language: Language },
): string {
  return `${formatNumber(low, options.decimals, options.language)}–${formatNumber(high, options.decimals, options.language)}`;
}

/**
 * Number typed by a person, read as people write it in a language: `1,234` is 1234 in English and `1.234` is in Vietnamese,
 * where `0.125` still is an eighth. Without a language a single mark divides. Null if it is not a number.
 */
export function parseNumber(typed: string, language?: Language): number | null {
  const format = language === undefined ? dividing(typed) : numberFormatOf(language);
  return valueOfReading(readNumber(typed, { language: language ?? 'en', format })) ?? null;
}

function dividing(typed: string): NumberFormat {
  return typed.includes(',') ? declaredFormats.comma : declaredFormats.point;
}

/** A figure and its unit apart, since the unit is drawn smaller. */
export type Parts = { value: string; unit: string };

const two = (value: number) => String(value).padStart(2, '0');

/** Running duration: `24:10` (minutes and seconds) below 1 h, `2:14` h below a day, then whole days `3` d. */
export function durationParts(durationMs: Figure): Parts {
  if (durationMs === null || durationMs === undefined || !Number.isFinite(durationMs))
    return { value: noValue, unit: '' };
  const ms = Math.max(0, durationMs);
  if (ms < hourMs)
    return { value: `${two(Math.floor(ms / minuteMs))}:${two(Math.floor(ms / 1000) % 60)}`, unit: '' };
  if (ms < dayMs)
    return { value: `${Math.floor(ms / hourMs)}:${two(Math.floor(ms / minuteMs) % 60)}`, unit: 'h' };
  return { value: String(Math.floor(ms / dayMs)), unit: 'd' };
}

/** Running duration in one text, `2:14 h`. */
export function formatDuration(durationMs: Figure): string {
  const { value, unit } = durationParts(durationMs);
  return unit ? `${value}${thinSpace}${unit}` : value;
}

/** Time still to go: `9′` below an hour, `2:14` from an hour on. Never below zero. */
export function formatToGo(durationMs: Figure): string {
  if (durationMs === null || durationMs === undefined || !Number.isFinite(durationMs)) return noValue;
  return durationMs < hourMs
    ? `${Math.max(0, Math.floor(durationMs / minuteMs))}${prime}`
    : formatToGoClock(durationMs);
}

/** Time still to go as hours and minutes throughout: `0:52`, `2:14`. */
export function formatToGoClock(durationMs: Figure): string {
  if (durationMs === null || durationMs === undefined || !Number.isFinite(durationMs)) return noValue;
  const minutes = Math.max(0, Math.floor(durationMs / minuteMs));
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}`;
}
