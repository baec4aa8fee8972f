import { resources } from '@millwright/contract/registry.ts';
import type pg from 'pg';
import type { KnownValues } from './schemaValues.ts';

/** Ids and names of rows of two mills, most of them of the first, so that requests meet what is there. */
export async function knownValues(owner: pg.Pool, own: number, other: number): Promise<KnownValues> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c
     join pg_attribute i on i.attrelid = c.oid and i.attname = 'id' and i.atttypid = 'uuid'::regtype
     join pg_attribute t on t.attrelid = c.oid and t.attname = 'tenant_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  const ids: string[] = [];
  const byTable = new Map<string, readonly string[]>();
  for (const { name } of tables) {
    const { rows } = await owner.query<{ id: string }>(
      `(select id from "${name}" where tenant_id = $1 order by id limit 15)
       union all (select id from "${name}" where tenant_id = $2 order by id limit 3)`,
      [own, other],
    );
    ids.push(...rows.map(({ id }) => id));
    byTable.set(
      name,
      rows.map(({ id }) => id),
    );
  }
  const machines = await owner.query<{ id: number; code: string }>(
    'select id, code from machine order by tenant_id, code limit 40',
  );
  return {
    ids,
    idsOf: Object.fromEntries(resources.map(({ name, table }) => [name, byTable.get(table) ?? []])),
    numbers: [own, other, ...machines.rows.map(({ id }) => id)],
    texts: machines.rows.map(({ code }) => code),
  };
}

/** Everything of a mill but its sessions and their log, table by table, as sums that any change changes. */
export async function sumsOfMill(owner: pg.Pool, tenantId: number): Promise<Record<string, unknown>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
       and c.relname not in ('user_session', 'login_log') order by 1`,
  );
  const sums: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await owner.query(
      `select count(*)::int as count, md5(string_agg(t::text, '' order by t::text)) as sum from "${name}" t
       where tenant_id = $1`,
      [tenantId],
    );
    sums[name] = rows[0];
  }
  return sums;
}

/** The rows of a table that a mill ever had. */
export async function countOfMill(owner: pg.Pool, table: string, tenantId: number): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from "${table}" where tenant_id = $1`,
    [tenantId],
  );
  return rows[0]?.count ?? 0;
}
