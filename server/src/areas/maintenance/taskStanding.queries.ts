import { msOf, run, sql, statement } from '../../platform/db/sql.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';

/** How a task stands for whoever had it made. */
export interface TaskStanding {
  id: string;
  isOpen: boolean;
  /** When it was told as done; null before, and of one that was cancelled. */
  doneMs: number | null;
}

const standing = statement<TaskStanding, [ids: readonly string[]]>`
  select id, state in ('toBeAllocated', 'inProgress', 'toBeConfirmed') as "isOpen",
    ${msOf(sql`case when state in ('toBeConfirmed', 'completed') then completed_at end`)} as "doneMs"
  from maintenance_task where id = any ($1::uuid[]) and deleted_at is null`;

/** How tasks stand; of one that was deleted nothing. */
export async function selectTaskStandings(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<TaskStanding[]> {
  return ids.length === 0 ? [] : run(tx, standing, [ids]);
}
