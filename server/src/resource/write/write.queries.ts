import type { Resource } from '@millwright/contract/core/resource.ts';
import { snakeCase } from '@millwright/contract/core/resource.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';
import { uuidv7 } from '../../platform/db/uuid.ts';
import type { DataScope } from '../../platform/session/dataScope.ts';
import { createBinder } from '../row/condition.ts';
import { isNarrowedBy, rowsOf } from '../row/rows.ts';
import { columnsOf, identifier, tableOf } from '../row/shape.ts';
import type { Values } from '../hooks.ts';

/** A row with what the log will say of it. */
export interface Written {
  readonly id: string;
  readonly row: Values;
  /** Only the fields that change; null for a new row. */
  readonly before: Values | null;
  readonly after: Values | null;
}

interface Logging {
  readonly action: string;
  readonly by: { readonly id: string; readonly realname: string };
}

/** Rows as they stand and as `scope` lets them be seen, locked until the transaction ends; fields and `state` by their names, instants as ISO texts. */
export async function lockRows(
  tx: TenantTransaction,
  resource: Resource,
  { ids, scope, deleted = false }: { ids: readonly string[]; scope: DataScope; deleted?: boolean },
): Promise<(Values & { id: string; version: number })[]> {
  const binder = createBinder();
  const asked = `${binder.bind(ids)}::${resource.key}[]`;
  const fields = columnsOf(resource).map(({ name, column, type }) =>
    type === 'timestamp with time zone'
      ? `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "${name}"`
      : `${column} as "${name}"`,
  );
  const state = resource.lifeCycle === undefined ? [] : ['state'];
  return tx.query(
    `select id::text, version, create_by as "createdBy", ${[...state, ...fields].join(', ')}
     from ${rowsOf(resource, scope, binder)} r
     where id = any (${asked}) and deleted_at is ${deleted ? 'not null' : 'null'}
     order by id for update`,
    binder.values,
  );
}

/** The number of the next row of a resource that is numbered; numbers are never given twice. */
export async function nextNumber(tx: TenantTransaction, { table }: Resource): Promise<string> {
  const [row] = await tx.query<{ id: string }>('select nextval($1::regclass)::text as id', [
    `${table}_id_seq`,
  ]);
  if (row === undefined) throw new Error(`${table} has no numbers`);
  return row.id;
}

/** What a row of a scoped resource is stamped with: the main department of $2, who makes it. */
const mainDepartment = `(select m.department_id from department_member m
  join department d on d.tenant_id = m.tenant_id and d.id = m.department_id and d.deleted_at is null
  where m.user_id = $2::uuid and m.is_main)`;

/** Adds rows and what the log says of them, in one statement. */
export async function insertRows(
  tx: TenantTransaction,
  resource: Resource,
  rows: readonly { id: string; row: Values }[],
  logging: Logging,
): Promise<void> {
  if (rows.length === 0) return;
  const { names, types } = storedColumns(resource);
  const stamp = resource.scoped ? { into: 'department_id, ', value: `${mainDepartment}, ` } : noStamp;
  await tx.query(
    `with added as (
       insert into ${tableOf(resource)} (tenant_id, create_by, ${stamp.into}${names.join(', ')})
       select $1, $2::uuid, ${stamp.value}${names.map((name) => `x.${name}`).join(', ')}
       from jsonb_to_recordset($3::jsonb) as x (${types.join(', ')}))
     ${logged(4)}`,
    [
      tx.tenantId,
      logging.by.id,
      JSON.stringify(rows.map(({ id, row }) => ({ id, ...byColumn(resource, row) }))),
      ...logValues(
        resource,
        rows.map(({ id, row }) => ({ id, row, before: null, after: row })),
        logging,
      ),
    ],
  );
}

const noStamp = { into: '', value: '' };

