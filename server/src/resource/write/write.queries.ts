// One file: every statement that writes rows and their log; they share how values become columns.
import { oncePer } from '@millwright/contract/core/call/oncePer.ts';
import type { ColumnType } from '@millwright/contract/core/fields/fields.ts';
import { keepsDepartment, type Resource, snakeCase } from '@millwright/contract/core/resource/resource.ts';
import { currentTenant, runComposed } from '../../platform/db/query.ts';
import { bound, quotedName, sql, type Sql } from '../../platform/db/sql.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';
import { uuidv7 } from '../../platform/db/uuid.ts';
import { mainDepartmentOf } from './mainDepartment.ts';
import type { DataScope } from '../../platform/session/dataScope.ts';
import type { Actor } from '../acting.ts';
import { isAmong } from '../row/condition.ts';
import { typeNamed } from '../row/pieces.ts';
import { orderOfLines, rowsWithIds } from '../row/rows.ts';
import { columnOfField, resourceColumns, heldValue, tableOf } from '../row/shape.ts';
import type { Values } from '../row/hooks.ts';

/** A row to write: its fields, and its state where it has a life cycle. */
export interface NewRow {
  readonly id: string;
  readonly row: Values;
}

/** What the log keeps of a change of a row: its fields that changed; null where there was, or is, no row. */
export interface LogEntry {
  readonly id: string;
  readonly before: Values | null;
  readonly after: Values | null;
}

/** The lines of a statement's change in the log. */
export interface Logging {
  readonly action: string;
  readonly entries: readonly LogEntry[];
}

export type StoredRow = Values & { readonly id: string; readonly version: number };

/**
 * Rows as they stand and as `scope` lets them be seen; fields and `state` by their names, instants as ISO texts. They are locked
 * until the transaction ends, unless they are only looked at.
 */
export async function lockRows(
  tx: TenantTransaction,
  resource: Resource,
  {
    ids,
    scope,
    deleted = false,
    isLocked = true,
  }: { ids: readonly string[]; scope: DataScope; deleted?: boolean; isLocked?: boolean },
): Promise<StoredRow[]> {
  if (ids.length === 0) return [];
  const presence = deleted ? sql`deleted_at is not null` : sql`deleted_at is null`;
  return runComposed(
    tx,
    sql`select ${storedList(resource)} from ${rowsWithIds(resource, scope)} r
     where id = any (${bound(ids)}::${typeNamed(resource.key)}[]) and ${presence}
     order by id${isLocked ? sql` for update` : sql``}`,
    { isPrepared: true },
  );
}

/** The lines of rows that are locked, in their order. */
export async function readLines(
  tx: TenantTransaction,
  child: Resource,
  { by, order, parentIds }: { by: string; order: string | undefined; parentIds: readonly string[] },
): Promise<StoredRow[]> {
  const type = child.fields[by]?.column ?? 'uuid';
  return runComposed(
    tx,
    sql`select ${storedList(child)} from ${tableOf(child)} r
     where ${isAmong({ column: columnOfField(by), type }, parentIds)} and deleted_at is null
     order by ${orderOfLines(child, order)}`,
    { isPrepared: true },
  );
}

/** The rows that lines belong to, by the ids of the lines; also of lines that were deleted. */
export async function readParents(
  tx: TenantTransaction,
  child: Resource,
  { by, ids }: { by: string; ids: readonly string[] },
): Promise<string[]> {
  const rows = await runComposed<{ id: string }>(
    tx,
    sql`select distinct ${columnOfField(by)}::text as id from ${tableOf(child)}
      where id = any (${bound(ids)}::${typeNamed(child.key)}[])`,
  );
  return rows.map(({ id }) => id);
}

function storedList(resource: Resource): Sql {
  const fields = resourceColumns(resource).map(
    (column) => sql`${heldValue(column, column.column)} as ${quotedName(column.name)}`,
  );
  const state = resource.lifeCycle === undefined ? [] : [sql`state`];
  return sql`${[sql`id::text`, sql`version`, sql`create_by as "createdBy"`, ...state, ...fields]}`;
}

