import { pictureFile } from '@millwright/contract/areas/basics/attachment/pictureCalls.ts';
import { kindOf } from '@millwright/contract/core/fields/fieldKinds.ts';
import type { Field } from '@millwright/contract/core/fields/fields.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import { type Resource, titleGap } from '@millwright/contract/core/resource/resource.ts';
import { fileFacts } from '@millwright/contract/core/resource/rowSchema.ts';
import { z } from 'zod';
import { formatBetween, formatNumber, formatWhole, noValue } from '../../../kit/text/format.ts';
import { shownDigits } from './shownDigits.ts';
import { plainTextOf } from '../../../kit/text/plainText.ts';
import { dateText, fieldsAt } from '../../../kit/text/formatDate.ts';

/** What values are written with. */
export interface ValueContext {
  language: Language;
  /** Of the mill. */
  zone: string;
  choice: (name: string, value: string) => string;
  shift: (value: string) => string;
  flag: (isOn: boolean) => string;
}

type Row = Readonly<Record<string, unknown>>;

/** A value as a cell shows it; `—` where there is none. Coded ones have their words beside them in the row. */
export function valueText(
  { name, field, row }: { name: string; field: Field; row: Row },
  context: ValueContext,
): string {
  const value = row[name];
  const words = row[`${name}_dictText`];
  if (typeof words === 'string' && words !== '') return words;
  if (isBlank(value)) return noValue;
  if (kindOf(field).upload === 'file')
    return filesOf({ name, field, row })
      .map((file) => file.name)
      .join(', ');
  if (field.digitsBy !== undefined && typeof value === 'number') {
    const digits = row[field.digitsBy];
    return formatWhole(value, typeof digits === 'number' ? digits : 0, context.language);
  }
  return plainText(value, { name, field }, context);
}

/** A value without the row it stands in. */
export function plainText(
  value: unknown,
  { name, field }: { name: string; field: Field },
  context: ValueContext,
): string {
  if (isBlank(value)) return noValue;
  if (kindOf(field).upload !== undefined) return pathsOf(value).map(endOf).join(', ');
  if (Array.isArray(value))
    return value
      .map((each) => (field.kind === 'choice' ? context.choice(name, String(each)) : String(each)))
      .join(', ');
  switch (field.kind) {
    case 'integer':
    case 'duration':
      return typeof value === 'number' ? formatNumber(value, 0, context.language) : String(value);
    case 'quantity':
    case 'percent':
      return typeof value === 'number'
        ? formatBetween(value, shownDigits(field), context.language)
        : String(value);
    case 'choice':
      return context.choice(name, String(value));
    case 'shift':
      return context.shift(String(value));
    case 'flag':
      return context.flag(value === true);
    case 'instant':
      return momentText(
        typeof value === 'number' ? new Date(value).toISOString() : String(value),
        context.zone,
        context.language,
      );
    case 'date':
      return dateText(storedText(value), context.language);
    case 'richText':
      return plainTextOf(storedText(value));
    case 'multilingual':
      return multilingualText(value, context.language);
    case 'text':
      return field.words === undefined ? storedText(value) : context.choice(name, storedText(value));
    case 'longText':
    case 'formula':
    case 'code':
    case 'reference':
    case 'referenceList':
    case 'parent':
    case 'dictionary':
    case 'dictionaryList':
    case 'texts':
    case 'picture':
    case 'pictures':
    case 'file':
    case 'files':
    case 'colour':
    case 'signal':
    case 'serial':
      return storedText(value);
  }
}

/** A file of a row: its address, what its sender called it, and its size in bytes. */
export interface RowFile {
  readonly path: string;
  readonly name: string;
  readonly bytes: number | undefined;
}

/** The files that a row names in a field, in their order. */
export function filesOf({ name, row }: { name: string; field: Field; row: Row }): RowFile[] {
  const facts = fileFacts.safeParse(row[`${name}_files`]).data ?? [];
  return pathsOf(row[name]).map((path, place) => ({
    path,
    name: facts[place]?.name ?? endOf(path),
    bytes: facts[place]?.bytes,
  }));
}

/** What was uploaded, of a field that holds one or several. */
export function pathsOf(value: unknown): string[] {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  return all.filter((each) => typeof each === 'string' && each !== '').map(String);
}

/** The end of a stored file name, which distinguishes files with the same beginning. */
function endOf(path: string): string {
  return `…${pictureFile(path).slice(-12)}`;
}

/** A value of a field as text; what no field holds is shown as it is written in JSON. */
export function storedText(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '' : JSON.stringify(value);
}

/** What a row is called: its title, in the user's language where it has several. */
export function titleText(resource: Resource, row: Row, context: ValueContext): string {
  const parts = [resource.title, ...resource.titleBeside].flatMap((name) => {
    const field = resource.fields[name];
    return field === undefined || isBlank(row[name]) ? [] : [valueText({ name, field, row }, context)];
  });
  return parts.length === 0 ? noValue : parts.join(titleGap);
}

/** The name in a language, else the Chinese one. */
export function multilingualText(value: unknown, language: Language): string {
  const names = z.record(z.string(), z.string()).safeParse(value).data ?? {};
  return names[language] || names['zh'] || noValue;
}

/**
 * `YYYY-MM-DD HH:mm` in the mill's zone, in Vietnamese `DD/MM/YYYY HH:mm`. Moments without an offset are the mill's already;
 * other texts stay.
 */
export function momentText(moment: string, zone: string, language: Language): string {
  if (/^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?$/.test(moment))
    return `${dateText(moment.slice(0, 10), language)}${moment.slice(10, 16)}`;
  const atMs = Date.parse(moment);
  if (Number.isNaN(atMs) || !/[zZ]|[+-]\d\d:?\d\d$/.test(moment)) return moment;
  const { year, month, day, hour, minute } = fieldsAt(atMs, zone);
  return `${dateText(`${year}-${month}-${day}`, language)} ${hour}:${minute}`;
}

/** Whether there is nothing: no value, an empty text, an empty list, a name in no language. */
export function isBlank(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && Object.values(value).every((part) => part === '' || part === null);
}
