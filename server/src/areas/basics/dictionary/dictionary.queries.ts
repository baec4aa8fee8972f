import { query } from '../../../platform/db/query.ts';

export interface EntryRow {
  readonly code: string;
  readonly value: string;
  readonly names: Readonly<Record<string, string>>;
}

export const selectTypeId = query.value<string, { code: string }>`
  select id from dict_type where type_code = ${'code'} and deleted_at is null`;

/** The entries of the mill's dictionaries that may be chosen today, in their order; of one dictionary, or of all. */
export const selectEntries = query<EntryRow, { code?: string | undefined; today: string }>`
  select d.type_code as code, i.item_value as value, i.item_text as names
  from dict_type d join dict_item i on i.tenant_id = d.tenant_id and i.type_id = d.id
  where (${'code'}::text is null or d.type_code = ${'code'}) and d.deleted_at is null and d.status = 'effective'
    and i.deleted_at is null and i.status = 'effective' and (i.limit_time is null or i.limit_time >= ${'today'}::date)
  order by d.sort, d.type_code, i.sort, i.item_value
  limit 20000`;

/** Whether no other entry of a dictionary than `id` has a value. */
export const isEntryFree = query<
  { id: string },
  { dictId: string; itemValue: string; id?: string | undefined }
>`
  select id from dict_item where type_id = ${'dictId'} and item_value = ${'itemValue'} and deleted_at is null and id::text is distinct from ${'id'}
  limit 1`.to((rows) => rows.length === 0);
