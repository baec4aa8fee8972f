import type { ShownTeam } from '@millwright/contract/areas/personnel/crews/crews.ts';
import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

type Row = Omit<ShownTeam, 'members'> & { readonly memberIds: string[]; readonly leaderId: string };

const teams = statement<
  {
    id: string;
    name: string;
    type: Row['type'];
    crew: Row['crew'];
    process: Row['process'];
    department: string | null;
    memberIds: string[];
    leaderId: string;
  },
  [id: string | null]
>`
  select t.id, t.name, t.type, t.crew, t.process, t.member_ids as "memberIds", t.leader_id as "leaderId",
    (select d.name from iam.department d where d.tenant_id = t.tenant_id and d.id = t.department_id) as department
  from team t where t.deleted_at is null and ($1::uuid is null or t.id = $1) order by t.name, t.id`;

/** The teams of the mill, or one of them, by name. */
export function selectTeams(tx: TenantTransaction, id: string | null): Promise<Row[]> {
  return run(tx, teams, [id]);
}

interface TeamOfPerson {
  readonly personId: string;
  readonly id: string;
  readonly name: string;
  readonly type: string;
}

const teamsOf = statement<TeamOfPerson, [people: readonly string[]]>`
  select m.id as "personId", t.id, t.name, t.type
  from team t cross join lateral unnest(t.member_ids) as m (id)
  where t.deleted_at is null and t.member_ids && $1::text[] and m.id = any ($1::text[])
  order by t.name, t.id`;

/** The teams that people are in, by name. */
export function selectTeamsOf(tx: TenantTransaction, people: readonly string[]): Promise<TeamOfPerson[]> {
  return run(tx, teamsOf, [people]);
}

const membersOfDeleted = statement<{ id: string }, [ids: readonly string[]]>`
  select distinct m.id from team t cross join lateral unnest(t.member_ids) as m (id)
  where t.id = any ($1::uuid[])`;

/** Who is, or was until it was deleted, in one of these teams. */
export async function selectMembersOf(tx: TenantTransaction, ids: readonly string[]): Promise<string[]> {
  return (await run(tx, membersOfDeleted, [ids])).map(({ id }) => id);
}

/** Crews that somebody worked with until a date, that date included. */
export interface CrewsUntil {
  readonly until: string;
  readonly crews: readonly string[];
}

const crewMembers = statement<
  { id: string; crews: string[]; before: CrewsUntil[] },
  [people: readonly string[] | null]
>`
  with today as (
    select m.id::uuid as id, array_agg(distinct t.crew order by t.crew) as crews
    from team t cross join lateral unnest(t.member_ids) as m (id)
    where t.deleted_at is null and t.crew is not null and ($1::text[] is null or m.id = any ($1::text[]))
    group by m.id),
  earlier as (
    select person_id as id, json_agg(json_build_object('until', until::text, 'crews', crews) order by until) as before
    from crew_before where $1::text[] is null or person_id = any ($1::text[]::uuid[])
    group by person_id)
  select coalesce(today.id, earlier.id)::text as id, coalesce(crews, '{}') as crews, coalesce(before, '[]') as before
  from today full join earlier on earlier.id = today.id`;

/**
 * Who works, or worked, with which crews by the teams that he or she is in: these people, or all; not those of day teams
 * alone. `before` says what held until when, in order.
 */
export function selectCrewMembers(
  tx: TenantTransaction,
  people?: readonly string[],
): Promise<{ id: string; crews: string[]; before: CrewsUntil[] }[]> {
  return run(tx, crewMembers, [people ?? null]);
}

const crewsElsewhere = statement<
  { id: string; crews: string[] },
  [people: readonly string[], teamIds: readonly string[]]
>`
  select m.id, array_agg(distinct t.crew order by t.crew) as crews
  from team t cross join lateral unnest(t.member_ids) as m (id)
  where t.deleted_at is null and t.crew is not null and m.id = any ($1::text[]) and t.id <> all ($2::uuid[])
  group by m.id`;

/** The crews of people by their teams, some teams left out. */
export function selectCrewsElsewhere(
  tx: TenantTransaction,
  people: readonly string[],
  teamIds: readonly string[],
): Promise<{ id: string; crews: string[] }[]> {
  return run(tx, crewsElsewhere, [people, teamIds]);
}

const noteBefore = statement<
  never,
  [tenantId: number, until: string, people: readonly string[], crews: readonly string[]]
>`
  insert into crew_before (tenant_id, person_id, until, crews)
  select $1::int, id, $2::date, string_to_array(crews, ',') from unnest($3::uuid[], $4::text[]) as t (id, crews)
  on conflict do nothing`;

/** Keeps with which crews people worked until a date. What is kept of that date stays: the first change of a day counts. */
export async function insertCrewsBefore(
  tx: TenantTransaction,
  until: string,
  people: readonly { id: string; crews: readonly string[] }[],
): Promise<void> {
  await run(tx, noteBefore, [
    tx.tenantId,
    until,
    people.map(({ id }) => id),
    people.map(({ crews }) => crews.join(',')),
  ]);
}

const teamsNow = statement<
  { id: string; type: string; crew: string | null; memberIds: string[] },
  [ids: readonly string[]]
>`
  select id, type, crew, member_ids as "memberIds" from team where id = any ($1::uuid[])`;

/** Teams with their type, crew and members, deleted ones too. */
export function selectCrewsOfTeams(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<{ id: string; type: string; crew: string | null; memberIds: string[] }[]> {
  return run(tx, teamsNow, [ids]);
}
