import type { DutyRow } from '@millwright/contract/areas/personnel/responsibility/responsibilityCalls.ts';
import type { Duty } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import type { CrewLetter } from '@millwright/contract/core/words/shiftNames.ts';
import { query, tenantLock } from '../../../platform/db/query.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { type SeenBy, seenQuery } from '../../../resource/index.ts';
import type { StoredHeld } from './responsibilityPlan.ts';

/** One change of responsibilities at a time in a mill: two at once would each add up, and together not. */
export const lockResponsibilities = tenantLock('responsibilities');

const columns = sql`
  r.id, r.duty, r.machine_id as "machineId", r.person_id as "personId", r.crew, r.factor,
  r.from_date as "fromDate", r.to_date as "toDate", r.remark`;

const onDate = seenQuery<
  DutyRow,
  { date: string; duty: Duty | null; machineId: number | null; personId: string | null }
>`
  select ${columns} from seen.responsibility r join equipment.machine m on m.tenant_id = r.tenant_id and m.id = r.machine_id
  where r.deleted_at is null and m.deleted_at is null
    and r.from_date <= ${'date'}::date and (r.to_date is null or r.to_date >= ${'date'}::date)
    and (${'duty'}::text is null or r.duty = ${'duty'}) and (${'machineId'}::int is null or r.machine_id = ${'machineId'})
    and (${'personId'}::uuid is null or r.person_id = ${'personId'})
  order by r.duty, r.machine_id, r.crew nulls first, r.factor desc, r.id`;

/** Visible rows of a production date: for all machines and duties, or for those of a duty, a machine or a person. */
export function selectRowsOn(
  reader: SeenBy,
  date: string,
  {
    duty = null,
    machineId = null,
    personId = null,
  }: { duty?: Duty | null; machineId?: number | null; personId?: string | null },
): Promise<DutyRow[]> {
  return onDate(reader, { date, duty, machineId, personId });
}

export const selectRowsSince = query<StoredHeld, { date: string; duty: Duty; machineIds: readonly number[] }>`
  select ${columns} from responsibility r
  where r.deleted_at is null and (r.to_date is null or r.to_date >= ${'date'}::date) and r.duty = ${'duty'} and r.machine_id = any (${'machineIds'}::int[])
  order by r.machine_id, r.from_date, r.id`;

/** Responsibilities for machines on a date or later, in all duties. */
export const selectRowsOfMachines = query<
  { id: string; fromDate: string; toDate: string | null },
  { date: string; machineIds: readonly number[] }
>`
  select id, from_date as "fromDate", to_date as "toDate" from responsibility
  where deleted_at is null and (to_date is null or to_date >= ${'date'}::date) and machine_id = any (${'machineIds'}::int[])
  order by id`;

export const selectDutiesOf = seenQuery<
  { duty: Duty; machineId: number },
  { personId: string; fromDate: string; toDate: string | null }
>`
  select distinct duty, machine_id as "machineId" from seen.responsibility r
  where deleted_at is null and (to_date is null or to_date >= ${'fromDate'}::date) and person_id = ${'personId'}
    and (${'toDate'}::date is null or from_date <= ${'toDate'}::date)
  order by duty, machine_id`;

/** Visible rows of a machine in a duty, the newest first. */
export const selectHistory = seenQuery<
  DutyRow & { realname: string; by: string | null; atMs: number },
  { duty: Duty; machineId: number; crew: CrewLetter | null }
>`
  select ${columns}, coalesce(u.realname, '') as realname, c.realname as by,
    round(${msOf(sql`coalesce(r.update_time, r.create_time)`)}) as "atMs"
  from seen.responsibility r
    left join iam.app_user u on u.id = r.person_id
    left join iam.app_user c on c.id = coalesce(r.update_by, r.create_by)
  where r.deleted_at is null and r.duty = ${'duty'} and r.machine_id = ${'machineId'} and (${'crew'}::text is null or r.crew is null or r.crew = ${'crew'})
  order by r.from_date desc, r.crew nulls first, r.factor desc, r.id
  limit 200`;

