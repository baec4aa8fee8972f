import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { type KnownStatement, knownStatements } from '@millwright/server/platform/db/sql.ts';
import { testDatabase } from '../database.ts';
import { type ClaimedStatement, claimedStatements, templateKey } from './claimed.ts';
import { createDescriber } from './described.ts';
import { statementDifferences } from './differences.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url)).replace(/\/$/, '');
const files = queriesBelow('server/src');
const wrongFile = 'testing/server/statements/wrongStatements.ts';
const all = claimedStatements(root, [...files, wrongFile]);
const claimed = all.filter(({ place }) => !place.startsWith(wrongFile));
for (const file of [...files, wrongFile]) await import(`${root}/${file}`);
const known = knownStatements();
const { owner } = await testDatabase();
const client = await owner.connect();
afterAll(() => client.release());
const describeStatement = await createDescriber(client);

/** The texts that were written from the templates of a declaration. */
const textsOf = ({ templates }: ClaimedStatement): KnownStatement[] =>
  known.filter(({ written }) => templates.includes(templateKey(written)));

describe('statements of the server', () => {
  it('each can be written without a question: none is declared inside a function', () => {
    expect(claimed.filter((each) => textsOf(each).length === 0).map(({ place }) => place)).toEqual([]);
  });

  it('each gives the rows and takes the values that the code says', async () => {
    expect(await differencesIn(claimed)).toEqual([]);
  });

  it('each that is wrong is told with its file, its line and what is wrong', async () => {
    const told = await differencesIn(all.filter(({ place }) => place.startsWith(wrongFile)));
    expect(told.map((sentence) => sentence.replace(`${wrongFile}:`, ''))).toEqual([
      '9 column "cod" does not exist',
      '10 relation "machines" does not exist',
      '11 does not give number.',
      '12 gives number, of which the code does not know.',
      '13 gives positions as int4, which is no string.',
      '14 gives sum as numeric, which is no number.',
      '15 gives at as timestamptz, which is no string.',
      '16 gives names as _text, which is no string.',
      '17 gives sums as _int8, which is no number[].',
      '18 gives level, which may be null; the code says never.',
      '19 gives code, which is never null; the code says that it may be.',
      '20 gives source, which may be null; the code says never.',
      '22 gives passage, which may be null; the code says never.',
      '23 gives id, and the code says that it gives nothing.',
      '24 gives 2 columns, and the code says that it gives one.',
      '25 gives positions as int4, which is no string.',
      '26 takes id as int4, and the code gives string.',
      '27 takes machines.id as _int4, and the code gives string[].',
      '30 takes place, of which the code does not know.',
      '32 takes $1 as int4, and the code gives string.',
      '33 takes 1 values, and the code gives 0.',
    ]);
  });

  it('the driver gives values of the kinds that statements are held to', async () => {
    const { rows } = await owner.query(
      `select 1::int8 as int8, 1::numeric as numeric, now() as timestamptz, date '2026-01-02' as date, '{}'::jsonb as json,
         ''::bytea as bytea, '{1}'::int8[] as int8s, '{1}'::int4[] as int4s, '{1}'::numeric[] as numerics,
         '{a}'::text[] as texts, '{t}'::bool[] as bools`,
    );
    expect(rows).toEqual([
      {
        int8: 1,
        numeric: '1',
        timestamptz: expect.any(Date),
        date: '2026-01-02',
        json: {},
        bytea: Buffer.alloc(0),
        int8s: ['1'],
        int4s: [1],
        numerics: [1],
        texts: ['a'],
        bools: [true],
      },
    ]);
  });
});

async function differencesIn(statements: readonly ClaimedStatement[]): Promise<string[]> {
  const differences: string[] = [];
  for (const each of statements)
    for (const { text, values } of textsOf(each))
      await describeStatement(text).then(
        (described) => differences.push(...statementDifferences(each, described, values)),
        (error: Error) => differences.push(`${each.place} ${error.message}`),
      );
  return [...new Set(differences)];
}

function queriesBelow(folder: string): string[] {
  return readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.queries.ts'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .toSorted();
}
