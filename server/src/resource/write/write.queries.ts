// One file: every statement that writes rows and their log; they share how values become columns.
import { oncePer } from '@millwright/contract/core/call/oncePer.ts';
import { keepsDepartment, type Resource, snakeCase } from '@millwright/contract/core/resource/resource.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';
import { parameterAt } from '../../platform/db/sql.ts';
import { uuidv7 } from '../../platform/db/uuid.ts';
import { mainDepartmentOf } from './mainDepartment.ts';
import type { DataScope } from '../../platform/session/dataScope.ts';
import type { Actor } from '../acting.ts';
import { createBinder, isAmong } from '../row/condition.ts';
import { orderOfLines, rowsWithIds } from '../row/rows.ts';
import { resourceColumns, heldValue, identifier, tableOf } from '../row/shape.ts';
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
  const binder = createBinder();
  const asked = `${binder.bind(ids)}::${resource.key}[]`;
  return tx.query(
    `select ${storedList(resource)} from ${rowsWithIds(resource, scope, binder)} r
     where id = any (${asked}) and deleted_at is ${deleted ? 'not null' : 'null'}
     order by id${isLocked ? ' for update' : ''}`,
    binder.values,
    { isPrepared: true },
  );
}

/** The lines of rows that are locked, in their order. */
export async function readLines(
  tx: TenantTransaction,
  child: Resource,
  { by, order, parentIds }: { by: string; order: string | undefined; parentIds: readonly string[] },
): Promise<StoredRow[]> {
  const column = identifier(snakeCase(by));
  const type = child.fields[by]?.column ?? 'uuid';
  const binder = createBinder();
  const ofThese = isAmong({ column, type }, parentIds, binder);
  return tx.query(
    `select ${storedList(child)} from ${tableOf(child)} r
     where ${ofThese} and deleted_at is null
     order by ${orderOfLines(child, order)}`,
    binder.values,
    { isPrepared: true },
  );
}

