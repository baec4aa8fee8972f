import { command, currentTenant, query } from '../../../platform/db/query.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';

export interface VisitRow {
  machineId: number;
  visitedMs: number;
  personId: string;
}

export const selectVisits = query<VisitRow, { machineIds: readonly number[]; fromMs: number }>`
  select machine_id as "machineId", ${msOf(sql`visited_at`)} as "visitedMs", person_id as "personId"
  from diagnosis_patrol where machine_id = any (${'machineIds'}::int[]) and visited_at >= to_timestamp(${'fromMs'} / 1000.0)`;

/** Notes a visit; one that is older than the one that is known changes nothing. */
export const upsertVisit = command<VisitRow>`
  insert into diagnosis_patrol (tenant_id, machine_id, visited_at, person_id)
  values (${currentTenant}, ${'machineId'}, to_timestamp(${'visitedMs'} / 1000.0), ${'personId'})
  on conflict (tenant_id, machine_id) do update set visited_at = excluded.visited_at, person_id = excluded.person_id
  where diagnosis_patrol.visited_at < excluded.visited_at`;

/** Rogue spindles of machines that diagnosis holds open, those that broke most first. */
export const selectOpenSpindles = query<
  { machineId: number | null; spindle: number | null; breaks: number; taskId: string | null },
  { machineIds: readonly number[] }
>`
  select machine_id as "machineId", spindle, value as breaks, task_id as "taskId" from diagnosis_finding
  where machine_id = any (${'machineIds'}::int[]) and rule = 'rogueSpindle' and condition <> 'recovered' and spindle is not null
  order by machine_id, value desc, spindle`.to((rows) =>
  rows.flatMap(({ machineId, spindle, ...rest }) =>
    machineId === null || spindle === null ? [] : [{ machineId, spindle, ...rest }],
  ),
);
