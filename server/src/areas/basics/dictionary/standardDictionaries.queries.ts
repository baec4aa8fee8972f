import { command, constant, query } from '../../../platform/db/query.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

/** A transaction in one mill, or of the migrator in all. */
export type Querying = Pick<TenantTransaction, 'query'>;

/** Waits until no other process gives standard dictionaries; the lock ends with the transaction. */
export const lockGiving = query<{ locked: string }>`
  select pg_advisory_xact_lock(${constant(7320)}::int8) as locked`;

export interface MissingRow {
  readonly tenantId: number;
  readonly code: string;
  /** Its place among the standard ones, from 1. */
  readonly place: number;
}

/** The dictionaries of these codes that mills never had, deleted ones included. */
export const selectMissing = query<MissingRow, { codes: readonly string[] }>`
  select t.id as "tenantId", s.code, s.place::int as place from iam.tenant t
    cross join unnest(${'codes'}::text[]) with ordinality as s (code, place)
  where t.deleted_at is null
    and not exists (select from dict_type d where d.tenant_id = t.id and d.type_code = s.code)`;

const addTypes = command<{ rows: string }>`
  insert into dict_type (tenant_id, id, type_code, type_name, sort, status)
  select tenant_id, id, type_code, type_name, sort, 'effective' from jsonb_populate_recordset(null::dict_type, ${'rows'})`;

const addItems = command<{ rows: string }>`
  insert into dict_item (tenant_id, id, type_id, item_value, item_text, sort, status)
  select tenant_id, id, type_id, item_value, item_text, sort, 'effective'
  from jsonb_populate_recordset(null::dict_item, ${'rows'})`;

/** Adds dictionaries and their entries, by the names of their columns. */
export async function insertDictionaries(
  tx: Querying,
  { types, items }: { types: readonly object[]; items: readonly object[] },
): Promise<void> {
  await addTypes(tx, { rows: JSON.stringify(types) });
  await addItems(tx, { rows: JSON.stringify(items) });
}
