import type { ShownTeam } from '@millwright/contract/areas/personnel/crews.ts';
import { run, statement } from '../../platform/db/sql.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';

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
