import type {
  PunchDirection,
  PunchSource,
} from '@millwright/contract/areas/shifts/shiftRules/attendanceRules.ts';
import type { correctionKinds } from '@millwright/contract/areas/attendance/attendance/attendanceCorrection.ts';
import type { ShiftName } from '@millwright/contract/core/words/shiftNames.ts';
import { currentTenant, jsonOf, query } from '../../../platform/db/query.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { seenQuery } from '../../../resource/index.ts';

/** The punches of a span (epoch ms, half open), a list a person, by time: of everybody, or of some people. */
export const selectPunches = query<
  { personId: string; times: number[]; directions: PunchDirection[] },
  { fromMs: number; toMs: number; people: readonly string[] | null }
>`
  select p.person_id as "personId", array_agg(${msOf(sql`p.at`)} order by p.at) as times,
    array_agg(p.direction order by p.at) as directions
  from punch p
  where p.at >= to_timestamp(${'fromMs'}::float8 / 1000) and p.at < to_timestamp(${'toMs'}::float8 / 1000)
    and (${'people'}::uuid[] is null or p.person_id = any (${'people'}::uuid[]))
  group by p.person_id`.to(
  (rows) =>
    new Map(
      rows.map(({ personId, times, directions }) => [
        personId,
        times.map((atMs, at) => ({ atMs, direction: directions[at] ?? 'unknown' })),
      ]),
    ),
);

export interface KeptPunch {
  readonly id: string;
  readonly atMs: number;
  readonly direction: PunchDirection;
  readonly source: PunchSource;
  readonly device: string | null;
  readonly reason: string | null;
  readonly by: string | null;
}

/** The punches of one person as they came in. */
export const selectPunchesOf = query<KeptPunch, { personId: string; fromMs: number; toMs: number }>`
  select p.id, ${msOf(sql`p.at`)} as "atMs", p.direction, p.source, p.device, p.reason, u.realname as by
  from punch p left join iam.app_user u on u.id = p.create_by
  where p.at >= to_timestamp(${'fromMs'}::float8 / 1000) and p.at < to_timestamp(${'toMs'}::float8 / 1000) and p.person_id = ${'personId'}
  order by p.at, p.id`;

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

/** Keeps punches; those that are there already, by person, moment and source, stay as they are. Gives the ids of the new ones. */
export const addPunches = query.column<
  string,
  { rows: readonly NewPunch[]; by: string; source: PunchSource; nowMs: number }
>`
  insert into punch (tenant_id, id, person_id, at, direction, source, device, reason, code, create_by, create_time)
  select ${currentTenant}, r.id, r."personId", to_timestamp(r."atMs" / 1000), r.direction, ${'source'}, r.device, r.reason, r.code, ${'by'},
    to_timestamp(${'nowMs'}::float8 / 1000)
  from jsonb_to_recordset(${jsonOf('rows')}::jsonb) as r (id uuid, "personId" uuid, "atMs" float8, direction text, device text, reason text, code text)
  on conflict do nothing returning id`;

export const isCodeUsed = query.value<boolean, { personId: string; code: string }>`
  select exists (select from punch where person_id = ${'personId'} and code = ${'code'}) as "isUsed"`.to(
  (isUsed) => isUsed === true,
);

const known = query<{ place: number }, { people: readonly string[]; times: readonly number[] }>`
  select (r.place - 1)::int as place from unnest(${'people'}::uuid[], ${'times'}::float8[]) with ordinality as r (person_id, at_ms, place)
  where exists (select from punch p
    where p.person_id = r.person_id and p.at = to_timestamp(r.at_ms / 1000) and p.source = 'file')`;

/** The places of those that a file has brought before. */
export async function selectKnownPunches(
  tx: TenantTransaction,
  brought: readonly Pick<NewPunch, 'personId' | 'atMs'>[],
): Promise<ReadonlySet<number>> {
  const people = brought.map(({ personId }) => personId);
  const times = brought.map(({ atMs }) => atMs);
  return new Set((await known(tx, { people, times })).map(({ place }) => place));
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

/** The corrections of production dates, both included, the newest first: of everybody, or of some people. */
export const selectCorrections = query<
  KeptCorrection,
  { from: string; to: string; people: readonly string[] | null }
>`
  select c.id, c.person_id as "personId", c.production_date::text as "productionDate", c.shift, c.kind,
    ${msOf(sql`c.came_at`)} as "cameMs", ${msOf(sql`c.left_at`)} as "leftMs", c.reason, u.realname as by,
    ${msOf(sql`c.create_time`)} as "atMs"
  from attendance_correction c left join iam.app_user u on u.id = c.create_by
  where c.deleted_at is null and c.production_date between ${'from'}::date and ${'to'}::date
    and (${'people'}::uuid[] is null or c.person_id = any (${'people'}::uuid[]))
  order by c.create_time desc, c.id desc`;

/** The turn that a correction is about; undefined where there is none. */
export const selectCorrectedTurn = seenQuery.first<
  Pick<KeptCorrection, 'productionDate' | 'shift'>,
  { id: string }
>`
  select production_date::text as "productionDate", shift from seen.attendanceCorrection c
  where id = ${'id'} and deleted_at is null`;