/** The rows that lines belong to, by the ids of the lines; also of lines that were deleted. */
export async function readParents(
  tx: TenantTransaction,
  child: Resource,
  { by, ids }: { by: string; ids: readonly string[] },
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select distinct ${identifier(snakeCase(by))}::text as id from ${tableOf(child)} where id = any ($1::${child.key}[])`,
    [ids],
  );
  return rows.map(({ id }) => id);
}

function storedList(resource: Resource): string {
  const fields = resourceColumns(resource).map(
    (column) => `${heldValue(column, column.column)} as "${column.name}"`,
  );
  const state = resource.lifeCycle === undefined ? [] : ['state'];
  return ['id::text', 'version', 'create_by as "createdBy"', ...state, ...fields].join(', ');
}

/** Numbers for new rows of a resource that is numbered; none is ever given twice. */
export async function nextNumbers(
  tx: TenantTransaction,
  { table }: Resource,
  count: number,
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    'select nextval($1::regclass)::text as id from generate_series(1, $2)',
    [`${table}_id_seq`, count],
  );
  return rows.map(({ id }) => id);
}

const mainDepartment = mainDepartmentOf(parameterAt(2)).text;

/** Adds rows and what the log says of them, in one statement. */
export async function insertRows(
  tx: TenantTransaction,
  resource: Resource,
  { rows, by, log }: { rows: readonly NewRow[]; by: Actor; log?: Logging },
): Promise<void> {
  if (rows.length === 0) return;
  const columns = storedColumns(resource);
  const names = ['id', ...columns.map(({ column }) => column)];
  const stamp = keepsDepartment(resource)
    ? { into: 'department_id, ', value: `${mainDepartment}, ` }
    : noStamp;
  const mill = resource.tenancy === 'tenant' ? { into: 'tenant_id, ', value: '$1::int, ' } : noStamp;
  await tx.query(
    logged(
      `insert into ${tableOf(resource)} (${mill.into}create_by, ${stamp.into}${names.join(', ')})
       select ${mill.value}$2::uuid, ${stamp.value}${names.map((name) => `x.${name}`).join(', ')}
       from jsonb_to_recordset($3::jsonb) as x (${typesOf(resource, columns)})`,
      log,
    ),
    [tx.tenantId, by.id, recordsOf(columns, rows), ...logValues(resource, by, log)],
    { isPrepared: true },
  );
}

const noStamp = { into: '', value: '' };

/** Whether a row may be written where $1 works: in the mill it belongs to, and a row of the platform in the platform. */
function isHere({ tenancy }: Resource, alias = ''): string {
  return tenancy === 'tenant' ? `${alias}tenant_id = $1` : '$1::int = 0';
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
  const set = columns.map(({ column }) => `${column} = x.${column}`);
  const facts = ['update_by = $2::uuid', 'update_time = now()', 'version = r.version + 1'];
  await tx.query(
    logged(
      `update ${tableOf(resource)} r
       set ${[...set, ...facts, ...(revives ? ['deleted_at = null'] : [])].join(', ')}
       from jsonb_to_recordset($3::jsonb) as x (${typesOf(resource, columns)})
       where ${isHere(resource, 'r.')} and r.id = x.id`,
      log,
    ),
    [tx.tenantId, by.id, recordsOf(columns, rows), ...logValues(resource, by, log)],
    { isPrepared: true },
  );
}

/** Marks rows as deleted, so that they can be restored. */
export async function markDeleted(
  tx: TenantTransaction,
  resource: Resource,
  { ids, by, log }: { ids: readonly string[]; by: Actor; log?: Logging },
): Promise<void> {
  if (ids.length === 0) return;
  await tx.query(
    logged(
      `update ${tableOf(resource)} set deleted_at = now(), update_by = $2::uuid, update_time = now(),
         version = version + 1
       where ${isHere(resource)} and id = any ($3::${resource.key}[])`,
      log,
    ),
    [tx.tenantId, by.id, ids, ...logValues(resource, by, log)],
    { isPrepared: true },
  );
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
  await tx.query(
    `update ${tableOf(resource)} set deleted_at = now() where ${isHere(resource)} and id = any ($2::${resource.key}[])`,
    [tx.tenantId, ids],
  );
}

/** Removes a deleted row for ever; the log keeps what it was. */
export async function removeRows(
  tx: TenantTransaction,
  resource: Resource,
  { ids, by, log }: { ids: readonly string[]; by: Actor; log: Logging },
): Promise<void> {
  await tx.query(
    logged(
      `delete from ${tableOf(resource)} where ${isHere(resource)} and ($2::uuid is null or true)
         and id = any ($3::${resource.key}[]) and deleted_at is not null`,
      log,
    ),
    [tx.tenantId, by.id, ids, ...logValues(resource, by, log)],
    { isPrepared: true },
  );
}

/** Removes the lines of a row that is removed. */
export async function removeLines(
  tx: TenantTransaction,
  child: Resource,
  { by, parentId }: { by: string; parentId: string },
): Promise<void> {
  await tx.query(`delete from ${tableOf(child)} where ${identifier(snakeCase(by))} = $1`, [parentId]);
}

/** A change with its lines in the log behind it. */
function logged(change: string, log: Logging | undefined): string {
  if (log === undefined) return change;
  return `with changed as (${change})
    insert into audit_entry (tenant_id, id, resource, row_id, action, before, after, by_id, by_name, acting_for)
    select $1, l.id, $4, l.row_id, $5, l.before, l.after, $2::uuid, $6, l.acting_for
    from jsonb_to_recordset($7::jsonb) as l (id uuid, row_id text, before jsonb, after jsonb, acting_for text[])`;
}

function logValues(resource: Resource, by: Actor, log: Logging | undefined): unknown[] {
  if (log === undefined) return [];
  const asProxy = by.actingFor === undefined ? {} : { acting_for: by.actingFor };
  const entries = log.entries.map(({ id, before, after }) => ({
    id: uuidv7(),
    row_id: id,
    before,
    after,
    ...asProxy,
  }));
  return [resource.name, log.action, by.realname, JSON.stringify(entries)];
}

/** A column that a row is written with. */
interface Written {
  readonly name: string;
  readonly column: string;
  readonly type: string;
  /** What stands there where the row says nothing. */
  readonly initial: string | null;
}

/** What rows of a resource are written with, besides their ids: the state of their life cycle, and their fields. */
const storedColumns = oncePer(({ fields, lifeCycle }: Resource): readonly Written[] => [
  ...(lifeCycle === undefined
    ? []
    : [{ name: 'state', column: '"state"', type: 'text', initial: lifeCycle.initial }]),
  ...Object.entries(fields).map(([name, { column: type }]) => ({
    name,
    column: identifier(snakeCase(name)),
    type,
    initial: null,
  })),
]);

/** Rows as the columns of a record set: the first is their id. */
function typesOf({ key }: Resource, columns: readonly Written[]): string {
  return [`id ${key}`, ...columns.map(({ column, type }) => `${column} ${type}`)].join(', ');
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
