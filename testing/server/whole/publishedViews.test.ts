import { afterAll, describe, expect, it } from 'vitest';
import { createPool, urlOfRole } from '@millwright/server/platform/db/connect.ts';
import { inTenant } from '@millwright/server/platform/db/tenancy.ts';
import { tableColumns, privilegesOf, type PublishedView, publishedViewsOf } from '../catalogue.ts';
import { testDatabase } from '../database.ts';
import { createMake } from '../make.ts';

const { url, owner, pool } = await testDatabase();
const make = createMake(owner);
const failed: Error[] = [];
const ingest = createPool(urlOfRole(url, 'millwright_ingest'), {
  max: 1,
  onError: (error) => failed.push(error),
  name: 'test ingest',
});
afterAll(() => ingest.end());

const views = await publishedViewsOf(owner);
const ofIngest = Object.keys(await privilegesOf(owner, 'millwright_ingest'));
const seenByIngest = views.filter(({ name }) => ofIngest.includes(name));
const seenByApp = views.filter(
  ({ name }) => name !== 'equipment.model_signal' && name !== 'equipment.machine_source',
);

/** Something for every column that must have something. */
const someId = '01900000-0000-7000-8000-000000000001';
const anyOfType: Readonly<Record<string, unknown>> = {
  integer: 1,
  bigint: 1,
  boolean: true,
  smallint: 1,
  'double precision': 1,
  text: 'W',
  uuid: someId,
  jsonb: '{}',
  date: '2026-01-02',
  'timestamp with time zone': '2026-01-02T00:00:00Z',
};

// Two mills, with one person each and one row in every table behind a view.
const [mine, foreign] = [await make.tenant(), await make.tenant()];
const [me, stranger] = [await make.user({ tenantIds: [mine] }), await make.user({ tenantIds: [foreign] })];
await owner.query("select secure.ensure_partitions('2026-01-01', '2026-01-31')");
for (const [tenantId, userId] of [
  [mine, me.id],
  [foreign, stranger.id],
] as const) {
  const departmentId = await make.department({ tenantId });
  await make.member({ tenantId, userId, departmentId });
  await make.grant({ tenantId, userId, roleId: await make.role({ tenantId, chosen: [departmentId] }) });
}
const filledByMake = ['tenant', 'app_user', 'membership', 'role'];
for (const table of new Set(
  views.flatMap(({ tables }) => tables).filter((name) => !filledByMake.includes(name)),
))
  for (const tenantId of [mine, foreign]) await insertAnyRow(table, tenantId);

/** What tells in a row of a view whose it is, and what that is for a mill. */
function markOf({ name }: PublishedView): { column: string; mine: unknown; foreign: unknown } {
  if (name === 'iam.tenant') return { column: 'id', mine, foreign };
  if (name === 'iam.app_user') return { column: 'id', mine: me.id, foreign: stranger.id };
  return { column: 'tenant_id', mine, foreign };
}

describe('views that areas publish', () => {
  it.each(views)('$name is read with the rights of the reader', ({ options }) => {
    expect(options).toEqual(['security_invoker=true']);
  });

  it.each(views)('$name says of each row whose it is', (view) => {
    expect(view.columns).toContain(markOf(view).column);
  });

  it.each(seenByApp)('$name is planned as if its tables were named', async ({ name }) => {
    const plan = await inTenant(pool, mine, (tx) =>
      tx.query<{ 'QUERY PLAN': string }>(
        `explain (costs off) select v from ${name} v join ${name} w on v = w`,
      ),
    );
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).not.toContain('Subquery Scan');
  });

  it.each(seenByApp)('$name shows a mill its own rows and no other’s', async (view) => {
    const { column, mine: own } = markOf(view);
    const rows = await inTenant(pool, mine, (tx) =>
      tx.query<{ mark: unknown }>(`select distinct ${column} as mark from ${view.name}`),
    );
    expect(rows).toEqual([{ mark: own }]);
  });

  it.each(seenByApp)('$name shows nothing without a mill', async ({ name }) => {
    const { rows } = await pool.query(`select from ${name}`);
    expect(rows).toEqual([]);
  });

  it.each(seenByIngest)(
    '$name tells a role that passes row-level security whose each row is',
    async (view) => {
      const { column, mine: own, foreign: others } = markOf(view);
      const marks = async (condition: string, values: unknown[]) =>
        (
          await ingest.query<{ mark: unknown }>(
            `select distinct ${column} as mark from ${view.name} where ${condition} order by 1`,
            values,
          )
        ).rows.map(({ mark }) => mark);
      expect(await marks(`${column} = any ($1)`, [[own, others]])).toEqual([own, others]);
      expect(await marks(`${column} = $1`, [own])).toEqual([own]);
      expect(failed).toEqual([]);
    },
  );
});

/** Adds a row whose parents need not be there, and whose values need not be allowed: it has only to be whose it is. */
async function insertAnyRow(table: string, tenantId: number): Promise<void> {
  const { rows: open } = await owner.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and attnotnull and not atthasdef and attname <> 'tenant_id'`,
    [table],
  );
  const types = await tableColumns(owner, table);
  const values = open.map(({ name }) => anyOfType[types.get(name)?.type ?? '']);
  const client = await owner.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    const { rows: checks } = await client.query<{ name: string }>(
      `select quote_ident(conname) as name from pg_constraint where conrelid = $1::regclass and contype = 'c'`,
      [table],
    );
    for (const { name } of checks) await client.query(`alter table ${table} drop constraint ${name}`);
    await client.query(
      `insert into ${table} (tenant_id, ${open.map(({ name }) => name).join(', ')})
       values ($1, ${values.map((_, index) => `$${index + 2}`).join(', ')})`,
      [tenantId, ...values],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}
