import type pg from 'pg';

/** Tables of the product, without partitions: those are reached through their parents. */
export async function tablesOf(
  owner: pg.Pool,
): Promise<{ name: string; hasTenantId: boolean; isEnabled: boolean; isForced: boolean }[]> {
  const { rows } = await owner.query(
    `select c.relname as name, c.relrowsecurity as "isEnabled", c.relforcerowsecurity as "isForced",
            exists (select from pg_attribute a
                    where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped) as "hasTenantId"
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     order by c.relname`,
  );
  return rows;
}

export interface PublishedView {
  /** With the schema of its area: `equipment.machine`. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly options: readonly string[];
  /** The tables that it shows. */
  readonly tables: readonly string[];
}

/** The views that areas publish to each other. */
export async function publishedViewsOf(owner: pg.Pool): Promise<PublishedView[]> {
  const { rows } = await owner.query<PublishedView>(
    `select c.oid::regclass::text as name, coalesce(c.reloptions, '{}') as options,
            array(select a.attname::text from pg_attribute a
                  where a.attrelid = c.oid and a.attnum > 0 order by a.attnum) as columns,
            array(select u.table_name::text from information_schema.view_table_usage u
                  where u.view_schema = n.nspname and u.view_name = c.relname order by 1) as tables
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'v' and n.nspname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  return rows;
}

export async function policiesOf(
  owner: pg.Pool,
  table: string,
): Promise<{ name: string; command: string; roles: string; using: string; check: string | null }[]> {
  const { rows } = await owner.query(
    `select policyname as name, cmd as command, roles::text as roles, qual as using, with_check as check
     from pg_policies where schemaname = 'public' and tablename = $1`,
    [table],
  );
  return rows;
}

const privileges = ['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger'];

/**
 * What a role may do with each table and view, partitions included: `{ machine: 'select insert' }`; no entry, no right.
 * Views of an area stand under its schema.
 */
export async function privilegesOf(owner: pg.Pool, role: string): Promise<Record<string, string>> {
  const { rows } = await owner.query<{ name: string; may: string }>(
    `select c.oid::regclass::text as name, string_agg(p.privilege, ' ' order by p.place) as may
     from pg_class c, unnest($2::text[]) with ordinality as p (privilege, place)
     where c.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
       and c.relkind in ('r', 'p', 'v', 'm')
       and (has_table_privilege($1, c.oid, p.privilege)
            or (p.privilege in ('select', 'insert', 'update', 'references')
                and has_any_column_privilege($1, c.oid, p.privilege)))
     group by c.oid order by 1`,
    [role, privileges],
  );
  return Object.fromEntries(rows.map(({ name, may }) => [name, may]));
}

/** The functions of a schema that a role may execute, with their arguments. */
export async function functionsOf(
  owner: pg.Pool,
  { role, schema }: { role: string; schema: string },
): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as name from pg_proc p
     where p.pronamespace = $2::regnamespace and has_function_privilege($1, p.oid, 'execute') order by 1`,
    [role, schema],
  );
  return rows.map(({ name }) => name);
}

export interface UniqueIndex {
  readonly name: string;
  /** Columns or expressions, in order. */
  readonly keys: readonly string[];
  readonly predicate: string | null;
}

export async function uniqueIndexesOf(owner: pg.Pool, table: string): Promise<UniqueIndex[]> {
  const { rows } = await owner.query<UniqueIndex>(
    `select indexrelid::regclass::text as name, pg_get_expr(indpred, indrelid) as predicate,
            (select array_agg(pg_get_indexdef(indexrelid, place, true) order by place)
             from generate_series(1, indnkeyatts) as place) as keys
     from pg_index where indisunique and indrelid = $1::regclass`,
    [table],
  );
  return rows;
}

/** The columns of each index that every row of a table is in, in order. */
export async function indexesOf(
  owner: pg.Pool,
  table: string,
  { isOfLiving = false }: { isOfLiving?: boolean } = {},
): Promise<string[][]> {
  const { rows } = await owner.query<{ columns: string[] }>(
    `select array(select a.attname::text from unnest(i.indkey) with ordinality as k (number, place)
                  join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number order by place) as columns
     from pg_index i where i.indrelid = $1::regclass
       and (i.indpred is null or $2 and pg_get_expr(i.indpred, i.indrelid) ~ '^\\((deleted_at IS NULL|\\w+ IS NOT NULL)\\)$')`,
    [table, isOfLiving],
  );
  return rows.map(({ columns }) => columns);
}

/** The foreign keys of a table. */
export async function referencesOf(
  owner: pg.Pool,
  table: string,
): Promise<{ columns: string[]; to: string }[]> {
  const { rows } = await owner.query<{ columns: string[]; to: string }>(
    `select c.confrelid::regclass::text as to,
            array(select a.attname::text from unnest(c.conkey) with ordinality as k (number, place)
                  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number order by place) as columns
     from pg_constraint c where c.contype = 'f' and c.conrelid = $1::regclass`,
    [table],
  );
  return rows;
}

export async function tableColumns(
  owner: pg.Pool,
  table: string,
): Promise<Map<string, { type: string; isNullable: boolean }>> {
  const { rows } = await owner.query<{ name: string; type: string; isNullable: boolean }>(
    `select attname as name, format_type(atttypid, null) as type, not attnotnull as "isNullable"
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  );
  return new Map(rows.map(({ name, ...column }) => [name, column]));
}

/** The texts that a column may hold by its check, sorted; none where there is no such check. */
export async function valuesAllowedIn(
  owner: pg.Pool,
  { table, column }: { table: string; column: string },
): Promise<string[]> {
  const { rows } = await owner.query<{ rule: string }>(
    `select pg_get_constraintdef(c.oid) as rule from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
     where c.contype = 'c' and c.conrelid = $1::regclass and a.attname = $2`,
    [table, column],
  );
  const found = rows.flatMap(({ rule }) =>
    [...rule.matchAll(/'([^']*)'::text/g)].map(([, value = '']) => value),
  );
  return found.toSorted();
}