/** Numbers for new rows of a resource that is numbered; none is ever given twice. */
export async function nextNumbers(
  tx: TenantTransaction,
  { table }: Resource,
  count: number,
): Promise<string[]> {
  const rows = await runComposed<{ id: string }>(
    tx,
    sql`select nextval(${bound(`${table}_id_seq`)}::regclass)::text as id from generate_series(1, ${bound(count)})`,
  );
  return rows.map(({ id }) => id);
}

/** Adds rows and what the log says of them, in one statement. */
export async function insertRows(
  tx: TenantTransaction,
  resource: Resource,
  { rows, by, log }: { rows: readonly NewRow[]; by: Actor; log?: Logging },
): Promise<void> {
  if (rows.length === 0) return;
  const columns = storedColumns(resource);
  const names = [sql`id`, ...columns.map(({ column }) => column)];
  const person = bound(by.id);
  const stamps = [
    ...(resource.tenancy === 'tenant' ? [{ into: sql`tenant_id`, value: sql`${currentTenant}::int` }] : []),
    { into: sql`create_by`, value: sql`${person}::uuid` },
    ...(keepsDepartment(resource) ? [{ into: sql`department_id`, value: mainDepartmentOf(person) }] : []),
  ];
  const insert = sql`insert into ${tableOf(resource)} (${[...stamps.map(({ into }) => into), ...names]})
    select ${[...stamps.map(({ value }) => value), ...names.map((name) => sql`x.${name}`)]}
    from ${recordSet(resource, columns, rows)}`;
  await runComposed(tx, logged(insert, resource, { person, by, log }), { isPrepared: true });
}

/** Condition that a row may be written: in the mill it belongs to, and a row of the platform in the platform. */
function isHere({ tenancy }: Resource, alias: Sql = sql``): Sql {
  return tenancy === 'tenant' ? sql`${alias}tenant_id = ${currentTenant}` : sql`${currentTenant}::int = 0`;
}

/**
 * Changes rows that are locked, and says so in the log, in one statement. `only` names the fields that are written, `state`
 * among them; without it all are. `revives` deleted ones.
 */
export async function updateRows(
  tx: TenantTransaction,
  resource: Resource,
  {
    rows,
    by,
    log,
    only,
    revives = false,
  }: {
    rows: readonly NewRow[];
    by: Actor;
    log?: Logging;
    only?: ReadonlySet<string>;
    revives?: boolean;
  },
): Promise<void> {
  if (rows.length === 0) return;
  const columns = storedColumns(resource).filter(({ name }) => only?.has(name) !== false);
  const person = bound(by.id);
  const changes = [
    ...columns.map(({ column }) => sql`${column} = x.${column}`),
    sql`update_by = ${person}::uuid`,
    sql`update_time = now()`,
    sql`version = r.version + 1`,
    ...(revives ? [sql`deleted_at = null`] : []),
  ];
  const update = sql`update ${tableOf(resource)} r set ${changes}
    from ${recordSet(resource, columns, rows)}
    where ${isHere(resource, sql`r.`)} and r.id = x.id`;
  await runComposed(tx, logged(update, resource, { person, by, log }), { isPrepared: true });
}

/** Marks rows as deleted, so that they can be restored. */
export async function markDeleted(
  tx: TenantTransaction,
  resource: Resource,
  { ids, by, log }: { ids: readonly string[]; by: Actor; log?: Logging },
): Promise<void> {
  if (ids.length === 0) return;
  const person = bound(by.id);
  const update = sql`update ${tableOf(resource)} set deleted_at = now(), update_by = ${person}::uuid, update_time = now(),
      version = version + 1
    where ${isOneOf(resource, ids)}`;
  await runComposed(tx, logged(update, resource, { person, by, log }), { isPrepared: true });
}

/** Condition that a row is one of some and may be written. */
function isOneOf(resource: Resource, ids: readonly string[]): Sql {
  return sql`${isHere(resource)} and id = any (${bound(ids)}::${typeNamed(resource.key)}[])`;
}

