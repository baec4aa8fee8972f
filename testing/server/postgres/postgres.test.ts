import { describe, expect, it } from 'vitest';
import { withClient } from '@millwright/server/platform/postgres/database.ts';
import { createDatabase, dropDatabase, ensureTemplate } from './postgres.ts';

async function rovings(url: string): Promise<unknown[]> {
  return withClient(url, async (client) => (await client.query('select id from roving')).rows);
}

describe('databases for tests', () => {
  it('are copies of a template that is filled once, and do not see each other', async () => {
    let fills = 0;
    const fill = async (url: string) => {
      fills += 1;
      await withClient(url, (client) =>
        client.query('create table roving (id int); insert into roving values (1)'),
      );
    };
    await Promise.all([ensureTemplate('roving_template', fill), ensureTemplate('roving_template', fill)]);
    expect(fills).toBe(1);
    const [one, other] = await Promise.all([
      createDatabase('roving_template'),
      createDatabase('roving_template'),
    ]);
    await withClient(one, (client) => client.query('delete from roving'));
    expect(await rovings(one)).toEqual([]);
    expect(await rovings(other)).toEqual([{ id: 1 }]);
    await Promise.all([dropDatabase(one), dropDatabase(other)]);
  });

  it('are gone after dropping, with the connections they had', async () => {
    const url = await createDatabase();
    await withClient(url, async (client) => {
      await dropDatabase(url);
      await expect(client.query('select 1')).rejects.toThrow();
    });
    await expect(rovings(url)).rejects.toThrow('does not exist');
  });
});
