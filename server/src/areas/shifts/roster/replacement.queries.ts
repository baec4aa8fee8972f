import type { ShiftName } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import type {
  ReplacementLayer,
  ReplacementReason,
} from '@millwright/contract/areas/shifts/roster/replacement.ts';
import { msOf, run, sql, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { runSeen, type SeenBy, seenStatement } from '../../../resource/index.ts';
import type { ShiftPlan } from '../shiftSystem/shiftPlan.ts';
import type { StatedReplacement, StatedShare } from './standingPlan.ts';

/** A replacement that is not cancelled. */
export interface HeldReplacement extends StatedReplacement {
  readonly reason: ReplacementReason;
}

const between = statement<
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
  [fromMs: number, toMs: number]
>`
  select id, person_id as "personId", substitute_id as "substituteId", layer, reason,
    ${msOf(sql`start_at`)} as "startMs", ${msOf(sql`end_at`)} as "endMs", machine_ids::int[] as "machineIds"
  from replacement
  where deleted_at is null and cancelled_at is null
    and start_at < to_timestamp($2::float8 / 1000) and end_at > to_timestamp($1::float8 / 1000)
  order by start_at, id`;

/** The replacements that hold at some time of a span (epoch ms, its end excluded), by their start. */
export function selectReplacements(
  tx: TenantTransaction,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<HeldReplacement[]> {
  return run(tx, between, [fromMs, toMs]);
}

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

const shares = statement<
  {
    id: string;
    machineId: number;
    productionDate: string;
    shift: ShiftName;
    personId: string;
    factor: number;
  },
  [from: string, to: string, machineIds: readonly number[] | null]
>`
  select id, machine_id as "machineId", production_date::text as "productionDate", shift, person_id as "personId", factor
  from shift_share
  where deleted_at is null and production_date between $1::date and $2::date
    and ($3::int[] is null or machine_id = any ($3::int[]))
  order by production_date, machine_id, person_id`;

/** The coefficients that were stated for turns of production dates, both included. */
export function selectShares(
  tx: TenantTransaction,
  { from, to, machineIds = null }: { from: string; to: string; machineIds?: readonly number[] | null },
): Promise<StatedShare[]> {
  return run(tx, shares, [from, to, machineIds]);
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

const records = seenStatement<RecordRow, [fromMs: number, toMs: number, personId: string | null]>`
  select ${record} from seen.replacement r
  where r.deleted_at is null
    and r.start_at < to_timestamp($2::float8 / 1000) and r.end_at > to_timestamp($1::float8 / 1000)
    and ($3::uuid is null or $3 in (r.person_id, r.substitute_id))
  order by r.start_at desc, r.id desc`;

/** All records of a span (epoch ms, its end excluded), cancelled ones too; of somebody who is absent or stands in. */
export function selectRecords(
  reader: SeenBy,
  { fromMs, toMs, personId }: { fromMs: number; toMs: number; personId: string | null },
): Promise<RecordRow[]> {
  return runSeen(reader, records, [fromMs, toMs, personId]);
}

const recordsById = seenStatement<RecordRow, [ids: readonly string[]]>`
  select ${record} from seen.replacement r where r.deleted_at is null and r.id = any ($1::uuid[])`;

/** Returns those of some records that the reader sees. */
export function selectRecordsById(reader: SeenBy, ids: readonly string[]): Promise<RecordRow[]> {
  return runSeen(reader, recordsById, [ids]);
}

const lock = statement<{ locked: string }, [tenantId: number, name: string]>`
  select pg_advisory_xact_lock($1, hashtext($2))::text as locked`;

/** One change of replacements and coefficients at a time in a mill: each is judged by what the others have written. */
export async function lockStanding(tx: TenantTransaction): Promise<void> {
  await run(tx, lock, [tx.tenantId, 'standing']);
}

export interface StatedRow {
  readonly id: string;
  readonly personId: string;
  readonly factor: number;
  readonly createBy: string | null;
  readonly createMs: number;
  readonly endedBy: string | null;
  readonly endedMs: number | null;
}

const stated = seenStatement<StatedRow, [machineId: number, productionDate: string, shift: string]>`
  select id, person_id as "personId", factor, create_by as "createBy", ${msOf(sql`create_time`)} as "createMs",
    case when deleted_at is not null then update_by end as "endedBy", ${msOf(sql`deleted_at`)} as "endedMs"
  from seen.shiftShare s where machine_id = $1 and production_date = $2::date and shift = $3
  order by create_time desc, factor desc, person_id`;

/** All that was ever stated for a machine in a turn, the newest first. */
export function selectStated(
  reader: SeenBy,
  asked: { machineId: number; productionDate: string; shift: string },
): Promise<StatedRow[]> {
  return runSeen(reader, stated, [asked.machineId, asked.productionDate, asked.shift]);
}

const entered = statement<{ id: string; by: string | null; atMs: number }, [ids: readonly string[]]>`
  select e.id, u.realname as by, ${msOf(sql`e.at`)} as "atMs"
  from (
    select id, create_by as person, create_time as at from shift_share where id = any ($1::uuid[])
    union all select id, create_by, create_time from replacement where id = any ($1::uuid[])
    union all select id, coalesce(update_by, create_by), coalesce(update_time, create_time) from roster_change
      where id = any ($1::uuid[])) as e
    left join iam.app_user u on u.id = e.person`;

/** Who entered coefficients, replacements and changes of the roster, and when; nobody for those of a demonstration. */
export function selectEntered(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<{ id: string; by: string | null; atMs: number }[]> {
  return run(tx, entered, [ids]);
}

const systemEntered = statement<
  { name: string; effectiveDate: string; by: string | null; atMs: number },
  [effectiveDate: string]
>`
  select s.name, s.effective_date::text as "effectiveDate", u.realname as by,
    ${msOf(sql`coalesce(s.update_time, s.create_time)`)} as "atMs"
  from shift_system s left join iam.app_user u on u.id = coalesce(s.update_by, s.create_by)
  where s.deleted_at is null and s.effective_date = $1::date`;

/** The shift system of an effective date, with who entered it; undefined where the mill has set none. */
export async function selectSystemEntered(
  tx: TenantTransaction,
  effectiveDate: string,
): Promise<{ name: string; effectiveDate: string; by: string | null; atMs: number } | undefined> {
  return (await run(tx, systemEntered, [effectiveDate]))[0];
}