/** Changes rows that are locked, and says so in the log, in one statement. Every field is written. */
export async function updateRows(
  tx: TenantTransaction,
  resource: Resource,
  rows: readonly Written[],
  logging: Logging,
): Promise<void> {
  if (rows.length === 0) return;
  const { names, types } = storedColumns(resource);
  const set = names.filter((name) => name !== '"id"').map((name) => `${name} = x.${name}`);
  await tx.query(
    `with changed as (
       update ${tableOf(resource)} r
       set ${[...set, 'update_by = $2::uuid', 'update_time = now()', 'version = r.version + 1'].join(', ')}
       from jsonb_to_recordset($3::jsonb) as x (${types.join(', ')})
       where r.tenant_id = $1 and r.id = x.id)
     ${logged(4)}`,
    [
      tx.tenantId,
      logging.by.id,
      JSON.stringify(rows.map(({ id, row }) => ({ id, ...byColumn(resource, row) }))),
      ...logValues(resource, rows, logging),
    ],
  );
}

/** Deletes rows so that they can be found again, or lets them come back. */
export async function markDeleted(
  tx: TenantTransaction,
  resource: Resource,
  { rows, isDeleted, logging }: { rows: readonly Written[]; isDeleted: boolean; logging: Logging },
): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(
    `with marked as (
       update ${tableOf(resource)} set deleted_at = ${isDeleted ? 'now()' : 'null'}, update_by = $2::uuid,
         update_time = now(), version = version + 1
       where tenant_id = $1 and id = any ($3::${resource.key}[]))
     ${logged(4)}`,
    [tx.tenantId, logging.by.id, rows.map(({ id }) => id), ...logValues(resource, rows, logging)],
  );
}

/** Removes a deleted row for ever; the log keeps what it was. */
export async function removeRows(
  tx: TenantTransaction,
  resource: Resource,
  { rows, logging }: { rows: readonly Written[]; logging: Logging },
): Promise<void> {
  await tx.query(
    `with removed as (
       delete from ${tableOf(resource)} where tenant_id = $1 and $2::uuid is not null
         and id = any ($3::${resource.key}[]) and deleted_at is not null)
     ${logged(4)}`,
    [tx.tenantId, logging.by.id, rows.map(({ id }) => id), ...logValues(resource, rows, logging)],
  );
}

/** Removes the children of a row that is removed. */
export async function removeChildren(
  tx: TenantTransaction,
  child: Resource,
  { by, parentId }: { by: string; parentId: string },
): Promise<void> {
  await tx.query(`delete from ${tableOf(child)} where ${identifier(snakeCase(by))} = $1`, [parentId]);
}

/** The children of a row as they stand, locked. */
export async function lockChildren(
  tx: TenantTransaction,
  child: Resource,
  { by, parentId, scope }: { by: string; parentId: string; scope: DataScope },
): Promise<(Values & { id: string; version: number })[]> {
  const found = await tx.query<{ id: string }>(
    `select id::text from ${tableOf(child)} where ${identifier(snakeCase(by))} = $1 and deleted_at is null`,
    [parentId],
  );
  return lockRows(tx, child, { ids: found.map(({ id }) => id), scope });
}

const logged = (first: number) => `insert into audit_entry
    (tenant_id, id, resource, row_id, action, before, after, by_id, by_name)
  select $1, l.id, $${first}, l.row_id, $${first + 1}, l.before, l.after, $2::uuid, $${first + 2}
  from jsonb_to_recordset($${first + 3}::jsonb) as l (id uuid, row_id text, before jsonb, after jsonb)`;

function logValues(resource: Resource, rows: readonly Written[], { action, by }: Logging): unknown[] {
  const entries = rows.map(({ id, before, after }) => ({ id: uuidv7(), row_id: id, before, after }));
  return [resource.name, action, by.realname, JSON.stringify(entries)];
}

function storedColumns(resource: Resource): { names: string[]; types: string[] } {
  const columns = columnsOf(resource);
  const state = resource.lifeCycle === undefined ? [] : [{ column: '"state"', type: 'text' }];
  const all = [{ column: '"id"', type: resource.key }, ...state, ...columns];
  return {
    names: all.map(({ column }) => column),
    types: all.map(({ column, type }) => `${column} ${type}`),
  };
}

