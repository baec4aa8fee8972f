import { msOf, run, sql, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

/** The last visit of a frame that somebody told. */
export interface VisitRow {
  machineId: number;
  visitedMs: number;
  personId: string;
}

const visits = statement<VisitRow, [machineIds: readonly number[], fromMs: number]>`
  select machine_id as "machineId", ${msOf(sql`visited_at`)} as "visitedMs", person_id as "personId"
  from diagnosis_patrol where machine_id = any ($1::int[]) and visited_at >= to_timestamp($2 / 1000.0)`;

/** The last visits of frames since a moment. */
export function selectVisits(
  tx: TenantTransaction,
  machineIds: readonly number[],
  fromMs: number,
): Promise<VisitRow[]> {
  return run(tx, visits, [machineIds, fromMs]);
}

const visit = statement<never, [tenantId: number, machineId: number, visitedMs: number, personId: string]>`
  insert into diagnosis_patrol (tenant_id, machine_id, visited_at, person_id)
  values ($1, $2, to_timestamp($3 / 1000.0), $4)
  on conflict (tenant_id, machine_id) do update set visited_at = excluded.visited_at, person_id = excluded.person_id
  where diagnosis_patrol.visited_at < excluded.visited_at`;

/** Notes a visit; one that is older than the one that is known changes nothing. */
export async function upsertVisit(
  tx: TenantTransaction,
  { machineId, visitedMs, personId }: VisitRow,
): Promise<void> {
  await run(tx, visit, [tx.tenantId, machineId, visitedMs, personId]);
}

const openSpindles = statement<
  { machineId: number | null; spindle: number | null; breaks: number; taskId: string | null },
  [machineIds: readonly number[]]
>`
  select machine_id as "machineId", spindle, value as breaks, task_id as "taskId" from diagnosis_finding
  where machine_id = any ($1::int[]) and rule = 'rogueSpindle' and condition <> 'recovered' and spindle is not null
  order by machine_id, value desc, spindle`;

/** Rogue spindles of machines that diagnosis holds open, those that broke most first. */
export async function selectOpenSpindles(
  tx: TenantTransaction,
  machineIds: readonly number[],
): Promise<{ machineId: number; spindle: number; breaks: number; taskId: string | null }[]> {
  return (await run(tx, openSpindles, [machineIds])).flatMap(({ machineId, spindle, ...rest }) =>
    machineId === null || spindle === null ? [] : [{ machineId, spindle, ...rest }],
  );
}
