import { announcement } from '@millwright/contract/areas/messaging/announcement.ts';
import { listInput, mostRowsAtOnce } from '@millwright/contract/core/listQuery.ts';
import type { Resource } from '@millwright/contract/core/resource.ts';
import { resourceCalls, servedResources } from '@millwright/contract/registry.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { inTenant, type TenantTransaction } from '../../platform/db/tenancy.ts';
import type { DataScope } from '../../platform/session/dataScope.ts';
import { testServer } from '../../testing/testServer.ts';
import { countRows, selectByIds, selectPage } from '../read/list.queries.ts';
import { conditionOf } from '../read/filters.ts';
import { lockRows, selectHistory } from '../write/write.queries.ts';

const server = await testServer();
const { make, owner, pool } = server;
const reading = { language: 'zh', zone: 'Asia/Shanghai' } as const;
const everything: DataScope = { isAll: true };
const nobody: DataScope = {
  isAll: false,
  own: '01900000-0000-7000-8000-000000000001',
  departments: ['01900000-0000-7000-8000-000000000002'],
  narrowedTo: ['department'],
};

/** Everything that is read of a resource, asked through a transaction. */
async function readAll(tx: TenantTransaction, resource: Resource, scope: DataScope): Promise<void> {
  const ids = [resource.key === 'uuid' ? '01900000-0000-7000-8000-000000000003' : '3'];
  const input = listInput.parse({});
  const condition = conditionOf(resource, input, reading.zone);
  await selectPage(tx, resource, { condition, input, reading, scope, offset: 0, limit: 20 });
  await countRows(tx, resource, { condition, scope, most: mostRowsAtOnce + 1 });
  await selectByIds(tx, resource, { ids, reading, scope });
  await lockRows(tx, resource, { ids, scope });
  await selectHistory(tx, resource, { id: ids[0] ?? '', scope, limit: 1 });
}

/** The statements by which a resource is read within a data scope. */
async function statementsOf(resource: Resource, scope: DataScope): Promise<string[]> {
  const seen: string[] = [];
  const tx: TenantTransaction = {
    tenantId: 1,
    query: async (text, values = []) => {
      seen.push(`${text} -- ${JSON.stringify(values)}`);
      return [];
    },
  };
  await readAll(tx, resource, scope);
  return seen;
}

describe('statements', () => {
  const open = servedResources.filter(({ scoped }) => !scoped);
  it.each(open)('over $name, which is the mill’s, are the same whatever the data scope', async (resource) => {
    expect(await statementsOf(resource, nobody)).toEqual(await statementsOf(resource, everything));
  });

  it('over announcements each hold the data scope', async () => {
    const all = await statementsOf(announcement, everything);
    const narrow = await statementsOf(announcement, nobody);
    expect(narrow).toHaveLength(all.length);
    for (const text of narrow) expect(text).toContain('create_by = $');
    for (const text of all) expect(text).not.toContain('create_by = $');
  });

  // Rows that are read or locked for a person come from `rowsOf`. What names a table itself is listed here with why.
  const whole: Readonly<Record<string, string>> = {
    'read/free.queries.ts': 'a value that must be unique is taken in the whole mill',
    'read/keyword.queries.ts': 'asks how many rows may have a keyword, and shows none',
    'row/condition.ts': 'names the index of a keyword; the rows come from `rowsOf`',
    'row/rows.ts': 'makes the source of rows',
    'row/shape.ts': 'the words of a reference belong to the row that a person sees',
    'sheet/import.queries.ts': 'the same: rows with the key of a line',
    'write/fits.ts': 'no row stands below itself, whoever sees those between',
    'write/write.queries.ts': 'writes rows that were locked before, and counts what refers to a row',
  };
  it('name a table itself in these files alone', () => {
    const engine = join(import.meta.dirname, '..');
    const files = readdirSync(engine, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.ts$/.test(file))
      .toSorted();
    const naming = files.filter((file) =>
      /tableOf\(|\$\{\w+\.table\}/.test(readFileSync(join(engine, file), 'utf8')),
    );
    expect(naming).toEqual(Object.keys(whole));
  });
});
