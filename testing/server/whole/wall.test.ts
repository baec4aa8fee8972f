import { describe, expect, it } from 'vitest';
import { inTenant } from '@millwright/server/platform/db/tenancy.ts';
import { uuidv7 } from '@millwright/server/platform/db/uuid.ts';
import { policiesOf, tablesOf } from '../catalogue.ts';
import { testDatabase } from '../database.ts';
import { createMake } from '../make.ts';

const { owner, pool } = await testDatabase();
const make = createMake(owner);
const tables = await tablesOf(owner);

/** Rows that belong to no mill. */
const ofPlatform = [
  'app_user',
  'attempt',
  'disk_hour',
  'ingest_slot',
  'ingest_writer',
  'login_attempt',
  'login_server',
  'platform_secret',
  'process_beat',
  'proof',
  'schema_migration',
  'sms_outbox',
  'tenant',
  'used_refresh_token',
  'user_password',
];
/** Has a tenant and no policy: no role has any right on it, it is reached through functions only. */
const throughFunctionsOnly = 'user_session';

const tenantTables = tables.filter(({ hasTenantId, name }) => hasTenantId && name !== throughFunctionsOnly);
/** Policy and all, the app cannot read them. */
const secrets = new Set([
  'board_link_secret',
  'erp_token_secret',
  'login_provider_secret',
  'machine_source_secret',
]);
const isReadable = ({ name }: { name: string }) => !secrets.has(name);
const ofThisTenant =
  "(tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)";

describe('G-001 the wall between mills', () => {
  it('knows every table without a tenant by name', () => {
    const without = tables.filter(({ hasTenantId }) => !hasTenantId).map(({ name }) => name);
    expect(without).toEqual(ofPlatform);
  });

  it.each(tenantTables)('G-001 stands around $name, for its owner too, by one policy', async (table) => {
    expect(table).toMatchObject({ isEnabled: true, isForced: true });
    expect(await policiesOf(owner, table.name)).toEqual([
      { name: 'tenant', command: 'ALL', roles: '{public}', using: ofThisTenant, check: ofThisTenant },
    ]);
  });

  it.each(['tenant', 'app_user', 'login_server'])('stands around the platform table %s', async (name) => {
    expect(tables.find((table) => table.name === name)).toMatchObject({ isEnabled: true, isForced: true });
    expect(await policiesOf(owner, name)).toHaveLength(1);
  });

  it.each(tenantTables)(
    'puts the tenant first in the primary key of $name and in its foreign keys',
    async ({ name }) => {
      const { rows } = await owner.query<{ kind: string; columns: string[] }>(
        `select c.contype as kind, (select array_agg(a.attname::text order by k.place)
         from unnest(c.conkey) with ordinality as k (number, place)
         join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number) as columns
       from pg_constraint c where c.conrelid = $1::regclass and c.contype in ('p', 'u', 'f')`,
        [name],
      );
      expect(rows.filter(({ kind }) => kind === 'p')).toHaveLength(1);
      expect(rows.filter(({ columns }) => columns[0] !== 'tenant_id')).toEqual([]);
    },
  );
});

describe('G-001 a mill', () => {
  const insertRole = 'insert into role (tenant_id, id, role_name, role_code) values ($1, $2, $3, $3)';
  const count = async (tenantId: number, sql: string, values: unknown[] = []) =>
    (await inTenant(pool, tenantId, (tx) => tx.query(sql, values))).length;

  it('sees its own rows and no other’s, whatever it asks for', async () => {
    const [mine, foreign] = [await make.tenant(), await make.tenant()];
    await make.role({ tenantId: mine });
    await make.role({ tenantId: foreign });
    expect(await count(mine, 'select * from role')).toBe(1);
    expect(await count(mine, 'select * from role where tenant_id = $1', [foreign])).toBe(0);
    expect(await count(mine, 'select * from tenant')).toBe(1);
    expect(await count(mine, 'select * from role where true or tenant_id = $1', [foreign])).toBe(1);
  });

  it('writes no row under another mill’s number', async () => {
    const [mine, foreign] = [await make.tenant(), await make.tenant()];
    await make.role({ tenantId: mine });
    const writeForeign = inTenant(pool, mine, (tx) => tx.query(insertRole, [foreign, uuidv7(), 'forged']));
    await expect(writeForeign).rejects.toThrow('row-level security');
    const moveAway = inTenant(pool, mine, (tx) => tx.query('update role set tenant_id = $1', [foreign]));
    await expect(moveAway).rejects.toThrow('row-level security');
    const { rows } = await owner.query('select from role where tenant_id = $1', [foreign]);
    expect(rows).toEqual([]);
  });

  it('changes and deletes nothing of another mill', async () => {
    const [mine, foreign] = [await make.tenant(), await make.tenant()];
    const roleId = await make.role({ tenantId: foreign, roleName: 'Untouched' });
    expect(
      await count(mine, "update role set role_name = 'Forged' where id = $1 returning id", [roleId]),
    ).toBe(0);
    expect(await count(mine, 'delete from role where id = $1 returning id', [roleId])).toBe(0);
    const { rows } = await owner.query('select role_name from role where id = $1', [roleId]);
    expect(rows).toEqual([{ role_name: 'Untouched' }]);
  });

  it('does not turn into the platform or into another mill by changing its own row', async () => {
    const [mine, foreign] = [await make.tenant(), await make.tenant()];
    const become = (id: number) => inTenant(pool, mine, (tx) => tx.query('update tenant set id = $1', [id]));
    await expect(become(0)).rejects.toThrow();
    await expect(become(foreign)).rejects.toThrow();
  });

  it('sees the people who are its members and nobody else', async () => {
    const [mine, foreign] = [await make.tenant(), await make.tenant()];
    const member = await make.user({ tenantIds: [mine] });
    await make.user({ tenantIds: [foreign] });
    const people = await inTenant(pool, mine, (tx) => tx.query<{ id: string }>('select id from app_user'));
    expect(people.map(({ id }) => id)).toEqual([member.id]);
  });
});

describe('without a mill', () => {
  it('no row of any mill is seen', async () => {
    await make.role({ tenantId: await make.tenant() });
    for (const { name } of tenantTables.filter(isReadable)) {
      const { rows } = await pool.query(`select from ${name} limit 1`);
      expect(rows, name).toEqual([]);
    }
  });

  it('a connection is handed back without the mill it worked for', async () => {
    const tenantId = await make.tenant();
    await inTenant(pool, tenantId, (tx) => tx.query('select 1'));
    await expect(
      inTenant(pool, tenantId, () => {
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    const { rows } = await pool.query("select nullif(current_setting('app.tenant_id', true), '') as tenant");
    expect(rows).toEqual([{ tenant: null }]);
  });

  it.each([Number.NaN, 1.5, -1, Number.POSITIVE_INFINITY])(
    'no transaction begins for %s',
    async (tenantId) => {
      await expect(inTenant(pool, tenantId, async () => 'reached')).rejects.toThrow(RangeError);
    },
  );
});