/**
 * Takes rows out of the unique indexes, which hold rows that are not deleted, until `updateRows` with `revives` brings them
 * back in the same transaction. Versions and history do not change.
 */
export async function setAside(
  tx: TenantTransaction,
  resource: Resource,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await runComposed(
    tx,
    sql`update ${tableOf(resource)} set deleted_at = now() where ${isOneOf(resource, ids)}`,
  );
}

/** Removes a deleted row for ever; the log keeps what it was. */
export async function removeRows(
  tx: TenantTransaction,
  resource: Resource,
  { ids, by, log }: { ids: readonly string[]; by: Actor; log: Logging },
): Promise<void> {
  const person = bound(by.id);
  const removal = sql`delete from ${tableOf(resource)} where ${isOneOf(resource, ids)} and deleted_at is not null`;
  await runComposed(tx, logged(removal, resource, { person, by, log }), { isPrepared: true });
}

/** Removes the lines of a row that is removed. */
export async function removeLines(
  tx: TenantTransaction,
  child: Resource,
  { by, parentId }: { by: string; parentId: string },
): Promise<void> {
  await runComposed(tx, sql`delete from ${tableOf(child)} where ${columnOfField(by)} = ${bound(parentId)}`);
}

/** A change with its lines in the log behind it. `person` is the id of the actor. */
function logged(
  change: Sql,
  resource: Resource,
  { person, by, log }: { person: Sql; by: Actor; log: Logging | undefined },
): Sql {
  if (log === undefined) return change;
  const asProxy = by.actingFor === undefined ? {} : { acting_for: by.actingFor };
  const entries = log.entries.map(({ id, before, after }) => ({
    id: uuidv7(),
    row_id: id,
    before,
    after,
    ...asProxy,
  }));
  return sql`with changed as (${change})
    insert into audit_entry (tenant_id, id, resource, row_id, action, before, after, by_id, by_name, acting_for)
    select ${currentTenant}, l.id, ${bound(resource.name)}, l.row_id, ${bound(log.action)}, l.before, l.after,
      ${person}::uuid, ${bound(by.realname)}, l.acting_for
    from jsonb_to_recordset(${bound(JSON.stringify(entries))}::jsonb)
      as l (id uuid, row_id text, before jsonb, after jsonb, acting_for text[])`;
}

/** A column that a row is written with. */
interface Written {
  readonly name: string;
  readonly column: Sql;
  readonly type: ColumnType;
  /** What stands there where the row says nothing. */
  readonly initial: string | null;
}

/** What rows of a resource are written with, besides their ids: the state of their life cycle, and their fields. */
const storedColumns = oncePer(({ fields, lifeCycle }: Resource): readonly Written[] => [
  ...(lifeCycle === undefined
    ? []
    : [{ name: 'state', column: quotedName('state'), type: 'text' as const, initial: lifeCycle.initial }]),
  ...Object.entries(fields).map(([name, { column: type }]) => ({
    name,
    column: columnOfField(name),
    type,
    initial: null,
  })),
]);

/** Rows as a record set x, to stand behind `from`: their ids, and the columns that are written. */
function recordSet(resource: Resource, columns: readonly Written[], rows: readonly NewRow[]): Sql {
  const named = [
    sql`id ${typeNamed(resource.key)}`,
    ...columns.map(({ column, type }) => sql`${column} ${typeNamed(type)}`),
  ];
  return sql`jsonb_to_recordset(${bound(recordsOf(columns, rows))}::jsonb) as x (${named})`;
}

/** The rows of the record set. Columns are named as in the table; one that is left out is null. */
function recordsOf(columns: readonly Written[], rows: readonly NewRow[]): string {
  const keys = columns.map(({ name, initial }) => ({ name, initial, key: snakeCase(name) }));
  return JSON.stringify(
    rows.map(({ id, row }) => {
      const record: Record<string, unknown> = { id };
      for (const { name, initial, key } of keys) {
        const value = row[name] ?? initial;
        if (value !== null) record[key] = value;
      }
      return record;
    }),
  );
}
