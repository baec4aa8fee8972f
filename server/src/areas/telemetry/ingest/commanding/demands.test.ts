import { afterAll, expect, it } from 'vitest';
import { createPool, urlOfRole } from '../../../../platform/db/connect.ts';
import { sql, statement } from '../../../../platform/db/sql.ts';
import { prepared, runTogether } from '../../../../platform/db/together.ts';
import { testDatabase } from '@millwright/testing/server/database.ts';
import { demand, isUnmet } from './demands.queries.ts';

const { owner, url } = await testDatabase();
await owner.query('create table told (number int); grant all on told to millwright_ingest');
const pool = createPool(urlOfRole(url, 'millwright_ingest'), {
  max: 1,
  name: 'test demands',
  onError: () => undefined,
});
afterAll(async () => {
  await pool.end();
  await owner.query('drop table told');
});

const insert = statement<never, [number: number]>`insert into told values ($1)`;
const onlyBelow = statement<{ isSo: boolean }, [limit: number]>`
  select ${demand('judged', sql`(select count(*) from told) < $1`)} as "isSo"`;

async function tell(number: number, limit: number): Promise<void> {
  const client = await pool.connect();
  try {
    await runTogether(client, [prepared('told', insert, [number]), prepared('below', onlyBelow, [limit])]);
  } finally {
    client.release();
  }
}

it('all is undone where what a statement demands is not so, and it is known what that was', async () => {
  await tell(1, 2);
  const refused = await tell(2, 2).catch((error: unknown) => error);
  expect(isUnmet('judged', refused)).toBe(true);
  expect(isUnmet('slots', refused)).toBe(false);
  await tell(3, 3);
  const { rows } = await owner.query('select number from told order by 1');
  expect(rows).toEqual([{ number: 1 }, { number: 3 }]);
});
