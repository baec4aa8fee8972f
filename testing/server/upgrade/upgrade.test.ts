// A database that an earlier commit made, with its data, becomes one of this commit. `node tools/upgrade-fixture.mjs` keeps the data
// of a commit; each file that is there is upgraded from now on.
import { showMillBoard } from '@millwright/contract/areas/boards/mill/mill.ts';
import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { login } from '@millwright/contract/areas/identity/login/calls.ts';
import { showPlatformState } from '@millwright/contract/areas/operations/platformState/platformState.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '@millwright/server/app.ts';
import { demoPassword } from '@millwright/demo/parts/people.ts';
import { systemClock } from '@millwright/server/platform/clock.ts';
import { createPool, urlOfRole } from '@millwright/server/platform/db/connect.ts';
import { migrate } from '@millwright/server/platform/db/migrate.ts';
import type { App } from '@millwright/server/platform/http/calls/app.ts';
import { createDatabase, dropDatabase } from '../postgres/postgres.ts';
import { publishedViewsOf, tablesOf } from '../catalogue.ts';
import { request } from '../request.ts';
import { type Fixture, fixtureFiles, loadFixture, readFixture } from './fixture.ts';

/** The mill of `admin` in the demonstration. */
const mill = 1001;

/** Tables of a fixture that a migration has taken away since, with the migration. */
const goneSince: Readonly<Record<string, string>> = {};

describe.each(fixtureFiles)('a mill as it was at %s', (file) => {
  let fixture: Fixture;
  let url: string;
  let owner: pg.Pool;
  let pool: pg.Pool;
  let app: App;
  let isOver = false;

  beforeAll(async () => {
    fixture = await readFixture(file);
    url = await createDatabase();
    const onError = (error: Error) => {
      if (!isOver) throw error;
    };
    expect(await migrate(url, { only: new Set(fixture.migrations) })).toEqual(fixture.migrations);
    await loadFixture(url, fixture);
    await migrate(url);
    owner = createPool(url, { max: 2, onError, name: 'test owner' });
    pool = createPool(urlOfRole(url, 'millwright_app'), {
      max: 4,
      onError,
      name: 'test app',
      isPipelined: true,
    });
    app = await buildApp({ pool, log: pino({ level: 'silent' }), clock: systemClock, checksAnswers: true });
  });
  afterAll(async () => {
    isOver = true;
    await app.fastify.close();
    await Promise.all([owner.end(), pool.end()]);
    await dropDatabase(url);
  });

  it('has every row that it had', async () => {
    expect(fixture.tables.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(5_000);
    const lost: string[] = [];
    for (const { name, rows } of fixture.tables.filter((table) => !(table.name in goneSince))) {
      const found = await owner.query<{ count: number }>(
        `select count(*)::int as count from ${pg.escapeIdentifier(name)}`,
      );
      const count = found.rows[0]?.count ?? 0;
      if (count < rows) lost.push(`${name}: ${count} of ${rows}`);
    }
    expect(lost).toEqual([]);
  });

  it('holds every constraint of today, judged again for every row', async () => {
    const { rows } = await owner.query<{ table: string; name: string; definition: string }>(
      `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype in ('f', 'c') and conrelid <> 0 and conparentid = 0 and coninhcount = 0`,
    );
    const notValid = await owner.query('select conname from pg_constraint where not convalidated');
    expect(notValid.rows).toEqual([]);
    expect(rows.length).toBeGreaterThan(400);
    const client = await owner.connect();
    await client.query('begin');
    const broken: string[] = [];
    for (const { table, name, definition } of rows) {
      await client.query('savepoint judged');
      await client
        .query(
          `alter table ${table} drop constraint ${name}; alter table ${table} add constraint ${name} ${definition}`,
        )
        .catch((error: Error) => broken.push(`${table}: ${error.message}`));
      await client.query('rollback to judged');
    }
    await client.query('rollback');
    client.release();
    expect(broken).toEqual([]);
  });

  it('A-006 knows the department that the maker of a row had then, as the history tells it', async () => {
    const { rows } = await owner.query<{ maker: string; kept: string | null; then: string | null }>(
      `select r.create_by as maker, r.department_id as kept, d.id as then from production_order r
         left join membership m on m.tenant_id = r.tenant_id and m.user_id = r.create_by
         left join department d on d.tenant_id = r.tenant_id and d.deleted_at is null and d.id::text = coalesce(
           (select coalesce(a.before -> 'departmentIds' ->> 0, '') from audit_entry a
            where a.tenant_id = r.tenant_id and a.resource in ('user', 'personnelFile') and a.row_id = r.create_by::text
              and a.at > r.create_time and a.before ? 'departmentIds' order by a.at limit 1), m.department_ids[1])
         where r.tenant_id = $1`,
      [mill],
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ kept }) => kept !== null).length).toBeGreaterThan(0);
    expect(rows.filter(({ kept, then }) => kept !== then)).toEqual([]);
  });

  it('stands behind the wall between mills, and every view can be read', async () => {
    const open = (await tablesOf(owner)).filter(
      ({ hasTenantId, isEnabled, isForced, name }) =>
        hasTenantId && name !== 'user_session' && !(isEnabled && isForced),
    );
    expect(open).toEqual([]);
    for (const { name } of await publishedViewsOf(owner)) await owner.query(`select * from ${name} limit 1`);
    const { rows } = await pool.query('select from machine');
    expect(rows).toEqual([]);
  });

  it('lets its people in with their passwords, and shows its machines and boards', async () => {
    const enter = async (username: string) => {
      const entered = await request(app.fastify, login, { input: { username, password: demoPassword } });
      return { 'x-access-token': entered.result.token, 'tenant-id': '0' };
    };
    const headers = await enter('admin');
    const machines = await request(app.fastify, resourceCalls(machine).list, {
      input: { pageNo: 1, pageSize: 10 },
      headers,
    });
    const copied = fixture.tables.find(({ name }) => name === 'machine')?.copy.split('\n') ?? [];
    const ofMill = copied.filter((line) => line.startsWith(`${mill}\t`)).length;
    expect(ofMill).toBeGreaterThan(150);
    expect(machines.result).toMatchObject({ total: ofMill });
    const board = await request(app.fastify, showMillBoard, { input: {}, headers });
    expect(board.body).toMatchObject({ success: true });
    expect(board.result.flow.reduce((sum, { installed }) => sum + installed, 0)).toBeGreaterThan(150);
    const state = await request(app.fastify, showPlatformState, {
      input: {},
      headers: await enter('platform'),
    });
    expect(state.result.mills.find(({ tenantId }) => tenantId === mill)?.machines).toBe(ofMill);
  });
});
