import { msOf, sql } from '../../../platform/db/sql.ts';
import { seenQuery } from '../../../resource/index.ts';

/** How a task stands for whoever had it made. */
export interface TaskStanding {
  id: string;
  isOpen: boolean;
  /** When it was told as done; null before, and of one that was cancelled. */
  doneMs: number | null;
}

/** Returns the states of tasks; a deleted one, or one that the reader does not see, is left out. */
export const selectTaskStandings = seenQuery<TaskStanding, { ids: readonly string[] }>`
  select id, state in ('toBeAllocated', 'inProgress', 'toBeConfirmed') as "isOpen",
    ${msOf(sql`case when state in ('toBeConfirmed', 'completed') then completed_at end`)} as "doneMs"
  from seen.maintenanceTask t where id = any (${'ids'}::uuid[]) and deleted_at is null`.unlessEmpty('ids');