function byColumn(resource: Resource, row: Values): Record<string, unknown> {
  const state =
    resource.lifeCycle === undefined ? [] : [['state', row['state'] ?? resource.lifeCycle.initial]];
  return Object.fromEntries([
    ...state,
    ...Object.keys(resource.fields).map((name) => [snakeCase(name), row[name] ?? null]),
  ]);
}

/** Which of the rows that these references name are not there to be seen, by field: one statement for all of them. */
export async function missingReferences(
  tx: TenantTransaction,
  references: readonly { field: string; target: Resource; ids: readonly string[] }[],
  scope: DataScope,
): Promise<{ field: string; id: string }[]> {
  if (references.length === 0) return [];
  const binder = createBinder();
  const parts = references.map(({ field, target, ids }) => {
    const [name, asked] = [binder.bind(field), binder.bind(ids)];
    return `select ${name}::text as field, asked.id::text as id from unnest(${asked}::${target.key}[]) as asked (id)
            where not exists (select from ${rowsOf(target, scope, binder)} t where t.id = asked.id and t.deleted_at is null)`;
  });
  return tx.query(parts.join(' union all '), binder.values);
}

/** Which of these values a dictionary does not have, or has no more. */
export async function unknownEntries(
  tx: TenantTransaction,
  asked: readonly { field: string; dictionary: string; values: readonly string[] }[],
): Promise<{ field: string; value: string }[]> {
  if (asked.length === 0) return [];
  return tx.query(
    `select a.field, a.value from jsonb_to_recordset($1::jsonb) as a (field text, code text, value text)
     where not exists (
       select from dict_type d join dict_item i on i.tenant_id = d.tenant_id and i.type_id = d.id
       where d.type_code = a.code and d.deleted_at is null and d.status = 'effective'
         and i.item_value = a.value and i.deleted_at is null and i.status = 'effective'
         and (i.limit_time is null or i.limit_time >= current_date))`,
    [
      JSON.stringify(
        asked.flatMap(({ field, dictionary, values }) =>
          values.map((value) => ({ field, code: dictionary, value })),
        ),
      ),
    ],
  );
}

/**
 * How often rows are referred to by a field of another resource, in the whole mill: a row that the reader does not see
 * counts like any other, and none is named.
 */
export async function usesOf(
  tx: TenantTransaction,
  users: readonly { resource: Resource; field: string }[],
  ids: readonly string[],
): Promise<{ resource: string; field: string; id: string; count: number }[]> {
  if (users.length === 0) return [];
  const parts = users.map(({ resource, field }) => {
    const column = `u.${identifier(snakeCase(field))}`;
    const isList = resource.fields[field]?.kind === 'referenceList';
    const from = isList ? `cross join lateral unnest(${column}) as named (id)` : '';
    const id = isList ? 'named.id' : `${column}::text`;
    return `select '${resource.name}' as resource, '${field}' as field, ${id} as id, count(*)::int as count
            from ${tableOf(resource)} u ${from} where u.deleted_at is null and ${id} = any ($1::text[])
            group by ${id}`;
  });
  return tx.query(parts.join(' union all '), [ids]);
}

/** What the log says of a row, newest first; nothing of a row that `scope` leaves out. */
export async function selectHistory(
  tx: TenantTransaction,
  resource: Resource,
  { id, scope, limit }: { id: string; scope: DataScope; limit: number },
): Promise<
  {
    id: string;
    action: string;
    before: Record<string, unknown> | null;
    after: Record<string, unknown> | null;
    by: string | null;
    atMs: number;
  }[]
> {
  const binder = createBinder();
  const [name, row, most] = [binder.bind(resource.name), binder.bind(id), binder.bind(limit)];
  const seen = isNarrowedBy(resource, scope)
    ? ` and exists (select from ${rowsOf(resource, scope, binder)} r where r.id = ${binder.bind(id)}::${resource.key})`
    : '';
  return tx.query(
    `select id::text, action, before, after, by_name as "by", (extract(epoch from at) * 1000)::bigint as "atMs"
     from audit_entry where resource = ${name} and row_id = ${row}${seen} order by at desc, id desc limit ${most}`,
    binder.values,
  );
}
