import { query } from '../../../platform/db/query.ts';
import { sql } from '../../../platform/db/sql.ts';

/** Whether there is such a mill. */
export const isMill = query.exists<{ id: number }>(
  ({ id }) => sql`
  select id from iam.tenant where id = ${id} and id > 0 and deleted_at is null`,
);

/** A mill, or all of them, by its number and name. */
export const selectSourceMills = query<{ id: number; name: string }, { only: number | null }>(
  ({ only }) => sql`
  select id, name from iam.tenant
  where id > 0 and deleted_at is null and (${only}::int is null or id = ${only}) order by id limit 2000`,
);
