import { wallTimeMs, zoneOffsetMs } from '@millwright/contract/core/time/zone.ts';
import type { WireField, WireNames } from '@millwright/contract/core/wire/wire.ts';
import { failField } from '../../platform/http/errors/fail.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import { z } from 'zod';
import type { Values } from '../row/hooks.ts';
import { plainText } from '../row/plainText.ts';

/**
 * What a client said of a row, by the names of its fields. What is not said is absent, so that a change leaves it; an
 * empty text takes a value away; what clients only read is dropped. `zone` reads moments without an offset. Throws
 * `core.invalid` naming what the client named.
 */
export function saidByClient({ fields }: WireNames, input: Values, zone: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, declared]) => {
      const value = Object.hasOwn(input, name) ? input[name] : undefined;
      if (!declared.isSaid || value === undefined) return [];
      return [[declared.field, readValue(declared, { name, value, zone })]];
    }),
  );
}

interface Said {
  readonly name: string;
  readonly value: unknown;
  readonly zone: string;
}

function readValue(declared: WireField, { name, value, zone }: Said): unknown {
  if (value === '' || value === null) return null;
  switch (declared.written) {
    case 'coded':
      return readCode(declared, { name, code: plainText(value) });
    case 'list':
      return typeof value === 'string' ? idsIn(value) : value;
    case 'moment':
      return typeof value === 'string' ? readMoment(value, zone) : value;
    case 'same':
    case 'words':
      return value;
  }
}

/** The value that a client's code stands for. Throws `core.invalid` for a code that is not declared. */
export function readCode({ codes }: WireField, { name, code }: { name: string; code: string }) {
  const found = codes.find(([wire]) => String(wire) === code);
  if (found === undefined) throw failField(name, 'choice');
  return found[1];
}

/** Ids that are joined by commas, each once; one at the end is no id. */
export function idsIn(text: string): string[] {
  const ids = text.split(',').map((id) => id.trim());
  return [...new Set(ids)].filter((id) => id !== '');
}

const writtenMoment = /^(\d{4}-\d{2}-\d{2})[ T]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/;

/** `2026-03-02 08:00:00` as the mill's clocks show it; any other text is left to the rules of its field. */
function readMoment(text: string, zone: string): string {
  const [, date = '', hour, minute, second = '0'] = writtenMoment.exec(text.trim()) ?? [];
  if (date === '' || Number.isNaN(Date.parse(date))) return text;
  const ms = wallTimeMs(zone, date, Number(hour) * 60 + Number(minute)) + Number(second) * 1000;
  return new Date(ms).toISOString();
}

/** A field's value as clients read it, on the clocks and in the language of who asks. */
export function shownValue(
  { written, codes }: WireField,
  value: unknown,
  { zone, language }: { zone: string; language: Language },
): unknown {
  if (value === null || value === undefined) return null;
  switch (written) {
    case 'coded':
      return codes.find(([, held]) => held === value)?.[0] ?? null;
    case 'list':
      return Array.isArray(value) && value.length > 0 ? value.join(',') : null;
    case 'moment':
      return typeof value === 'string' ? shownMoment(value, zone) : null;
    case 'words':
      return shownWords(value, language);
    case 'same':
      return value;
  }
}

/** A moment as clients read it: `2026-03-02 08:00:00` on the mill's clocks. */
export function shownMoment(instant: string, zone: string): string {
  const ms = Date.parse(instant);
  return new Date(ms + zoneOffsetMs(zone, ms)).toISOString().slice(0, 19).replace('T', ' ');
}

const wordsInLanguages = z.object({ zh: z.string(), en: z.string(), vn: z.string() });
export type WordsInLanguages = z.output<typeof wordsInLanguages>;

/** A name in three languages as a field holds it; undefined for anything else. */
export function readWordsInLanguages(value: unknown): WordsInLanguages | undefined {
  return wordsInLanguages.safeParse(value).data;
}

/** Of a name in three languages the one of the reader, else the Chinese one. */
export function shownWords(value: unknown, language: Language): string | null {
  const words = readWordsInLanguages(value);
  return words === undefined ? null : words[language] || words.zh;
}
