// What a cluster that distributes mills by tenant (Citus) asks of the schema, read from the migrated database. No cluster runs
// here; what text alone shows is in tools/checks/cluster-rules.test.ts.
import { describe, expect, it } from 'vitest';
import { tablesOf } from '../catalogue.ts';
import { testDatabase } from '../database.ts';

const { owner } = await testDatabase();
const tables = await tablesOf(owner);
const ofMills = tables
  .filter(({ hasTenantId, name }) => hasTenantId && name !== 'user_session')
  .map(({ name }) => name);
/** On every node (reference tables). */
const ofEverybody = ['app_user', 'login_server', 'tenant'];

describe('the schema, on a cluster', () => {
  it('has the tenant among the columns of every unique index and exclusion of a mill’s table', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select i.indexrelid::regclass::text as name
       from pg_index i join pg_class c on c.oid = i.indrelid
       where c.relname = any ($1) and (i.indisunique or i.indisexclusion) and not exists (
         select from pg_attribute a where a.attrelid = i.indrelid and a.attname = 'tenant_id' and a.attnum = any (i.indkey))`,
      [ofMills],
    );
    expect(ofMills.length).toBeGreaterThan(180);
    expect(rows).toEqual([]);
  });

  it('excludes rows of one mill alone: the tenant is compared for equality', async () => {
    const { rows } = await owner.query<{ name: string; definition: string }>(
      `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'x'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ definition }) => !definition.includes('tenant_id WITH ='))).toEqual([]);
  });

  it('lets rows of mills refer to rows of the same mill, or of everybody, and nothing of everybody to a mill', async () => {
    const { rows } = await owner.query<{ from: string; to: string; isWithinMill: boolean }>(
      `select c.conrelid::regclass::text as "from", c.confrelid::regclass::text as "to",
         exists (select from unnest(c.conkey, c.confkey) as k (own, their)
           join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own and a.attname = 'tenant_id'
           join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.their and b.attname = 'tenant_id') as "isWithinMill"
       from pg_constraint c where c.contype = 'f' and c.conparentid = 0`,
    );
    const isOfMill = (name: string) => ofMills.includes(name);
    const broken = rows.filter(({ from, to, isWithinMill }) =>
      isOfMill(from)
        ? !(isOfMill(to) ? isWithinMill : ofEverybody.includes(to))
        : isOfMill(to) || (ofEverybody.includes(from) && !ofEverybody.includes(to)),
    );
    expect(rows.length).toBeGreaterThan(200);
    expect(broken).toEqual([]);
  });

  it('numbers rows of mills by a sequence in one place alone', async () => {
    const { rows } = await owner.query<{ place: string }>(
      `select a.attrelid::regclass || '.' || a.attname as place
       from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
       where c.relname = any ($1) and a.attnum > 0
         and (a.attidentity <> '' or pg_get_expr(d.adbin, d.adrelid) like '%nextval%')`,
      [ofMills],
    );
    // Numbers of machines come from the coordinator, where rows are made: machines are added by people, not on the nodes.
    expect(rows).toEqual([{ place: 'machine.id' }]);
  });
});
