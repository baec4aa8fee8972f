import { afterAll, beforeEach, expect, it } from 'vitest';
import { testDatabase } from '@millwright/testing/server/database.ts';
import { createPool } from './connect.ts';
import { statement } from './sql.ts';
import { asked, beginning, committing, prepared, runTogether } from './together.ts';

const { owner, url } = await testDatabase();
await owner.query('create table told (at timestamptz, words text[], number int primary key, note text)');
const pool = createPool(url, { max: 1, name: 'test together', onError: () => undefined });
afterAll(async () => {
  await pool.end();
  await owner.query('drop table told');
});
beforeEach(() => owner.query('truncate told'));

const insert = statement<never, [at: Date, words: readonly string[], number: number, note: string | null]>`
  insert into told values ($1, $2, $3, $4)`;
const double = statement<never, [number: number]>`
  insert into told select at, words, number + 100, note from told where number = $1`;

const atNoon = new Date('2026-03-01T12:00:00Z');
const told = (number: number) =>
  prepared('told', insert, [atNoon, ['end break', 'a "word", {with} all'], number, null]);
const doubled = (number: number) => prepared('doubled', double, [number]);

async function run(...statements: Parameters<typeof runTogether>[1]): Promise<void> {
  const client = await pool.connect();
  try {
    await runTogether(client, statements);
  } finally {
    client.release();
  }
}

async function numbers(): Promise<number[]> {
  const { rows } = await owner.query<{ number: number }>('select number from told order by 1');
  return rows.map(({ number }) => number);
}

it('runs all, each seeing what those before it wrote, with plans that the connection keeps', async () => {
  await run(told(1), doubled(1));
  await run(doubled(101), told(2), told(3));
  expect(await numbers()).toEqual([1, 2, 3, 101, 201]);
  const { rows } = await owner.query('select at, words, note from told where number = 201');
  expect(rows).toEqual([{ at: atNoon, words: ['end break', 'a "word", {with} all'], note: null }]);
  const kept = await pool.query('select count(*)::int as plans from pg_prepared_statements');
  expect(kept.rows).toEqual([{ plans: 2 }]);
});

it('undoes all where one fails, says whose error it is, and leaves the connection as it was', async () => {
  await run(told(1));
  await expect(run(told(2), told(1), told(3))).rejects.toMatchObject({ code: '23505' });
  expect(await numbers()).toEqual([1]);
  await run(told(2), doubled(1));
  expect(await numbers()).toEqual([1, 2, 101]);
});

const first = statement<{ at: Date; words: string[]; number: number; note: string | null }, [upTo: number]>`
  select at, words, number, note from told where number <= $1 order by number`;

it('gives the rows of those that were asked, as they stand between those before and behind', async () => {
  const [before, behind] = [asked('first', first, [2]), asked('first', first, [2])];
  await run(beginning, told(1), before, told(2), behind, doubled(2), committing);
  const row = { at: atNoon, words: ['end break', 'a "word", {with} all'], note: null };
  expect(before.rows).toEqual([{ ...row, number: 1 }]);
  expect(behind.rows).toEqual([1, 2].map((number) => ({ ...row, number })));
  expect(await numbers()).toEqual([1, 2, 102]);
});

it('is a part of a transaction that has begun', async () => {
  const client = await pool.connect();
  await client.query('begin');
  await runTogether(client, [told(1)]);
  await client.query('rollback');
  client.release();
  expect(await numbers()).toEqual([]);
});

it('says so where the connection is lost', async () => {
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const sleeping = prepared(
    'sleeping',
    statement<{ slept: string }, []>`select pg_sleep(20)::text as slept`,
    [],
  );
  const running = runTogether(client, [told(1), sleeping, told(2)]);
  const lost = expect(running).rejects.toThrow(/terminat|closed/);
  await owner.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await lost;
  client.release(true);
  expect(await numbers()).toEqual([]);
});
