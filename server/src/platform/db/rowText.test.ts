import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testDatabase } from '@millwright/testing/server/database.ts';
import { instantField, numberField, numbersField, rowArray, textField } from './rowText.ts';

const { owner } = await testDatabase();
await owner.query('create type written as (words text, number float8, at timestamptz, numbers float8[])');

const text = fc.oneof(
  fc.string({
    unit: fc.constantFrom('"', '\\', '{', '}', '(', ')', ',', ' ', "'", '\n', 'N', '断', 'đ'),
    maxLength: 12,
  }),
  // PostgreSQL keeps no text with the character 0.
  fc.string({ unit: 'grapheme', maxLength: 12 }).filter((words) => !words.includes('\0')),
);
const number = fc.oneof(fc.double({ noNaN: true }), fc.integer());
const row = fc.record({
  words: fc.option(text),
  number: fc.option(number),
  at: fc.option(fc.integer({ min: 0, max: Date.UTC(2100, 0) })),
  numbers: fc.array(fc.option(number), { maxLength: 4 }),
});

it('PostgreSQL reads from the text of rows what they were written from', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 6 }), async (rows) => {
      const { rows: read } = await owner.query(
        `select words, number, (extract(epoch from at) * 1000)::float8 as at, numbers from unnest($1::written[])`,
        [
          rowArray(
            rows.map(
              ({ words, number: one, at, numbers }) =>
                `(${textField(words)},${numberField(one)},${instantField(at)},${numbersField(numbers)})`,
            ),
          ),
        ],
      );
      // What is 0 below 0 is 0.
      expect(JSON.stringify(read)).toEqual(JSON.stringify(rows));
    }),
    { numRuns: 300 },
  );
});