/** The people in teams of a type, with the crew of their team. */
export const selectCrews = query<{ personId: string; crew: CrewLetter | null }, { type: string }>`
  select distinct on (m.id) m.id as "personId", t.crew
  from team t cross join lateral unnest(t.member_ids) as m (id)
  where t.deleted_at is null and t.type = ${'type'} order by m.id, t.name`.to(
  (rows) => new Map(rows.map(({ personId, crew }) => [personId, crew])),
);

/** Somebody who answers for a machine, with the share of its output in 1/10,000. */
export interface ResponsibleRow {
  readonly machineId: number;
  readonly duty: Duty;
  readonly personId: string;
  readonly realname: string;
  readonly factor: number;
}

const responsible = query<
  ResponsibleRow & { turn: number },
  { machineIds: readonly number[]; duty: Duty | null; dates: readonly string[]; crews: readonly string[] }
>`
  select (t.place - 1)::int as turn, r.machine_id as "machineId", r.duty, r.person_id as "personId",
    coalesce(u.realname, '') as realname, r.factor
  from unnest(${'dates'}::date[], ${'crews'}::text[]) with ordinality as t (date, crew, place)
    join responsibility r on r.machine_id = any (${'machineIds'}::int[]) and r.deleted_at is null
      and (${'duty'}::text is null or r.duty = ${'duty'}) and (r.crew is null or r.crew = t.crew)
      and r.from_date <= t.date and (r.to_date is null or r.to_date >= t.date)
    left join iam.app_user u on u.id = r.person_id
  order by t.place, r.machine_id, r.duty, r.factor desc, r.person_id`;

type Turn = { readonly productionDate: string; readonly crew: string };

/**
 * Who answers for machines in each of many turns, in their order, in one statement: a list a turn, by machine, the
 * greatest share first. Without `duty` in all duties. Where nobody answers, nothing stands.
 */
export async function responsibleInTurns(
  tx: TenantTransaction,
  {
    machineIds,
    duty = null,
    turns,
  }: { machineIds: readonly number[]; duty?: Duty | null; turns: readonly Turn[] },
): Promise<ResponsibleRow[][]> {
  const dates = turns.map(({ productionDate }) => productionDate);
  const letters = turns.map(({ crew }) => crew);
  const rows = await responsible(tx, { machineIds, duty, dates, crews: letters });
  const byTurn = Map.groupBy(rows, ({ turn }) => turn);
  return turns.map((_, place) => (byTurn.get(place) ?? []).map(({ turn: _turn, ...row }) => row));
}

/** Who answers for machines in one turn: people and factors, in one statement. */
export async function responsibleFor(
  tx: TenantTransaction,
  { machineIds, duty = null, on }: { machineIds: readonly number[]; duty?: Duty | null; on: Turn },
): Promise<ResponsibleRow[]> {
  return (await responsibleInTurns(tx, { machineIds, duty, turns: [on] }))[0] ?? [];
}

/** The rows of a duty that hold on some of the production dates, both included: for all machines, or for some. */
export const responsibleBetween = query<
  Pick<DutyRow, 'id' | 'machineId' | 'personId' | 'crew' | 'factor' | 'fromDate' | 'toDate'>,
  { machineIds?: readonly number[] | undefined; duty: Duty; from: string; to: string }
>`
  select id, machine_id as "machineId", person_id as "personId", crew, factor, from_date as "fromDate",
    to_date as "toDate"
  from responsibility
  where deleted_at is null and duty = ${'duty'} and from_date <= ${'to'}::date and (to_date is null or to_date >= ${'from'}::date)
    and (${'machineIds'}::int[] is null or machine_id = any (${'machineIds'}::int[]))
  order by machine_id, person_id, from_date, id`;

/** Person who last changed each row, and when; empty for rows of a demonstration. */
export const responsibilitiesEntered = query<
  { id: string; by: string | null; atMs: number },
  { ids: readonly string[] }
>`
  select r.id, u.realname as by, ${msOf(sql`coalesce(r.update_time, r.create_time)`)} as "atMs"
  from responsibility r left join iam.app_user u on u.id = coalesce(r.update_by, r.create_by)
  where r.id = any (${'ids'}::uuid[])`;
