import type { ShownTeam } from '@millwright/contract/areas/personnel/crews/crews.ts';
import { command, currentTenant, query } from '../../../platform/db/query.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

type Row = Omit<ShownTeam, 'members'> & { readonly memberIds: string[]; readonly leaderId: string };

const teams = query<
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
  { id: string | null }
>`
  select t.id, t.name, t.type, t.crew, t.process, t.member_ids as "memberIds", t.leader_id as "leaderId",
    (select d.name from iam.department d where d.tenant_id = t.tenant_id and d.id = t.department_id) as department
  from team t where t.deleted_at is null and (${'id'}::uuid is null or t.id = ${'id'}) order by t.name, t.id`;

/** The teams of the mill, or one of them, by name. */
export function selectTeams(tx: TenantTransaction, id: string | null): Promise<Row[]> {
  return teams(tx, { id });
}

interface TeamOfPerson {
  readonly personId: string;
  readonly id: string;
  readonly name: string;
  readonly type: string;
}

/** The teams that people are in, by name. */
export const selectTeamsOf = query<TeamOfPerson, { people: readonly string[] }>`
  select m.id as "personId", t.id, t.name, t.type
  from team t cross join lateral unnest(t.member_ids) as m (id)
  where t.deleted_at is null and t.member_ids && ${'people'}::text[] and m.id = any (${'people'}::text[])
  order by t.name, t.id`;

/** Who is, or was until it was deleted, in one of these teams. */
export const selectMembersOf = query.column<string, { ids: readonly string[] }>`
  select distinct m.id from team t cross join lateral unnest(t.member_ids) as m (id)
  where t.id = any (${'ids'}::uuid[])`;

/** Crews that somebody worked with until a date, that date included. */
export interface CrewsUntil {
  readonly until: string;
  readonly crews: readonly string[];
}

/**
 * People and the crews they work or worked with by their teams: these people, or all; not those of day teams
 * alone. `before` says what held until when, in order.
 */
export const selectCrewMembers = query<
  { id: string; crews: string[]; before: CrewsUntil[] },
  { people?: readonly string[] }
>`
  with today as (
    select m.id::uuid as id, array_agg(distinct t.crew order by t.crew) as crews
    from team t cross join lateral unnest(t.member_ids) as m (id)
    where t.deleted_at is null and t.crew is not null and (${'people'}::text[] is null or m.id = any (${'people'}::text[]))
    group by m.id),
  earlier as (
    select person_id as id, json_agg(json_build_object('until', until::text, 'crews', crews) order by until) as before
    from crew_before where ${'people'}::text[] is null or person_id = any (${'people'}::text[]::uuid[])
    group by person_id)
  select coalesce(today.id, earlier.id)::text as id, coalesce(crews, '{}') as crews, coalesce(before, '[]') as before
  from today full join earlier on earlier.id = today.id`;

/** The crews of people by their teams, some teams left out. */
export const selectCrewsElsewhere = query<
  { id: string; crews: string[] },
  { people: readonly string[]; teamIds: readonly string[] }
>`
  select m.id, array_agg(distinct t.crew order by t.crew) as crews
  from team t cross join lateral unnest(t.member_ids) as m (id)
  where t.deleted_at is null and t.crew is not null and m.id = any (${'people'}::text[]) and t.id <> all (${'teamIds'}::uuid[])
  group by m.id`;

const noteBefore = command<{ until: string; people: readonly string[]; crews: readonly string[] }>`
  insert into crew_before (tenant_id, person_id, until, crews)
  select ${currentTenant}::int, id, ${'until'}::date, string_to_array(crews, ',') from unnest(${'people'}::uuid[], ${'crews'}::text[]) as t (id, crews)
  on conflict do nothing`;

/** Keeps with which crews people worked until a date. What is kept of that date stays: the first change of a day counts. */
export async function insertCrewsBefore(
  tx: TenantTransaction,
  until: string,
  people: readonly { id: string; crews: readonly string[] }[],
): Promise<void> {
  await noteBefore(tx, {
    until,
    people: people.map(({ id }) => id),
    crews: people.map(({ crews }) => crews.join(',')),
  });
}

/** Teams with their type, crew and members, deleted ones too. */
export const selectCrewsOfTeams = query<
  { id: string; type: string; crew: string | null; memberIds: string[] },
  { ids: readonly string[] }
>`
  select id, type, crew, member_ids as "memberIds" from team where id = any (${'ids'}::uuid[])`;
