import { describe, expect, it } from 'vitest';
import {
  epochMsOf,
  isRead,
  type LocalMoment,
  type ValueReading,
  readChoice,
  readDate,
  readDateTime,
  readFlag,
  readNumber,
  readText,
  readTimeOfDay,
  searchKey,
} from './index.ts';
import { dateRows, momentRows, timeRows } from '@millwright/testing/contract/values/dateRows.ts';
import { numberRows, percentRows } from '@millwright/testing/contract/values/numberRows.ts';
import {
  choiceRows,
  dutyRows,
  flagRows,
  searchRows,
  textRows,
} from '@millwright/testing/contract/values/wordRows.ts';
import type { ValueRow } from '@millwright/testing/contract/values/valueRows.ts';

const duty = { yes: ['在岗', 'Đang làm'], no: ['离岗', 'Nghỉ'] };
const units = [
  ['公斤', 'kg'],
  ['Kilogram', 'kg'],
  ['Ki-lô-gam', 'kg'],
  ['吨', 't'],
  ['Tonne', 't'],
  ['Tấn', 't'],
] as const;

function clockText(timeMs: number): string {
  const [hours, rest] = [Math.floor(timeMs / 3_600_000), timeMs % 3_600_000];
  const text = `${String(hours).padStart(2, '0')}${new Date(rest).toISOString().slice(13, 23)}`;
  return text.replace(/\.000$/, '');
}

function momentText({ date, timeMs, offsetMin }: LocalMoment): string {
  const zone = offsetMin === undefined ? '' : ` ${offsetMin < 0 ? '' : '+'}${offsetMin}`;
  return `${date} ${clockText(timeMs)}${zone}`;
}

function map<From, To>(reading: ValueReading<From>, to: (value: From) => To): ValueReading<To> {
  return isRead(reading) ? { value: to(reading.value) } : reading;
}

const kinds: readonly (readonly [string, readonly ValueRow[], (row: ValueRow) => ValueReading<unknown>])[] = [
  ['numbers', numberRows, ({ text, language }) => readNumber(text, { language })],
  ['percents', percentRows, ({ text, language }) => readNumber(text, { language, mayPercent: true })],
  ['dates', dateRows, ({ text, language }) => readDate(text, { language })],
  ['moments', momentRows, ({ text, language }) => map(readDateTime(text, { language }), momentText)],
  ['times of day', timeRows, ({ text }) => map(readTimeOfDay(text), clockText)],
  ['flags', flagRows, ({ text, language }) => readFlag(text, { language })],
  [
    'flags with words of their own',
    dutyRows,
    ({ text, language }) => readFlag(text, { language, words: duty }),
  ],
  ['choices', choiceRows, ({ text }) => readChoice(text, units)],
  ['texts', textRows, ({ text }) => ({ value: readText(text) })],
  ['keys of searches', searchRows, ({ text }) => ({ value: searchKey(text) })],
];

describe.each(kinds)('%s', (_, rows, read) => {
  it.each(rows.map((row) => [row.language, row.text, row.result, row] as const))(
    '%s: %s is %s',
    (_l, _t, result, row) => {
      const reading = read(row);
      expect(isRead(reading) ? JSON.stringify(reading.value) : `!${reading.refusal.reason}`).toBe(result);
    },
  );
});

describe('the table', () => {
  it('has at least 400 rows', () => {
    expect(kinds.flatMap(([, rows]) => rows).length).toBeGreaterThanOrEqual(400);
  });
});

describe('a moment', () => {
  it('with a zone of its own needs no clock of the mill', () => {
    const reading = readDateTime('2025-11-28T05:58:03+07:00', { language: 'zh' });
    const atMs = isRead(reading) ? epochMsOf(reading.value, () => 0) : undefined;
    expect(atMs).toBe(Date.UTC(2025, 10, 27, 22, 58, 3));
  });
});
