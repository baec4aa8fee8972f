import type { PlanOccasion } from '@millwright/contract/areas/lab/samples/occasions.ts';
import { currentTenant, query, timestampOf } from '../../../platform/db/query.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';

/** Sampling plan in use. */
export interface PlanRow {
  readonly id: string;
  readonly occasion: PlanOccasion;
  readonly process: string;
  readonly varietyId: string | null;
  readonly machineIds: string[] | null;
  readonly maxMachines: number | null;
  readonly everyDoffs: number | null;
  readonly afterMin: number;
  readonly graceMin: number;
  readonly responsibleId: string | null;
}

/** Returns the plans in use for some occasions. */
export const selectPlansInUse = query<PlanRow, { occasions: readonly string[] }>`
  select id, occasion, process, variety_id as "varietyId", machine_ids as "machineIds", max_machines as "maxMachines",
    every_doffs as "everyDoffs", after_min as "afterMin", grace_min as "graceMin", responsible_id as "responsibleId"
  from sampling_plan
  where is_in_use and occasion = any (${'occasions'}::text[]) and deleted_at is null order by code`;

/** Returns when each machine of a plan was planned last. */
export const selectLastPlanned = query<{ machineId: number; lastMs: number }, { planId: string }>`
  select machine_id as "machineId", ${msOf(sql`max(made_at)`)} as "lastMs" from lab_occasion
  where plan_id = ${'planId'}::uuid group by machine_id`;

/** Returns the machines that an occasion of a plan gave samples of. */
export const selectMachinesOf = query.column<number, { planId: string; occasion: string }>`
  select machine_id as "machineId" from lab_occasion where plan_id = ${'planId'}::uuid and occasion = ${'occasion'}`;

/** Claims an occasion of a plan and a machine; returns false if it was claimed before. */
export const claimOccasion = query.exists<{
  planId: string;
  machineId: number;
  occasion: string;
  sampleId: string;
  nowMs: number;
}>`
  insert into lab_occasion (tenant_id, plan_id, machine_id, occasion, sample_id, made_at)
  values (${currentTenant}, ${'planId'}, ${'machineId'}, ${'occasion'}, ${'sampleId'}, ${timestampOf('nowMs')})
  on conflict (tenant_id, plan_id, machine_id, occasion) do nothing returning sample_id`;

/** Doff of a machine, counted from 1 within a production date. */
export interface CountedDoff {
  readonly machineId: number;
  readonly atMs: number;
  readonly count: number;
}

/** Returns the doffs since a time, counted from the start of the production date. */
export const selectDoffs = query<CountedDoff, { dayMs: number; fromMs: number; toMs: number }>`
  select d."machineId", d."atMs", d.count
  from (
    select machine_id as "machineId", ts, ${msOf(sql`ts`)} as "atMs",
      (row_number() over (partition by machine_id order by ts))::int as count
    from telemetry.doff where ts >= ${timestampOf('dayMs')} and ts < ${timestampOf('toMs')}
  ) d
  where d.ts >= ${timestampOf('fromMs')} order by d."atMs", d."machineId"`;

/** Machine on which something happened that a plan waits for. */
export interface OccasionRow {
  readonly id: string;
  readonly machineId: number;
  readonly varietyId: string | null;
  readonly lot: string | null;
}

/** Returns the machines of some dispatch orders, with what they are to run. */
export const selectChangeovers = query<
  OccasionRow & { readonly varietyId: string },
  { ids: readonly string[] }
>`
  select d.id, m.machine_id as "machineId", d.variety_id as "varietyId", d.lot
  from production.dispatch_order d
    join production.dispatch_machine m on m.tenant_id = d.tenant_id and m.dispatch_id = d.id and m.deleted_at is null
  where d.id = any (${'ids'}::uuid[]) and d.deleted_at is null order by m.machine_id`;

/** Returns the machines of some maintenance plans that are done. */
export const selectDoneServices = query<OccasionRow, { ids: readonly string[] }>`
  select id, machine_id as "machineId", null::uuid as "varietyId", null::text as lot
  from maintenance.maintenance_plan
  where id = any (${'ids'}::uuid[]) and state = 'completed' and machine_id is not null and deleted_at is null
  order by machine_id`;

/** Returns the machines of some first inspections. */
export const selectInspected = query<OccasionRow, { ids: readonly string[] }>`
  select id, machine_id as "machineId", variety_id as "varietyId", null::text as lot
  from production.first_inspection where id = any (${'ids'}::uuid[]) and deleted_at is null order by machine_id`;

/** Sample that became late. */
export interface LateSample {
  readonly id: string;
  readonly number: string;
  readonly machineId: number;
  readonly machine: string;
  readonly dueMs: number;
  readonly responsibleId: string | null;
}

/** Returns the samples that became late within a span and are not taken. */
export const selectLate = query<LateSample, { afterMs: number; untilMs: number }>`
  select s.id, s.number, s.machine_id as "machineId", m.code as machine, ${msOf(sql`s.due_at`)} as "dueMs",
    s.responsible_id as "responsibleId"
  from lab_sample s join equipment.machine m on m.tenant_id = s.tenant_id and m.id = s.machine_id
  where s.state = 'planned' and s.late_at > ${timestampOf('afterMs')} and s.late_at <= ${timestampOf('untilMs')}
    and s.deleted_at is null
  order by s.due_at, s.number`;
