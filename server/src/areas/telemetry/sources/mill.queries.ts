import { query } from '../../../platform/db/query.ts';

export const isMill = query.exists<{ id: number }>`
  select id from iam.tenant where id = ${'id'} and id > 0 and deleted_at is null`;

/** A mill, or all of them, by its number and name. */
export const selectSourceMills = query<{ id: number; name: string }, { only: number | null }>`
  select id, name from iam.tenant
  where id > 0 and deleted_at is null and (${'only'}::int is null or id = ${'only'}) order by id limit 2000`;
