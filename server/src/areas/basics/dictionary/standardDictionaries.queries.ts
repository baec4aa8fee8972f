import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

/** A transaction in one mill, or of the migrator in all. */
export type Querying = Pick<TenantTransaction, 'query'>;

const lockOfGivers = statement<{ locked: string }, [lock: number]>`
  select pg_advisory_xact_lock($1::int8) as locked`;

/** Waits until no other process gives standard dictionaries; the lock ends with the transaction. */
export async function lockGiving(tx: Querying): Promise<void> {
  // Two processes that start at once: the second waits and finds everything made.
  await run(tx, lockOfGivers, [7320]);
}

export interface MissingRow {
  readonly tenantId: number;
  readonly code: string;
  /** Its place among the standard ones, from 1. */
  readonly place: number;
}

const missing = statement<MissingRow, [codes: readonly string[]]>`
  select t.id as "tenantId", s.code, s.place::int as place from iam.tenant t
    cross join unnest($1::text[]) with ordinality as s (code, place)
  where t.deleted_at is null
    and not exists (select from dict_type d where d.tenant_id = t.id and d.type_code = s.code)`;

/** The dictionaries of these codes that mills never had, deleted ones included. */
export function selectMissing(tx: Querying, codes: readonly string[]): Promise<MissingRow[]> {
  return run(tx, missing, [codes]);
}

const addTypes = statement<never, [rows: string]>`
  insert into dict_type (tenant_id, id, type_code, type_name, sort, status)
  select tenant_id, id, type_code, type_name, sort, 'effective' from jsonb_populate_recordset(null::dict_type, $1)`;

const addItems = statement<never, [rows: string]>`
  insert into dict_item (tenant_id, id, type_id, item_value, item_text, sort, status)
  select tenant_id, id, type_id, item_value, item_text, sort, 'effective'
  from jsonb_populate_recordset(null::dict_item, $1)`;

/** Adds dictionaries and their entries, by the names of their columns. */
export async function insertDictionaries(
  tx: Querying,
  { types, items }: { types: readonly object[]; items: readonly object[] },
): Promise<void> {
  await run(tx, addTypes, [JSON.stringify(types)]);
  await run(tx, addItems, [JSON.stringify(items)]);
}
