import type {
  PunchDirection,
  PunchSource,
} from '@millwright/contract/areas/shifts/shiftRules/attendanceRules.ts';
import type { correctionKinds } from '@millwright/contract/areas/attendance/attendance/attendanceCorrection.ts';
import type { ShiftName } from '@millwright/contract/core/words/shiftNames.ts';
import { msOf, run, sql, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { runSeen, type SeenBy, seenStatement } from '../../../resource/index.ts';

type SpanValues = [fromMs: number, toMs: number, people: readonly string[] | null];

const punches = statement<{ personId: string; times: number[]; directions: PunchDirection[] }, SpanValues>`
  select p.person_id as "personId", array_agg(${msOf(sql`p.at`)} order by p.at) as times,
    array_agg(p.direction order by p.at) as directions
  from punch p
  where p.at >= to_timestamp($1::float8 / 1000) and p.at < to_timestamp($2::float8 / 1000)
    and ($3::uuid[] is null or p.person_id = any ($3::uuid[]))
  group by p.person_id`;

/** The punches of a span (epoch ms, half open), a list a person, by time: of everybody, or of some people. */
export async function selectPunches(
  tx: TenantTransaction,
  { fromMs, toMs, people }: { fromMs: number; toMs: number; people: readonly string[] | null },
): Promise<ReadonlyMap<string, { atMs: number; direction: PunchDirection }[]>> {
  const rows = await run(tx, punches, [fromMs, toMs, people]);
  return new Map(
    rows.map(({ personId, times, directions }) => [
      personId,
      times.map((atMs, at) => ({ atMs, direction: directions[at] ?? 'unknown' })),
    ]),
  );
}

export interface KeptPunch {
  readonly id: string;
  readonly atMs: number;
  readonly direction: PunchDirection;
  readonly source: PunchSource;
  readonly device: string | null;
  readonly reason: string | null;
  readonly by: string | null;
}

const punchesOf = statement<KeptPunch, [fromMs: number, toMs: number, personId: string]>`
  select p.id, ${msOf(sql`p.at`)} as "atMs", p.direction, p.source, p.device, p.reason, u.realname as by
  from punch p left join iam.app_user u on u.id = p.create_by
  where p.at >= to_timestamp($1::float8 / 1000) and p.at < to_timestamp($2::float8 / 1000) and p.person_id = $3
  order by p.at, p.id`;

/** The punches of one person as they came in. */
export function selectPunchesOf(
  tx: TenantTransaction,
  personId: string,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<KeptPunch[]> {
  return run(tx, punchesOf, [fromMs, toMs, personId]);
}

/** A punch that comes in. */
export interface NewPunch {
  readonly id: string;
  readonly personId: string;
  readonly atMs: number;
  readonly direction: PunchDirection;
  readonly device?: string | null;
  readonly reason?: string | null;
  readonly code?: string | null;
}

const added = statement<
  { id: string },
  [tenantId: number, by: string, source: PunchSource, rows: string, nowMs: number]
>`
  insert into punch (tenant_id, id, person_id, at, direction, source, device, reason, code, create_by, create_time)
  select $1, r.id, r."personId", to_timestamp(r."atMs" / 1000), r.direction, $3, r.device, r.reason, r.code, $2,
    to_timestamp($5::float8 / 1000)
  from jsonb_to_recordset($4::jsonb) as r (id uuid, "personId" uuid, "atMs" float8, direction text, device text, reason text, code text)
  on conflict do nothing returning id`;

/** Keeps punches; those that are there already, by person, moment and source, stay as they are. Gives the ids of the new ones. */
export async function addPunches(
  tx: TenantTransaction,
  rows: readonly NewPunch[],
  { by, source, nowMs }: { by: string; source: PunchSource; nowMs: number },
): Promise<string[]> {
  const kept = await run(tx, added, [tx.tenantId, by, source, JSON.stringify(rows), nowMs]);
  return kept.map(({ id }) => id);
}

const used = statement<{ isUsed: boolean }, [personId: string, code: string]>`
  select exists (select from punch where person_id = $1 and code = $2) as "isUsed"`;

/** Whether somebody has clocked in or out with a code. */
export async function isCodeUsed(
  tx: TenantTransaction,
  { personId, code }: { personId: string; code: string },
): Promise<boolean> {
  const [row] = await run(tx, used, [personId, code]);
  return row?.isUsed === true;
}

const known = statement<{ place: number }, [people: readonly string[], times: readonly number[]]>`
  select (r.place - 1)::int as place from unnest($1::uuid[], $2::float8[]) with ordinality as r (person_id, at_ms, place)
  where exists (select from punch p
    where p.person_id = r.person_id and p.at = to_timestamp(r.at_ms / 1000) and p.source = 'file')`;

/** The places of those that a file has brought before. */
export async function selectKnownPunches(
  tx: TenantTransaction,
  brought: readonly Pick<NewPunch, 'personId' | 'atMs'>[],
): Promise<ReadonlySet<number>> {
  const people = brought.map(({ personId }) => personId);
  const times = brought.map(({ atMs }) => atMs);
  return new Set((await run(tx, known, [people, times])).map(({ place }) => place));
}

export interface KeptCorrection {
  readonly id: string;
  readonly personId: string;
  readonly productionDate: string;
  readonly shift: ShiftName;
  readonly kind: (typeof correctionKinds)[number];
  readonly cameMs: number | null;
  readonly leftMs: number | null;
  readonly reason: string;
  readonly by: string | null;
  readonly atMs: number;
}

const corrections = statement<KeptCorrection, [from: string, to: string, people: readonly string[] | null]>`
  select c.id, c.person_id as "personId", c.production_date::text as "productionDate", c.shift, c.kind,
    ${msOf(sql`c.came_at`)} as "cameMs", ${msOf(sql`c.left_at`)} as "leftMs", c.reason, u.realname as by,
    ${msOf(sql`c.create_time`)} as "atMs"
  from attendance_correction c left join iam.app_user u on u.id = c.create_by
  where c.deleted_at is null and c.production_date between $1::date and $2::date
    and ($3::uuid[] is null or c.person_id = any ($3::uuid[]))
  order by c.create_time desc, c.id desc`;

/** The corrections of production dates, both included, the newest first: of everybody, or of some people. */
export function selectCorrections(
  tx: TenantTransaction,
  { from, to, people }: { from: string; to: string; people: readonly string[] | null },
): Promise<KeptCorrection[]> {
  return run(tx, corrections, [from, to, people]);
}

const correction = seenStatement<Pick<KeptCorrection, 'productionDate' | 'shift'>, [id: string]>`
  select production_date::text as "productionDate", shift from seen.attendanceCorrection c
  where id = $1 and deleted_at is null`;

/** The turn that a correction is about; undefined where there is none. */
export async function selectCorrectedTurn(
  reader: SeenBy,
  id: string,
): Promise<Pick<KeptCorrection, 'productionDate' | 'shift'> | undefined> {
  return (await runSeen(reader, correction, [id]))[0];
}
