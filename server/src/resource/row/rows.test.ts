import { announcement } from '@millwright/contract/areas/messaging/announcement/announcement.ts';
import { listInput, mostRowsAtOnce } from '@millwright/contract/core/resource/listQuery.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { resourceCalls, servedResources } from '@millwright/contract/registry.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { inTenant, type TenantTransaction } from '../../platform/db/tenancy.ts';
import type { DataScope } from '../../platform/session/dataScope.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { selectHistory } from '../read/history/history.queries.ts';
import { countRows, selectByIds, selectPage } from './list.queries.ts';
import { conditionOf } from '../read/list/filters.ts';
import { isNarrowedBy } from './rows.ts';
import { lockRows } from '../write/write.queries.ts';

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
  const condition = conditionOf(resource, input, { ...reading, tenantId: tx.tenantId });
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
  const open = servedResources.filter((each) => !isNarrowedBy(each, nobody));
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

  // Rows that are read or locked for a person come from `readRowsOf`. What names a table itself is listed here with why.
  const whole: Readonly<Record<string, string>> = {
    'grid/grid.queries.ts': 'cells of rows that were read within the data scope before',
    'library/library.queries.ts': 'which rows of the library stand in the whole mill, and shows none',
    'library/rememberGiven.ts': 'remembers rows that every mill was given',
    'read/list/clues.queries.ts': 'asks how many rows the index knows for what is looked for, and shows none',
    'read/free.queries.ts': 'a value that must be unique is taken in the whole mill',
    'read/list/operations.queries.ts':
      'the words of entries of the log that were read within the data scope before',
    'row/belonging.ts': 'ids on the way from a row to its people and departments, and shows none',
    'row/condition.ts': 'names the index of a keyword; the rows come from `readRowsOf`',
    'row/rows.ts': 'makes the source of rows',
    'row/ruled.ts': 'which rule hides a row that was read within the data scope before',
    'row/shape.ts': 'the words of a reference belong to the row that a person sees',
    'sheet/export.queries.ts': 'lines of rows that were read within the data scope before',
    'sheet/import.queries.ts': 'rows with the key of a line',
    'row/fits.queries.ts': 'no row stands below itself, whoever sees those between',
    'write/inBin.ts':
      'a value is held by a deleted row of the whole mill; one that the reader does not see stays unnamed',
    'write/twins.queries.ts': 'a code that people would take for another is refused in the whole mill',
    'write/uses.queries.ts': 'counts what refers to a row in the whole mill, and names none',
    'write/write.queries.ts': 'writes rows that were locked before, with their lines',
  };
  it('name a table itself in these files alone', () => {
    const engine = join(import.meta.dirname, '..');
    const files = readdirSync(engine, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /(?<!\.test)\.ts$/.test(file),
    );
    const naming = files.filter((file) =>
      /tableOf\(|\$\{\w+\.table\}/.test(readFileSync(join(engine, file), 'utf8')),
    );
    expect(new Set(naming)).toEqual(new Set(Object.keys(whole)));
  });
});

describe('a list within a data scope', () => {
  it('is read in three round trips: begin, one statement, commit', async () => {
    const person = await make.user({ codes: Object.values(announcement.access), scope: 'departmentTree' });
    const departmentId = await make.department({ tenantId: person.tenantId });
    await make.member({ tenantId: person.tenantId, userId: person.id, departmentId });
    const as = server.as(person);
    await as.call(resourceCalls(announcement).list);
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    expect((await as.call(resourceCalls(announcement).list)).result.narrowedTo).toEqual(['departmentTree']);
    const texts = asked.mock.calls.map(([query]) => JSON.stringify(query));
    asked.mockRestore();
    expect(texts).toHaveLength(3);
    expect(texts[1]).toContain('department_id = any');
  });
});

describe('of 200,000 announcements', () => {
  it('those of some departments are found by an index, in a list and in its total', async () => {
    const tenantId = await make.tenant();
    const departments: string[] = [];
    for (let at = 0; at < 40; at++) departments.push(await make.department({ tenantId }));
    const { id: maker } = await make.user({ tenantIds: [tenantId] });
    await owner.query(
      `insert into announcement (tenant_id, id, state, title, msg_category, priority, msg_type, msg_content,
                                 department_id, create_by, create_time)
       select $1, gen_random_uuid(), 'draft', 'Notice ' || n, '1', 'M', 'ALL', '<p>x</p>',
              ($2::uuid[])[1 + n % 40], case when n % 9999 = 0 then $3::uuid else gen_random_uuid() end,
              timestamptz '2026-01-01' + n * interval '1 minute'
       from generate_series(1, 200000) n`,
      [tenantId, departments, maker],
    );
    await owner.query('analyze announcement');
    const scope: DataScope = {
      isAll: false,
      own: maker,
      departments: departments.slice(0, 2),
      narrowedTo: ['department'],
    };
    const { plans, total } = await inTenant(pool, tenantId, async (tx) => {
      const explained: string[] = [];
      const explaining: TenantTransaction = {
        tenantId,
        query: async (text, values = []) => {
          const rows = await tx.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
          explained.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
          return [];
        },
      };
      await readAll(explaining, announcement, scope);
      return {
        plans: explained,
        total: await countRows(tx, announcement, {
          condition: { match: 'and', of: [] },
          scope,
          most: 20_000,
        }),
      };
    });
    expect(total).toBe(10_000 + 20);
    const [list, count] = plans;
    for (const plan of [list, count]) {
      expect(plan).toContain('announcement_by_department');
      expect(plan).toContain('announcement_by_maker');
    }
    for (const plan of plans) expect(plan).not.toContain('Seq Scan on announcement');
  });
});
