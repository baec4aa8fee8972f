import { mayBeEmpty } from '../../contract/src/core/fields/when.ts';
import type { ColumnType, Field } from '../../contract/src/core/fields/fields.ts';
import {
  belongingOf,
  keepsDepartment,
  type Resource,
  snakeCase,
} from '../../contract/src/core/resource/resource.ts';

/** Finds a resource by its name. */
export type Named = (name: string) => Resource | undefined;

const types: Readonly<Partial<Record<ColumnType, string>>> = {
  integer: 'int',
  'timestamp with time zone': 'timestamptz',
};

/** Returns the statements that make the table of a resource, for a new migration. */
export function tableSql(resource: Resource, named: Named): string {
  const { table, fields, key } = resource;
  const isTenants = resource.tenancy === 'tenant';
  const inTenant = isTenants ? ['tenant_id'] : [];
  const inside = [
    ...(isTenants ? ['tenant_id int not null references tenant (id)'] : []),
    `id ${types[key as ColumnType] ?? key} not null`,
    ...Object.entries(fields).map(([name, field]) => columnSql(name, field)),
    ...stateSql(resource),
    ...(keepsDepartment(resource) && belongingOf(resource) ? ['department_id uuid'] : []),
    'create_by uuid',
    'create_time timestamptz not null default now()',
    'update_by uuid',
    'update_time timestamptz',
    'version int not null default 1',
    'deleted_at timestamptz',
    `primary key (${[...inTenant, 'id'].join(', ')})`,
    ...references(resource, named),
  ];
  return [
    `create table ${table} (\n${inside.map((line) => `  ${line}`).join(',\n')}\n);`,
    ...resource.unique.map((names) => {
      const columns = names.map(snakeCase);
      return `create unique index ${[table, ...columns].join('_')} on ${table} (${[...inTenant, ...columns].join(', ')}) where deleted_at is null;`;
    }),
    ...scopeColumns(resource).map(
      (column) => `create index ${table}_scope_${column} on ${table} (tenant_id, ${column});`,
    ),
    ...(isTenants ? [`select secure.tenant_table('${table}');`] : []),
  ].join('\n');
}

/** Returns the statements that add columns which no migration mentions; empty if there are none. */
export function columnsSql(resource: Resource, migrations: string): string {
  const { table, fields } = resource;
  const known = columnsIn(migrations, table);
  return Object.entries(fields)
    .filter(([name]) => !known.has(snakeCase(name)))
    .map(([name, field]) => `alter table ${table} add column ${columnSql(name, field)};`)
    .join('\n');
}

/** Returns true if a migration makes the table. */
export function isMade(migrations: string, table: string): boolean {
  return new RegExp(`create table (?:if not exists )?${table} \\(`).test(migrations);
}

/** Names that statements about a table mention: its columns, and more. */
function columnsIn(migrations: string, table: string): Set<string> {
  const statements = migrations
    .split(';')
    .filter((text) => new RegExp(`table (?:if not exists )?${table}\\b`).test(text));
  return new Set(statements.flatMap((text) => text.match(/\w+/g) ?? []));
}

function columnSql(name: string, field: Field): string {
  const type = types[field.column] ?? field.column;
  return `${snakeCase(name)} ${type}${mayBeEmpty(field) ? '' : ' not null'}`;
}

function stateSql({ lifeCycle }: Resource): string[] {
  if (lifeCycle === undefined) return [];
  const states = Object.keys(lifeCycle.states).map((state) => `'${state}'`);
  return [`state text not null check (state in (${states.join(', ')}))`];
}

/** Foreign keys of references to tables of the mill. Accounts are shared by mills, so persons have none. */
function references(resource: Resource, named: Named): string[] {
  const to = Object.entries(resource.fields).flatMap(([name, { kind, to: target }]) => {
    if ((kind !== 'reference' && kind !== 'parent') || target === undefined || target === 'user') return [];
    const found = named(target);
    return found?.tenancy === 'tenant' ? [[snakeCase(name), found.table] as const] : [];
  });
  const own = scopeColumns(resource).includes('department_id') && !('departmentId' in resource.fields);
  return [...to, ...(own ? [['department_id', 'department'] as const] : [])].map(
    ([column, table]) => `foreign key (tenant_id, ${column}) references ${table} (tenant_id, id)`,
  );
}

/** Columns that rows are found by in a data scope: of the maker, the department, and of persons that the scope names. */
function scopeColumns(resource: Resource): string[] {
  const belonging = belongingOf(resource);
  if (belonging === undefined) return [];
  const { people, departments, with: together } = belonging;
  // Lines have the index of a path through them in their own table.
  const heads = [...people, ...departments, ...together]
    .map((path) => path.split('.')[0] ?? '')
    .filter((head) => head in resource.fields);
  return [
    ...new Set([
      ...(keepsDepartment(resource) ? ['department_id'] : []),
      'create_by',
      ...heads.map(snakeCase),
    ]),
  ];
}
