import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

export interface EntryRow {
  readonly code: string;
  readonly value: string;
  readonly names: Readonly<Record<string, string>>;
}

const typeOfCode = statement<{ id: string }, [code: string]>`
  select id from dict_type where type_code = $1 and deleted_at is null`;

export async function selectTypeId(tx: TenantTransaction, code: string): Promise<string | undefined> {
  const [row] = await run(tx, typeOfCode, [code]);
  return row?.id;
}

const entries = statement<EntryRow, [code: string | null, today: string]>`
  select d.type_code as code, i.item_value as value, i.item_text as names
  from dict_type d join dict_item i on i.tenant_id = d.tenant_id and i.type_id = d.id
  where ($1::text is null or d.type_code = $1) and d.deleted_at is null and d.status = 'effective'
    and i.deleted_at is null and i.status = 'effective' and (i.limit_time is null or i.limit_time >= $2::date)
  order by d.sort, d.type_code, i.sort, i.item_value
  limit 20000`;

/** The entries of the mill's dictionaries that may be chosen today, in their order; of one dictionary, or of all. */
export function selectEntries(
  tx: TenantTransaction,
  { code, today }: { code?: string | undefined; today: string },
): Promise<EntryRow[]> {
  return run(tx, entries, [code ?? null, today]);
}

const sameEntry = statement<{ id: string }, [typeId: string, value: string, except: string | null]>`
  select id from dict_item where type_id = $1 and item_value = $2 and deleted_at is null and id::text is distinct from $3
  limit 1`;

/** Whether no other entry of a dictionary than `id` has a value. */
export async function isEntryFree(
  tx: TenantTransaction,
  { dictId, itemValue, id }: { dictId: string; itemValue: string; id?: string | undefined },
): Promise<boolean> {
  const rows = await run(tx, sameEntry, [dictId, itemValue, id ?? null]);
  return rows.length === 0;
}
