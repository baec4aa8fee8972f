import type { ShiftName } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import type {
  ReplacementLayer,
  ReplacementReason,
} from '@millwright/contract/areas/shifts/roster/replacement.ts';
import { query, tenantLock } from '../../../platform/db/query.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { seenQuery } from '../../../resource/index.ts';
import type { ShiftPlan } from '../shiftSystem/shiftPlan.ts';
import type { StatedReplacement, StatedShare } from './standingPlan.ts';

/** A replacement that is not cancelled. */
export interface HeldReplacement extends StatedReplacement {
  readonly reason: ReplacementReason;
}

/** The replacements that hold at some time of a span (epoch ms, its end excluded), by their start. */
export const selectReplacements = query<
  {
    id: string;
    personId: string;
    substituteId: string | null;
    layer: ReplacementLayer;
    reason: ReplacementReason;
    startMs: number;
    endMs: number;
    machineIds: number[] | null;
  },
  { fromMs: number; toMs: number }
>`
  select id, person_id as "personId", substitute_id as "substituteId", layer, reason,
    ${msOf(sql`start_at`)} as "startMs", ${msOf(sql`end_at`)} as "endMs", machine_ids::int[] as "machineIds"
  from replacement
  where deleted_at is null and cancelled_at is null
    and start_at < to_timestamp(${'toMs'}::float8 / 1000) and end_at > to_timestamp(${'fromMs'}::float8 / 1000)
  order by start_at, id`;

/**
 * The replacements that hold at some time of production dates, both included: who is absent, and who stands in. Those of
 * whole turns may last for days; the substitute works the turns in which the absent person would have.
 */
export function substitutesBetween(
  tx: TenantTransaction,
  { plan, from, to }: { plan: ShiftPlan; from: string; to: string },
): Promise<HeldReplacement[]> {
  const span = spanOfDates(plan, { from, to });
  return span === undefined ? Promise.resolve([]) : selectReplacements(tx, span);
}

/** The time of production dates, both included (epoch ms, its end excluded); undefined where they hold no shift. */
export function spanOfDates(
  plan: ShiftPlan,
  { from, to }: { from: string; to: string },
): { fromMs: number; toMs: number } | undefined {
  const [first, last] = [plan.on(from)[0], plan.on(to).at(-1)];
  return first && last && { fromMs: first.startMs, toMs: last.endMs };
}

const shares = query<
  {
    id: string;
    machineId: number;
    productionDate: string;
    shift: ShiftName;
    personId: string;
    factor: number;
  },
  { from: string; to: string; machineIds: readonly number[] | null }
>`
  select id, machine_id as "machineId", production_date::text as "productionDate", shift, person_id as "personId", factor
  from shift_share
  where deleted_at is null and production_date between ${'from'}::date and ${'to'}::date
    and (${'machineIds'}::int[] is null or machine_id = any (${'machineIds'}::int[]))
  order by production_date, machine_id, person_id`;

/** The coefficients that were stated for turns of production dates, both included. */
export function selectShares(
  tx: TenantTransaction,
  { from, to, machineIds = null }: { from: string; to: string; machineIds?: readonly number[] | null },
): Promise<StatedShare[]> {
  return shares(tx, { from, to, machineIds });
}

export interface RecordRow {
  readonly id: string;
  readonly version: number;
  readonly personId: string;
  readonly substituteId: string | null;
  readonly layer: ReplacementLayer;
  readonly reason: ReplacementReason;
  readonly startMs: number;
  readonly endMs: number;
  readonly machineIds: number[] | null;
  readonly remark: string | null;
  readonly createBy: string | null;
  readonly createMs: number;
  readonly cancelledBy: string | null;
  readonly cancelledMs: number | null;
}

const record = sql`
  r.id, r.version, r.person_id as "personId", r.substitute_id as "substituteId", r.layer, r.reason,
  ${msOf(sql`r.start_at`)} as "startMs", ${msOf(sql`r.end_at`)} as "endMs", r.machine_ids::int[] as "machineIds", r.remark,
  r.create_by as "createBy", ${msOf(sql`r.create_time`)} as "createMs", r.cancelled_by as "cancelledBy",
  ${msOf(sql`r.cancelled_at`)} as "cancelledMs"`;

/** All records of a span (epoch ms, its end excluded), cancelled ones too; of somebody who is absent or stands in. */
export const selectRecords = seenQuery<RecordRow, { fromMs: number; toMs: number; personId: string | null }>`
  select ${record} from seen.replacement r
  where r.deleted_at is null
    and r.start_at < to_timestamp(${'toMs'}::float8 / 1000) and r.end_at > to_timestamp(${'fromMs'}::float8 / 1000)
    and (${'personId'}::uuid is null or ${'personId'} in (r.person_id, r.substitute_id))
  order by r.start_at desc, r.id desc`;

/** Returns those of some records that the reader sees. */
export const selectRecordsById = seenQuery<RecordRow, { ids: readonly string[] }>`
  select ${record} from seen.replacement r where r.deleted_at is null and r.id = any (${'ids'}::uuid[])`;

/** One change of replacements and coefficients at a time in a mill: each is judged by what the others have written. */
export const lockStanding = tenantLock('standing');

export interface StatedRow {
  readonly id: string;
  readonly personId: string;
  readonly factor: number;
  readonly createBy: string | null;
  readonly createMs: number;
  readonly endedBy: string | null;
  readonly endedMs: number | null;
}

/** All that was ever stated for a machine in a turn, the newest first. */
export const selectStated = seenQuery<
  StatedRow,
  { machineId: number; productionDate: string; shift: string }
>`
  select id, person_id as "personId", factor, create_by as "createBy", ${msOf(sql`create_time`)} as "createMs",
    case when deleted_at is not null then update_by end as "endedBy", ${msOf(sql`deleted_at`)} as "endedMs"
  from seen.shiftShare s where machine_id = ${'machineId'} and production_date = ${'productionDate'}::date and shift = ${'shift'}
  order by create_time desc, factor desc, person_id`;

/** People who entered coefficients, replacements and changes of the roster, and when; empty for rows of a demonstration. */
export const selectEntered = query<
  { id: string; by: string | null; atMs: number },
  { ids: readonly string[] }
>`
  select e.id, u.realname as by, ${msOf(sql`e.at`)} as "atMs"
  from (
    select id, create_by as person, create_time as at from shift_share where id = any (${'ids'}::uuid[])
    union all select id, create_by, create_time from replacement where id = any (${'ids'}::uuid[])
    union all select id, coalesce(update_by, create_by), coalesce(update_time, create_time) from roster_change
      where id = any (${'ids'}::uuid[])) as e
    left join iam.app_user u on u.id = e.person`;

/** The shift system of an effective date, with who entered it; undefined where the mill has set none. */
export const selectSystemEntered = query.first<
  { name: string; effectiveDate: string; by: string | null; atMs: number },
  { effectiveDate: string }
>`
  select s.name, s.effective_date::text as "effectiveDate", u.realname as by,
    ${msOf(sql`coalesce(s.update_time, s.create_time)`)} as "atMs"
  from shift_system s left join iam.app_user u on u.id = coalesce(s.update_by, s.create_by)
  where s.deleted_at is null and s.effective_date = ${'effectiveDate'}::date`;
