import type { DutyRow } from '@millwright/contract/areas/personnel/responsibility/responsibilityCalls.ts';
import type { Duty } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import type { CrewLetter } from '@millwright/contract/core/words/shiftNames.ts';
import { msOf, run, sql, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { runSeen, type SeenBy, seenStatement } from '../../../resource/index.ts';
import type { StoredHeld } from './responsibilityPlan.ts';

const dutyLock = statement<{ locked: string }, [tenantId: number, name: string]>`
  select pg_advisory_xact_lock($1, hashtext($2))::text as locked`;

/** One change of responsibilities at a time in a mill: two at once would each add up, and together not. */
export async function lockResponsibilities(tx: TenantTransaction): Promise<void> {
  await run(tx, dutyLock, [tx.tenantId, 'responsibilities']);
}

const columns = sql`
  r.id, r.duty, r.machine_id as "machineId", r.person_id as "personId", r.crew, r.factor,
  r.from_date as "fromDate", r.to_date as "toDate", r.remark`;

const onDate = seenStatement<
  DutyRow,
  [date: string, duty: Duty | null, machineId: number | null, personId: string | null]
>`
  select ${columns} from seen.responsibility r join equipment.machine m on m.tenant_id = r.tenant_id and m.id = r.machine_id
  where r.deleted_at is null and m.deleted_at is null
    and r.from_date <= $1::date and (r.to_date is null or r.to_date >= $1::date)
    and ($2::text is null or r.duty = $2) and ($3::int is null or r.machine_id = $3)
    and ($4::uuid is null or r.person_id = $4)
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
  return runSeen(reader, onDate, [date, duty, machineId, personId]);
}

const since = statement<StoredHeld, [date: string, duty: Duty, machineIds: readonly number[]]>`
  select ${columns} from responsibility r
  where r.deleted_at is null and (r.to_date is null or r.to_date >= $1::date) and r.duty = $2 and r.machine_id = any ($3::int[])
  order by r.machine_id, r.from_date, r.id`;

/** What holds for machines in a duty on a date or later. */
export function selectRowsSince(
  tx: TenantTransaction,
  date: string,
  { duty, machineIds }: { duty: Duty; machineIds: readonly number[] },
): Promise<StoredHeld[]> {
  return run(tx, since, [date, duty, machineIds]);
}

const ofMachines = statement<
  { id: string; fromDate: string; toDate: string | null },
  [date: string, machineIds: readonly number[]]
>`
  select id, from_date as "fromDate", to_date as "toDate" from responsibility
  where deleted_at is null and (to_date is null or to_date >= $1::date) and machine_id = any ($2::int[])
  order by id`;

/** What holds for machines on a date or later, in all duties. */
export function selectRowsOfMachines(
  tx: TenantTransaction,
  date: string,
  machineIds: readonly number[],
): Promise<{ id: string; fromDate: string; toDate: string | null }[]> {
  return run(tx, ofMachines, [date, machineIds]);
}

const ofPerson = seenStatement<
  { duty: Duty; machineId: number },
  [date: string, personId: string, until: string | null]
>`
  select distinct duty, machine_id as "machineId" from seen.responsibility r
  where deleted_at is null and (to_date is null or to_date >= $1::date) and person_id = $2
    and ($3::date is null or from_date <= $3::date)
  order by duty, machine_id`;

/** For which machines somebody answers in which duties at some time of a span. */
export function selectDutiesOf(
  reader: SeenBy,
  personId: string,
  { fromDate, toDate }: { fromDate: string; toDate: string | null },
): Promise<{ duty: Duty; machineId: number }[]> {
  return runSeen(reader, ofPerson, [fromDate, personId, toDate]);
}

const history = seenStatement<
  DutyRow & { realname: string; by: string | null; atMs: number },
  [duty: Duty, machineId: number, crew: string | null]
>`
  select ${columns}, coalesce(u.realname, '') as realname, c.realname as by,
    round(${msOf(sql`coalesce(r.update_time, r.create_time)`)}) as "atMs"
  from seen.responsibility r
    left join iam.app_user u on u.id = r.person_id
    left join iam.app_user c on c.id = coalesce(r.update_by, r.create_by)
  where r.deleted_at is null and r.duty = $1 and r.machine_id = $2 and ($3::text is null or r.crew is null or r.crew = $3)
  order by r.from_date desc, r.crew nulls first, r.factor desc, r.id
  limit 200`;

/** Visible rows of a machine in a duty, the newest first. */
export function selectHistory(
  reader: SeenBy,
  { duty, machineId, crew }: { duty: Duty; machineId: number; crew: CrewLetter | null },
): Promise<(DutyRow & { realname: string; by: string | null; atMs: number })[]> {
  return runSeen(reader, history, [duty, machineId, crew]);
}

const crews = statement<{ personId: string; crew: CrewLetter | null }, [type: string]>`
  select distinct on (m.id) m.id as "personId", t.crew
  from team t cross join lateral unnest(t.member_ids) as m (id)
  where t.deleted_at is null and t.type = $1 order by m.id, t.name`;

/** The people in teams of a type, with the crew of their team. */
export async function selectCrews(
  tx: TenantTransaction,
  type: string,
): Promise<ReadonlyMap<string, CrewLetter | null>> {
  return new Map((await run(tx, crews, [type])).map(({ personId, crew }) => [personId, crew]));
}

/** Somebody who answers for a machine, with the share of its output in 1/10,000. */
export interface ResponsibleRow {
  readonly machineId: number;
  readonly duty: Duty;
  readonly personId: string;
  readonly realname: string;
  readonly factor: number;
}

const responsible = statement<
  ResponsibleRow & { turn: number },
  [machineIds: readonly number[], duty: Duty | null, dates: readonly string[], crews: readonly string[]]
>`
  select (t.place - 1)::int as turn, r.machine_id as "machineId", r.duty, r.person_id as "personId",
    coalesce(u.realname, '') as realname, r.factor
  from unnest($3::date[], $4::text[]) with ordinality as t (date, crew, place)
    join responsibility r on r.machine_id = any ($1::int[]) and r.deleted_at is null
      and ($2::text is null or r.duty = $2) and (r.crew is null or r.crew = t.crew)
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
  const rows = await run(tx, responsible, [machineIds, duty, dates, letters]);
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

const inSpan = statement<
  Pick<DutyRow, 'id' | 'machineId' | 'personId' | 'crew' | 'factor' | 'fromDate' | 'toDate'>,
  [from: string, to: string, duty: Duty, machineIds: readonly number[] | null]
>`
  select id, machine_id as "machineId", person_id as "personId", crew, factor, from_date as "fromDate",
    to_date as "toDate"
  from responsibility
  where deleted_at is null and duty = $3 and from_date <= $2::date and (to_date is null or to_date >= $1::date)
    and ($4::int[] is null or machine_id = any ($4::int[]))
  order by machine_id, person_id, from_date, id`;

/** The rows of a duty that hold on some of the production dates, both included: for all machines, or for some. */
export function responsibleBetween(
  tx: TenantTransaction,
  asked: { machineIds?: readonly number[] | undefined; duty: Duty; from: string; to: string },
): Promise<Pick<DutyRow, 'id' | 'machineId' | 'personId' | 'crew' | 'factor' | 'fromDate' | 'toDate'>[]> {
  return run(tx, inSpan, [asked.from, asked.to, asked.duty, asked.machineIds ?? null]);
}

const entered = statement<{ id: string; by: string | null; atMs: number }, [ids: readonly string[]]>`
  select r.id, u.realname as by, ${msOf(sql`coalesce(r.update_time, r.create_time)`)} as "atMs"
  from responsibility r left join iam.app_user u on u.id = coalesce(r.update_by, r.create_by)
  where r.id = any ($1::uuid[])`;

/** Who entered or changed rows last, and when; nobody for those of a demonstration. */
export function responsibilitiesEntered(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<{ id: string; by: string | null; atMs: number }[]> {
  return run(tx, entered, [ids]);
}
